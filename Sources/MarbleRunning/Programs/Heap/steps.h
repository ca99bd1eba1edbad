/* The objects at each step of a program that logs its values.

   A snapshot is a text, as the head of `heap.c` describes it, in the log of values: that of each
   step, and of the end of each listing, is there once. A run is slowed down only so far, as all
   snapshots together have a limit; beyond it, only those at the ends of listings are known. */
#pragma once
#include "roots.h"

#ifdef RECORDS_OBJECTS
enum { ALL_VISITED = 60000, ALL_TEXTS = 4 << 20 };

/* The listings whose steps have objects, as in `0,3,`; NULL in programs that log no objects. */
static char *shown_listings;
/* What is to be recorded: a module, listings and variables. */
static const char *wanted;
static int64_t visits_left = ALL_VISITED, text_left = ALL_TEXTS;
/* The place of the last text. */
static int64_t last_place;

static int is_shown(int listing) {
  int shown, size;
  if (listing < 0) return 1;
  for (const char *list = shown_listings; sscanf(list, "%d,%n", &shown, &size) == 1; list += size)
    if (shown == listing) return 1;
  return 0;
}

/* Reads `MODULE LISTINGS VARIABLES` and begins to note blocks, before the program's own code. */
static void begin_steps(char *words) {
  char *listings = strchr(words, ' '), *variables = listings ? strchr(listings + 1, ' ') : NULL;
  if (variables == NULL) _exit(70);
  *listings = *variables = 0;
  shown_listings = listings + 1;
  is_kept = 1;
  find_roots(words, variables + 1);
  begin_watching();
}

/* Fills the pending lines; returns whether they hold everything that there is to say. */
static int describe_objects(void) {
  lock_blocks();
  pending_size = 0;
  add_line("objects\n");
  begin_snapshot(0);
  for (int index = 0; index < root_count; index++) {
    note_root(roots[index].start, roots[index].size, roots[index].name, roots[index].strength, 0);
  }
  walk_blocks();
  add_line("x\n");
  int is_whole = !is_cut && !is_full;
  visits_left -= queued + 1;
  unlock_blocks();
  return is_whole;
}

/* Returns the place of the text about the objects of this moment; -1 if they are not known. The
   caller holds the lock of the log. */
static int64_t take_snapshot(int listing) {
  if (shown_listings == NULL) begin_steps(strdup(wanted));
  if (!is_shown(listing)) return 0;
  int is_over = visits_left <= 0 || text_left <= 0;
  if ((is_over && listing >= 0) || blocks == NULL || !describe_objects()) return -1;
  const struct entry *last = (const struct entry *)((char *)seen + last_place);
  int is_same = last_place > 0 && last->size == (int64_t)pending_size
                && !memcmp(last->body, pending, pending_size);
  if (is_same) return last_place;
  text_left -= (int64_t)pending_size;
  int64_t place = keep(pending, (int64_t)pending_size);
  if (place == 0) return -1;
  return last_place = place;
}

static int64_t number_at(const void *object) {
  if (blocks == NULL) return 0;
  lock_blocks();
  struct block *block = find_block((uintptr_t)object);
  int64_t number = block == NULL ? 0 : block->number;
  unlock_blocks();
  return number;
}

/* Makes the log ask for snapshots, if the program is to record any. */
__attribute__((constructor)) static void watch_steps(void) {
  if (getenv("MARBLE_OBJECTS") == NULL) return;
  wanted = take("MARBLE_OBJECTS");
  snapshot = take_snapshot;
  number_of = number_at;
}
#endif
