/* The memory that a program and its warden share, and the headers that both need.

   The record is shared memory that outlives the program: however the program ends, what it noted
   before is there. A mark, a call or a refusal is written before it is counted. */
#pragma once
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

/* Which means are used: those of Linux, those of macOS or, with MARBLE_PLAIN, which tests set, only
   those that both have. */
#if defined(__linux__) && !defined(MARBLE_PLAIN)
#define ON_LINUX
#define SHOWS_PROCESSES
#ifdef __GLIBC__
#define RECORDS_OBJECTS
#endif
#elif defined(__APPLE__) && !defined(MARBLE_PLAIN)
#define ON_DARWIN
#define SHOWS_PROCESSES
#endif

#ifdef ON_LINUX
#include <sched.h>
#include <sys/ioctl.h>
#include <sys/mount.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#endif

enum { MAX_MARKS = 65536, MAX_CALLS = 64, MAX_STACKS = 16, MAX_ATTEMPTS = 100 };
enum { MAX_VALUES = 1 << 26, MAX_REFUSALS = 8, MAX_PATH = 1024 };

/* The addresses of calls, innermost first, relative to the executable. */
struct stack {
  _Atomic int64_t count;
  int64_t calls[MAX_CALLS];
};

struct record {
  _Atomic int64_t program;     /* the process whose marks count; zero before it begins */
  _Atomic int64_t is_overflow; /* whether a stack was used up */
  _Atomic int64_t mark_count;
  int64_t marks[MAX_MARKS][3]; /* for each listing, its number, and the output and errors before */
  _Atomic int64_t is_placed;   /* whether the main thread has reported where it is */
  _Atomic int64_t stack_count; /* the threads that have done so, including the main thread */
  struct stack stacks[MAX_STACKS];
  struct stack task;   /* where the main task continues after what it awaits */
  struct stack thrown; /* the calls under way at the last throw */
  struct stack left;   /* the calls under way when the program called exit */
  _Atomic int64_t size_asked, size_told; /* how often a program asked for sizes, and got them */
  _Atomic int64_t turn;                  /* how often the warden began or ended to take output */
  _Atomic int64_t size, error_size;      /* how much it has taken of each stream */
  _Atomic int64_t refusal_count;
  char refusals[MAX_REFUSALS][MAX_PATH]; /* the files that it could not open, or `socket` */
};

/* The signal that asks a thread where it is; the threads of libdispatch let it through. */
#define PLACE_SIGNAL SIGPROF
