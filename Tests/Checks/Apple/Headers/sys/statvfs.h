// Stands for sys/statvfs.h of Apple's systems, with what this package uses.
#pragma once
#include <sys/types.h>

#define ST_RDONLY 0x00000001
#define ST_NOSUID 0x00000002

struct statvfs {
  unsigned long f_bsize;
  unsigned long f_frsize;
  fsblkcnt_t f_blocks;
  fsblkcnt_t f_bfree;
  fsblkcnt_t f_bavail;
  fsfilcnt_t f_files;
  fsfilcnt_t f_ffree;
  fsfilcnt_t f_favail;
  unsigned long f_fsid;
  unsigned long f_flag;
  unsigned long f_namemax;
};

int fstatvfs(int file, struct statvfs *status);
int statvfs(const char *path, struct statvfs *status);
