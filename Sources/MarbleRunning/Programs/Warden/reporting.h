/* The record that the warden sends: sections with a name, a size and bytes.

   `end` is first and `errors` last, so that the reader, `WardenReport`, recognizes a whole one.
   The program may have written anything into the record, so counts are taken within their limits;
   by now, nothing changes anymore, as all its processes have ended. */
#pragma once
#include "watching.h"

static void send_bytes(const void *bytes, int64_t count) {
  for (const char *rest = bytes; count > 0;) {
    ssize_t written = write(STDOUT_FILENO, rest, (size_t)count);
    if (written < 0 && errno != EINTR) exit(71);
    if (written > 0) rest += written, count -= written;
  }
}

static void send_section(const char *name, const void *bytes, int64_t count) {
  char head[64];
  send_bytes(head, snprintf(head, sizeof head, "%s %lld\n", name, (long long)count));
  send_bytes(bytes, count);
}

/* Returns a count of the record, brought within its limits. */
static int64_t within(int64_t limit, int64_t count) {
  return count < 0 ? 0 : count < limit ? count : limit;
}

static void send_stack(const char *name, const struct stack *stack) {
  int64_t count = within(MAX_CALLS, stack->count);
  send_section(name, stack->calls, count * (int64_t)sizeof stack->calls[0]);
}

/* Sends at most `limit` bytes of a file, either the first or the last ones. */
static void send_file(const char *name, int file, int64_t limit, int is_end) {
  int64_t size = size_of(file), count = size < limit ? size : limit;
  char *bytes = count == 0 ? "" : mmap(NULL, (size_t)size, PROT_READ, MAP_SHARED, file, 0);
  if (bytes == MAP_FAILED) fail("no memory for a record");
  send_section(name, bytes + (is_end ? size - count : 0), count);
}

static void send_record(const siginfo_t *end, const char *reason) {
  char text[64];
  const char *kind = end->si_code == CLD_EXITED ? "exited" : "signaled";
  /* macOS keeps more of what was given to `exit` than the byte that a parent may count on. */
  int status = end->si_code == CLD_EXITED ? end->si_status & 0xFF : end->si_status;
  int length = snprintf(text, sizeof text, "%s %d %s %d %d", kind, status, reason,
                        record->program != 0, record->is_overflow != 0);
  send_section("end", text, length);
  int64_t marks = within(MAX_MARKS, record->mark_count);
  send_section("marks", record->marks, marks * (int64_t)sizeof record->marks[0]);
  send_stack("stop", &record->stacks[0]);
  for (int index = 1; index < MAX_STACKS; index++) {
    if (record->stacks[index].count > 0) send_stack("stop", &record->stacks[index]);
  }
  send_stack("stop", &record->task);
  send_stack("thrown", &record->thrown);
  send_stack("left", &record->left);
  int64_t refusals = within(MAX_REFUSALS, record->refusal_count);
  for (int64_t index = 0; index < refusals; index++)
    send_section("refused", record->refusals[index],
                 (int64_t)strnlen(record->refusals[index], MAX_PATH));
  send_file("values", values, MAX_VALUES, 0);
  int64_t error_size = size_of(errors);
  int64_t error_start = error_size > output_limit ? error_size - output_limit : 0;
  send_section("start", &error_start, sizeof error_start);
  send_file("output", output, output_limit, 0);
  send_file("errors", errors, output_limit, 1);
}
