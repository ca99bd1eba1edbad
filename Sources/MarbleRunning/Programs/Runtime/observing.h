/* The functions through which an observed program logs, and those that open its log.

   Output and logs of describing a value are dropped, so that a program prints the same with and
   without its log. */
#pragma once
#include "log.h"

static int wants_step(int64_t line) {
  return current >= 0 && stepped[current].start <= line && line <= stepped[current].end;
}

/* Returns whether to describe an event at a line; if so, marble_observe must follow. */
int32_t marble_observes(int64_t line, int32_t is_value) {
  if (seen == NULL || is_describing || !(is_value || wants_step(line))) return 0;
  is_describing = 1;
  return 1;
}

void marble_observe(const struct event *event) {
  pthread_mutex_lock(&log_lock);
  if (event->text != NULL) add_value(event);
  if (wants_step(event->range[0])) add_step(event);
  pthread_mutex_unlock(&log_lock);
  is_describing = 0;
}

static void enter_listing(int32_t listing) {
  if (seen != NULL && snapshot != NULL) {
    pthread_mutex_lock(&log_lock);
    add_moment();
    pthread_mutex_unlock(&log_lock);
  }
  current = listing < LISTINGS ? listing : -1;
}

/* Writes what the program prints, and drops what describing a value prints. */
static ssize_t write_output(void *unused, const char *bytes, size_t count) {
  (void)unused;
  size_t done = is_describing ? count : 0;
  while (done < count) {
    ssize_t part = write(STDOUT_FILENO, bytes + done, count - done);
    if (part < 0) break;
    done += (size_t)part;
  }
  return (ssize_t)done;
}

#ifdef __APPLE__
static int write_stream(void *unused, const char *bytes, int count) {
  return (int)write_output(unused, bytes, (size_t)count);
}
#endif

/* Returns a stream whose text passes through `write_output`; NULL if there can be none. */
static FILE *output_stream(void) {
#ifdef __APPLE__
  return funopen(NULL, NULL, write_stream, NULL, NULL);
#else
  cookie_io_functions_t functions = {.write = write_output};
  return fopencookie(NULL, "w", functions);
#endif
}

static void leave_log(void) { seen = NULL; }

/* Opens the file at a path that the library knows, too. */
static void open_story(const char *path) {
  int file = open(path, O_RDONLY | O_CREAT | O_CLOEXEC, 0600);
  if (file < 0) return;
  story = fcntl(file, F_DUPFD_CLOEXEC, 202);
  close(file);
}

/* Opens the log for the stepped listings in a list such as `0:43-60,3:80-95,`. */
static void open_log(const char *list) {
  int index, start, end, size;
  for (; sscanf(list, "%d:%d-%d,%n", &index, &start, &end, &size) == 3; list += size) {
    if (index < 0 || index >= LISTINGS) continue;
    stepped[index].start = start;
    stepped[index].end = end;
    stepped[index].left = STEPS_OF_ONE;
  }
  log_capacity = LOG_PIECE;
  if (ftruncate(values, log_capacity) != 0) _exit(70);
  fstat(values, &log_file);
  struct log *log = mmap(NULL, LOG_SIZE, PROT_READ | PROT_WRITE, MAP_SHARED, values, 0);
  if (log == MAP_FAILED) _exit(70);
  log->used = (sizeof *log + 7) / 8 * 8;
  FILE *stream = output_stream();
  if (stream != NULL) {
    setvbuf(stream, NULL, _IONBF, 0);
    stdout = stream;
  }
  /* A forked child is not observed. */
  pthread_atfork(NULL, NULL, leave_log);
  seen = log;
}
