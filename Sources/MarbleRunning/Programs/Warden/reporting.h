/* The record that the warden sends: sections with a name, a size and bytes.

   `end` is first and `errors` last, so that the reader, `WardenReport`, recognizes a whole one. */
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

static void send_stack(const char *name, const struct stack *stack) {
  send_section(name, stack->calls, stack->count * (int64_t)sizeof stack->calls[0]);
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
  int length = snprintf(text, sizeof text, "%s %d %s %d %d", kind, end->si_status, reason,
                        record->program != 0, record->is_overflow != 0);
  send_section("end", text, length);
  send_section("marks", record->marks, record->mark_count * (int64_t)sizeof record->marks[0]);
  send_stack("stop", &record->stacks[0]);
  for (int index = 1; index < MAX_STACKS; index++) {
    if (record->stacks[index].count > 0) send_stack("stop", &record->stacks[index]);
  }
  send_stack("stop", &record->task);
  send_stack("thrown", &record->thrown);
  send_stack("left", &record->left);
  for (int index = 0; index < record->refusal_count && index < MAX_REFUSALS; index++)
    send_section("refused", record->refusals[index],
                 (int64_t)strnlen(record->refusals[index], MAX_PATH));
  send_file("values", values, MAX_VALUES, 0);
  send_file("output", output, output_limit, 0);
  send_file("errors", errors, output_limit, 1);
}
