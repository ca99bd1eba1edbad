// Stands for sys/types.h of Apple's systems, with the types that this package uses.
#pragma once
#include <stddef.h>
#include <stdint.h>

typedef unsigned char u_char;
typedef unsigned short u_short;
typedef unsigned int u_int;
typedef unsigned long u_long;
typedef uint8_t u_int8_t;
typedef uint16_t u_int16_t;
typedef uint32_t u_int32_t;
typedef uint64_t u_int64_t;

typedef int32_t blksize_t;
typedef int64_t blkcnt_t;
typedef char *caddr_t;
typedef unsigned long clock_t;
typedef int32_t dev_t;
typedef unsigned int fsblkcnt_t;
typedef unsigned int fsfilcnt_t;
typedef uint32_t gid_t;
typedef uint32_t id_t;
typedef uint64_t ino_t;
typedef int32_t key_t;
typedef uint16_t mode_t;
typedef uint16_t nlink_t;
typedef int64_t off_t;
typedef int32_t pid_t;
typedef uint32_t sigset_t;
typedef long ssize_t;
typedef int32_t suseconds_t;
typedef long time_t;
typedef uint32_t uid_t;
typedef uint32_t useconds_t;
typedef unsigned char uuid_t[16];

struct timespec {
  time_t tv_sec;
  long tv_nsec;
};

struct timeval {
  time_t tv_sec;
  suseconds_t tv_usec;
};
