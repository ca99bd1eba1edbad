/* When a program has to end, and where it is then.

   A program that does not report its place within two seconds is ended without one. */
#pragma once
#include "group.h"
#include "streams.h"

#ifdef ON_LINUX
static int64_t asked;

static void ask_thread(pid_t thread) {
  if (thread != program && syscall(SYS_tgkill, program, thread, PLACE_SIGNAL) == 0) asked++;
}

static void wait_until(_Atomic int64_t *value, int64_t least, int milliseconds) {
  int64_t end = now() + milliseconds * 1000000LL;
  while (*value < least && now() < end) wait_for(1);
}
#endif

/* Asks the main thread of the program where it is; on macOS only a process can be asked. */
static void ask_main(void) {
#ifdef ON_LINUX
  syscall(SYS_tgkill, program, program, PLACE_SIGNAL);
#else
  kill(program, PLACE_SIGNAL);
#endif
  /* A program that is halted continues with the handler. */
  kill(program, SIGCONT);
}

/* Waits until the program has answered; returns whether it has. */
static int await_answer(int64_t answers) {
  int64_t begin = now();
  int is_woken = 0;
  while (!record->is_placed && record->stack_count == answers && now() < begin + 2000000000LL) {
    if (!is_woken && now() > begin + 100000000LL) {
      wake_last_child();
      is_woken = 1;
    }
    wait_for(1);
  }
  return record->is_placed || record->stack_count > answers;
}

/* Asks the program where it is: its main thread, and then the others. */
static void ask_place(void) {
  halt_group();
  for (int attempt = 0; attempt <= MAX_ATTEMPTS && !record->is_placed; attempt++) {
    int64_t answers = record->stack_count;
    ask_main();
    if (!await_answer(answers)) break;
  }
#ifdef ON_LINUX
  record->stack_count = 0;
  char path[64];
  snprintf(path, sizeof path, "/proc/%d/task", (int)program);
  each_number(path, ask_thread);
  wait_until(&record->stack_count, asked, 1000);
#endif
}

/* Whether the program has answered more questions since the last call. */
static int has_answered(void) {
  static int64_t known;
  struct stat status;
  if (answers == NULL || lstat(answers, &status) != 0 || status.st_size <= known) return 0;
  known = status.st_size;
  return 1;
}

/* Whether the time is up. A program gets more of it as long as it answers questions. */
static int is_late(int64_t start) {
  static int64_t gained;
  if (time_limit == 0 || now() - start < time_limit + gained) return 0;
  if (now() - start >= longest_time || !has_answered()) return 1;
  gained += time_limit;
  return 0;
}

/* Returns the name of the limit that the program has exceeded, if it has exceeded one. */
static const char *passed_limit(int64_t start) {
  if (is_late(start)) return "time";
  if (size_of(output) > output_limit || size_of(errors) > output_limit) return "output";
#ifdef SHOWS_PROCESSES
  /* Looking at all processes is slow, so it may take a tenth of the time. */
  static int64_t due;
  int64_t begin = now();
  if (due == 0) due = start + 4000000;
  if (begin < due) return NULL;
  const char *limit = passed_group_limit();
  due = now() + 10 * (now() - begin);
  return limit;
#else
  return NULL;
#endif
}

/* Lets a program that has lost its output know how much it has printed. */
static int answer_size(void) {
  if (record->size_asked == record->size_told) return 0;
  take_output();
  record->size_told = record->size_asked;
  return 1;
}

/* Ends this process as another one ended. */
static void end_like(int number) {
  struct rlimit cores = {0, 0};
  setrlimit(RLIMIT_CORE, &cores);
  signal(number, SIG_DFL);
  raise(number);
  _exit(128 + number);
}
