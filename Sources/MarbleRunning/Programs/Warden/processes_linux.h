/* The processes of this machine as Linux shows them, in /proc.

   The warden adopts the program's orphans, so whatever group or session a process made, its
   parents lead to the warden. */
#pragma once
#include "holding.h"

#ifdef ON_LINUX
/* Calls `body` with each number that names something in a folder of /proc. */
static void each_number(const char *path, void (*body)(pid_t)) {
  DIR *folder = opendir(path);
  if (folder == NULL) return;
  for (struct dirent *entry; (entry = readdir(folder)) != NULL;) {
    pid_t number = (pid_t)atoi(entry->d_name);
    if (number > 0) body(number);
  }
  closedir(folder);
}

static void each_process(void (*body)(pid_t)) { each_number("/proc", body); }

/* Reads the file with this name that /proc has about a process. */
static void read_text(pid_t process, const char *name, char *text, size_t size) {
  char path[64];
  snprintf(path, sizeof path, "/proc/%d/%s", (int)process, name);
  int file = open(path, O_RDONLY | O_CLOEXEC);
  ssize_t count = file < 0 ? 0 : read(file, text, size - 1);
  if (file >= 0) close(file);
  text[count > 0 ? count : 0] = 0;
}

/* Reads about a process; returns whether the process was there. */
static int read_member(pid_t process, struct member *member) {
  char text[512];
  long pages = 0;
  read_text(process, "stat", text, sizeof text);
  const char *end = strrchr(text, ')');
  *member = (struct member){.process = process};
  int is_there = end != NULL
    && sscanf(end + 1,
              " %c %d %*d %*d %*d %*d %*u %*u %*u %*u %*u %*u %*u %*d %*d %*d %*d %ld"
              " %*d %*u %*u %ld",
              &member->state, &member->parent, &member->threads, &pages) == 4;
  member->size = pages * sysconf(_SC_PAGESIZE);
  member->is_first = member->parent == getpid();
  return is_there;
}

/* Orphans come to us, so none needs to be remembered. */
static void remember(const struct member *member) { (void)member; }

/* Returns the memory of a process in bytes, counting only its part of shared memory. */
static int64_t share_of(pid_t process) {
  char text[1024];
  long long size = 0;
  read_text(process, "smaps_rollup", text, sizeof text);
  const char *line = strstr(text, "\nPss:");
  if (line != NULL) sscanf(line, "\nPss: %lld", &size);
  return size * 1024;
}

/* Returns whether a process that was asked to halt needn't be asked again.

   A process that waits for its child to begin cannot stop before that: it starts nothing else. */
static int is_halted(const struct member *member, int round) {
  return strchr("TtZX", member->state) != NULL || (member->state == 'D' && round >= 10);
}
#endif
