// Stands for dirent.h of Apple's systems, with what this package uses.
#pragma once
#include <sys/types.h>

struct dirent {
  uint64_t d_ino;
  uint64_t d_seekoff;
  uint16_t d_reclen;
  uint16_t d_namlen;
  uint8_t d_type;
  char d_name[1024];
};

// A whole structure there, so that Swift has a typed pointer to it.
typedef struct {
  int __dd_fd;
} DIR;

#define DT_UNKNOWN 0
#define DT_FIFO 1
#define DT_CHR 2
#define DT_DIR 4
#define DT_BLK 6
#define DT_REG 8
#define DT_LNK 10
#define DT_SOCK 12

int closedir(DIR *folder);
int dirfd(DIR *folder);
DIR *fdopendir(int file);
DIR *opendir(const char *path);
struct dirent *readdir(DIR *folder);
void rewinddir(DIR *folder);
