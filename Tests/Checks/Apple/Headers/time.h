// Stands for time.h of Apple's systems, with what this package uses.
#pragma once
#include <sys/types.h>

// The names are macros there, which Swift doesn't import: it has the constants by these names.
#define MARBLE_CLOCK(name) __attribute__((swift_name(#name)))
typedef enum {
  _CLOCK_REALTIME MARBLE_CLOCK(CLOCK_REALTIME) = 0,
  _CLOCK_MONOTONIC_RAW MARBLE_CLOCK(CLOCK_MONOTONIC_RAW) = 4,
  _CLOCK_MONOTONIC_RAW_APPROX MARBLE_CLOCK(CLOCK_MONOTONIC_RAW_APPROX) = 5,
  _CLOCK_MONOTONIC MARBLE_CLOCK(CLOCK_MONOTONIC) = 6,
  _CLOCK_UPTIME_RAW MARBLE_CLOCK(CLOCK_UPTIME_RAW) = 8,
  _CLOCK_UPTIME_RAW_APPROX MARBLE_CLOCK(CLOCK_UPTIME_RAW_APPROX) = 9,
  _CLOCK_PROCESS_CPUTIME_ID MARBLE_CLOCK(CLOCK_PROCESS_CPUTIME_ID) = 12,
  _CLOCK_THREAD_CPUTIME_ID MARBLE_CLOCK(CLOCK_THREAD_CPUTIME_ID) = 16,
} clockid_t;
#define CLOCK_REALTIME _CLOCK_REALTIME
#define CLOCK_MONOTONIC_RAW _CLOCK_MONOTONIC_RAW
#define CLOCK_MONOTONIC_RAW_APPROX _CLOCK_MONOTONIC_RAW_APPROX
#define CLOCK_MONOTONIC _CLOCK_MONOTONIC
#define CLOCK_UPTIME_RAW _CLOCK_UPTIME_RAW
#define CLOCK_UPTIME_RAW_APPROX _CLOCK_UPTIME_RAW_APPROX
#define CLOCK_PROCESS_CPUTIME_ID _CLOCK_PROCESS_CPUTIME_ID
#define CLOCK_THREAD_CPUTIME_ID _CLOCK_THREAD_CPUTIME_ID
#define CLOCKS_PER_SEC ((clock_t)1000000)

struct tm {
  int tm_sec;
  int tm_min;
  int tm_hour;
  int tm_mday;
  int tm_mon;
  int tm_year;
  int tm_wday;
  int tm_yday;
  int tm_isdst;
  long tm_gmtoff;
  char *tm_zone;
};

clock_t clock(void);
int clock_getres(clockid_t clock, struct timespec *resolution);
int clock_gettime(clockid_t clock, struct timespec *time);
uint64_t clock_gettime_nsec_np(clockid_t clock);
struct tm *gmtime_r(const time_t *time, struct tm *parts);
struct tm *localtime_r(const time_t *time, struct tm *parts);
time_t mktime(struct tm *parts);
int nanosleep(const struct timespec *duration, struct timespec *rest);
size_t strftime(char *text, size_t size, const char *format, const struct tm *parts);
time_t time(time_t *time);
time_t timegm(struct tm *parts);
void tzset(void);
