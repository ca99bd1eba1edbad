/* The memory that processes hold through their open files: the contents of files without a name, of
   pipes and of sockets, which the system counts for none of the processes. */
#pragma once
#include "member.h"

#ifdef ON_LINUX
#include <dirent.h>

/* What a pipe or one end of a connection can hold, unless it was made larger. */
enum { MAX_HELD = 8192, PIPE_SIZE = 64 << 10, SOCKET_SIZE = 256 << 10 };

static struct held {
  dev_t device;
  ino_t number;
} held[MAX_HELD];
static int held_count;
static int64_t held_size;

/* Adds what is in an open file, once for all who have it open. */
static void hold(const struct stat *status) {
  int is_file = S_ISREG(status->st_mode) && status->st_nlink == 0;
  int is_pipe = S_ISFIFO(status->st_mode), is_socket = S_ISSOCK(status->st_mode);
  if ((!is_file && !is_pipe && !is_socket) || held_count == MAX_HELD) return;
  for (int index = 0; index < held_count; index++)
    if (held[index].number == status->st_ino && held[index].device == status->st_dev) return;
  held[held_count++] = (struct held){status->st_dev, status->st_ino};
  held_size += is_file ? (int64_t)status->st_blocks * 512 : is_pipe ? PIPE_SIZE : SOCKET_SIZE;
}

/* Begins to add with what the warden holds for the program. */
static void begin_holding(void) {
  struct stat status;
  int files[] = {output, errors, values};
  held_count = 0, held_size = 0;
  if (record == NULL) return;
  for (size_t index = 0; index < sizeof files / sizeof files[0]; index++)
    if (fstat(files[index], &status) == 0) hold(&status);
}

/* Adds what a process has open. */
static void add_held(pid_t process) {
  char path[64];
  snprintf(path, sizeof path, "/proc/%d/fd", (int)process);
  DIR *folder = opendir(path);
  if (folder == NULL) return;
  for (struct dirent *entry; (entry = readdir(folder)) != NULL;) {
    struct stat status;
    if (fstatat(dirfd(folder), entry->d_name, &status, 0) == 0) hold(&status);
  }
  closedir(folder);
}
#endif
