/* The code that is linked into a program instead of the runtime if its objects are recorded.

   The program reports when its own code begins and, at the end of a listing whose objects are
   shown, which variables it has by then. A snapshot of what these reach is then written to the file
   of values, a line for each thing; `ObjectRecord` reads it:

       objects
       s 2                          the snapshot at the end of the third listing
       r 0 17 0 0 0 subject         a variable: offset, number, flags, function, strength, name
       n 17 0 1 Signals Subject     an object: its number, kind, count, module and type
       e 17 16 21 0 0 hub           a reference: from where, offset, number, flags, function, name
       x                            the end of the snapshot

   Objects that the record itself makes while it reads the variables are not the program's. A
   program that logs its values has no such calls: `steps.h` takes its snapshots. */
#include "steps.h"

#define SWIFT __attribute__((swiftcall))

static int is_silent(void) { return record == NULL || getpid() != record->program; }

#ifdef RECORDS_OBJECTS
/* Begins to note what the program makes; called where its own code begins. */
SWIFT void marble_objects_begin(void) {
  const char *answer = begin_watching() ? "objects\n" : "objects\nu\n";
  if (write(values, answer, strlen(answer)) < 0) _exit(70);
}

/* Begins the snapshot at the end of a listing. */
SWIFT void marble_objects_open(int32_t listing) {
  if (is_silent() || blocks == NULL) return;
  lock_blocks();
  begin_snapshot(listing);
  unlock_blocks();
}

/* Notes a variable: where its value is, its name, how it holds what it refers to, and its type. */
SWIFT void marble_objects_root(const void *value, const char *name, int32_t strength,
                               const uintptr_t *type) {
  if (is_silent() || blocks == NULL) return;
  lock_blocks();
  note_root((uintptr_t)value, size_of_type(type), name, strength, 0);
  unlock_blocks();
}

/* Ends the snapshot with everything that can be reached from the variables. */
SWIFT void marble_objects_close(void) {
  if (is_silent() || blocks == NULL) return;
  lock_blocks();
  walk_blocks();
  add_line(is_cut || is_full ? "c\nx\n" : "x\n");
  flush_lines();
  unlock_blocks();
}
#else
/* Objects can be recorded only where the C library lets its allocator be replaced. */
SWIFT void marble_objects_begin(void) {
  if (!is_silent() && write(values, "objects\nu\n", 10) < 0) _exit(70);
}
SWIFT void marble_objects_open(int32_t listing) { (void)listing; }
SWIFT void marble_objects_root(const void *value, const char *name, int32_t strength,
                               const uintptr_t *type) {
  (void)value, (void)name, (void)strength, (void)type;
}
SWIFT void marble_objects_close(void) {}
#endif
