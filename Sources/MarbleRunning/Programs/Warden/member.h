/* What is known of a process of this machine, whichever system shows it. */
#pragma once
#include "watching.h"

#ifdef SHOWS_PROCESSES
enum { MAX_MEMBERS = 16384, MAX_PROCESSES = 500, MAX_THREADS = 4000 };

struct member {
  pid_t process, parent;
  long threads;
  int64_t size;   /* the memory that it uses, in bytes */
  uint64_t start; /* when it began, where that is needed to tell it from a later one */
  char state;     /* a letter of /proc: T for halted, Z for ended */
  int is_first;   /* whether it belongs to the program, even if its parent doesn't */
  int is_own;     /* whether it descends from the program */
};
#endif
