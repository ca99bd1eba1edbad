// Stands for sys/resource.h of Apple's systems, with what this package uses.
#pragma once
#include <sys/types.h>

typedef uint64_t rlim_t;
typedef void *rusage_info_t;

#define PRIO_PROCESS 0
#define RUSAGE_SELF 0
#define RUSAGE_CHILDREN -1
#define RUSAGE_INFO_V2 2
#define RLIM_INFINITY (((uint64_t)1 << 63) - 1)
#define RLIMIT_CPU 0
#define RLIMIT_FSIZE 1
#define RLIMIT_DATA 2
#define RLIMIT_STACK 3
#define RLIMIT_CORE 4
#define RLIMIT_AS 5
#define RLIMIT_RSS RLIMIT_AS
#define RLIMIT_MEMLOCK 6
#define RLIMIT_NPROC 7
#define RLIMIT_NOFILE 8

struct rlimit {
  rlim_t rlim_cur;
  rlim_t rlim_max;
};

struct rusage {
  struct timeval ru_utime;
  struct timeval ru_stime;
  // In bytes, not kilobytes.
  long ru_maxrss;
  long ru_ixrss, ru_idrss, ru_isrss;
  long ru_minflt, ru_majflt, ru_nswap;
  long ru_inblock, ru_oublock;
  long ru_msgsnd, ru_msgrcv;
  long ru_nsignals, ru_nvcsw, ru_nivcsw;
};

struct rusage_info_v2 {
  uint8_t ri_uuid[16];
  uint64_t ri_user_time, ri_system_time;
  uint64_t ri_pkg_idle_wkups, ri_interrupt_wkups;
  uint64_t ri_pageins, ri_wired_size, ri_resident_size, ri_phys_footprint;
  uint64_t ri_proc_start_abstime, ri_proc_exit_abstime;
  uint64_t ri_child_user_time, ri_child_system_time;
  uint64_t ri_child_pkg_idle_wkups, ri_child_interrupt_wkups;
  uint64_t ri_child_pageins, ri_child_elapsed_abstime;
  uint64_t ri_diskio_bytesread, ri_diskio_byteswritten;
};

int getpriority(int which, id_t who);
int getrlimit(int resource, struct rlimit *limit);
int getrusage(int who, struct rusage *usage);
int setpriority(int which, id_t who, int priority);
int setrlimit(int resource, const struct rlimit *limit);
