/* What the runtime knows about its program.

   Everything but the main task is set before the program begins. */
#pragma once
#include "../record.h"
#include <pthread.h>

static struct record *record;
static int output = -1, errors = -1;
/* The file for the values of expressions, which the warden sends along. */
static int values = -1;
/* The file that a library makes longer by a byte with each event that it records. */
static int story = -1;
static struct stat output_file, errors_file;
static uintptr_t base;
static pthread_t main_thread;
static void *(*current_task)(void);
static _Atomic uintptr_t main_task;

/* Asks the warden how much was written. */
static void ask_sizes(void) {
  struct timespec pause = {0, 200000};
  int64_t number = ++record->size_asked;
  for (int turn = 0; turn < 10000 && record->size_told < number; turn++) nanosleep(&pause, NULL);
}

/* Returns how much was written to a stream: what the warden has taken and what it hasn't.

   The stream has a descriptor of our own, as the program may close or redirect its own. If it
   closes ours, too, the warden is asked. */
static int64_t stream_size(int stream, const struct stat *first, _Atomic int64_t *taken) {
#ifdef ON_LINUX
  struct stat file;
  int is_ours = fstat(stream, &file) == 0 && file.st_ino == first->st_ino;
  for (int attempt = 0; is_ours && attempt < 100000; attempt++) {
    int left = 0;
    int64_t turn = record->turn, size = *taken;
    if (ioctl(stream, FIONREAD, &left) != 0) break;
    if (turn % 2 == 0 && record->turn == turn) return size + left;
    sched_yield();
  }
#else
  (void)stream, (void)first;
#endif
  ask_sizes();
  return *taken;
}

static int64_t output_size(void) { return stream_size(output, &output_file, &record->size); }

static int64_t error_size(void) { return stream_size(errors, &errors_file, &record->error_size); }
