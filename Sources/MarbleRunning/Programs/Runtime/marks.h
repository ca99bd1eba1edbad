/* The marks that a program passes: when a listing begins, and when a statement ends.

   A mark records how much has been printed so far, so nothing that a program prints can pass for
   one. */
#pragma once
#include "observing.h"

static void add_mark(int64_t index, int32_t number) {
  record->marks[index][0] = number;
  record->marks[index][1] = output_size();
  record->marks[index][2] = error_size();
  record->mark_count = index + 1;
}

/* Records that a statement has ended, leaving room for the marks of listings. */
void marble_statement(int32_t number) {
  int64_t index = record->mark_count;
  if (index >= MAX_MARKS / 2 || getpid() != record->program) return;
  fflush(stdout);
  add_mark(index, number);
}

/* Records that a listing has begun, and how much had been printed by then. A forked child, which
   continues with the same code, is not recorded. */
void marble_mark(int32_t listing) {
  int64_t index = record->mark_count;
  if (index >= MAX_MARKS || getpid() != record->program) return;
  fflush(stdout);
  enter_listing(listing);
  add_mark(index, listing);
  if (current_task != NULL) main_task = (uintptr_t)current_task();
}

/* Is given the variables of a program that shares a module with others, and leaves them alone. */
void marble_hold(void) {}

/* Ends such a program before its variables do. */
void marble_finish(void) { exit(0); }
