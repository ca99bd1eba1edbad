// Stands for sys/time.h of Apple's systems, with what this package uses.
#pragma once
#include <sys/types.h>

struct timezone {
  int tz_minuteswest;
  int tz_dsttime;
};

int futimes(int file, const struct timeval *times);
int gettimeofday(struct timeval *time, void *zone);
int lutimes(const char *path, const struct timeval *times);
int utimes(const char *path, const struct timeval *times);
