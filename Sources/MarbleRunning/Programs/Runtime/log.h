/* The log of values, which the warden holds and sends along.

   The log is shared memory, so that a trap or a kill loses nothing. After a head, it is a list of
   entries, each with its tag and size: texts, places with their values, and steps in order. An
   entry counts once it is whole, and so does a value, so the reader, `ObservationLog`, never meets
   half of one. */
#pragma once
#include "state.h"

enum { KEPT = 10, TEXT = 1000, PLACES = 4096, LISTINGS = 256, STEPS_OF_ONE = 20000 };
enum { LOG_PIECE = 1 << 20, LOG_SIZE = 48 << 20 };
enum tag { TEXT_TAG = 1, PLACE_TAG, STEP_TAG };

struct log {
  int64_t used, is_cut, omitted[LISTINGS];
};
struct entry {
  int64_t tag, size;
  char body[];
};
struct text {
  int64_t size;
  char bytes[TEXT];
};
/* An expression, ending in its first values and, in alternating places, the last two. */
struct place {
  int64_t kind, range[4], name, count, first[KEPT];
  struct text last[2];
};
/* An event of a listing that is stepped or, with the kind `MOMENT`, the end of a listing;
   `objects` is the place of the text about the objects by then, zero for none, and -1 if they are
   not known. `object` is the number of the object that a part of the value's text stands for, or
   zero. `events` is how many events a library has recorded by then. */
struct step {
  int64_t kind, range[4], name, text, output, listing, task, objects;
  int64_t object, object_start, object_size, events;
};
enum { MOMENT = 5 };

/* An event as the Swift part passes it. */
struct event {
  int64_t kind, range[4];
  const char *name;
  int64_t name_size;
  const char *text;
  int64_t text_size;
  const void *object;
  int64_t object_start, object_size;
};

static struct log *seen;
static int64_t log_capacity;
static struct stat log_file;
static pthread_mutex_t log_lock = PTHREAD_MUTEX_INITIALIZER;
static struct place *places[PLACES];
static int current = -1;
/* For each listing whose steps are wanted, its first and last line and how many are left. */
static struct { int64_t start, end, left; } stepped[LISTINGS];
/* Takes a snapshot of the objects and returns its place; NULL in programs that record none. */
static int64_t (*snapshot)(int listing);
/* Returns the number of an object in the snapshots, or zero; NULL where there are none. */
static int64_t (*number_of)(const void *object);
/* Whether this thread is describing a value: what happens then is not the program's doing. */
static _Thread_local int is_describing;

/* Makes room for an entry; NULL if there is none. The entry counts once it is added. */
static struct entry *make_entry(enum tag tag, int64_t size) {
  int64_t end = seen->used + (int64_t)sizeof(struct entry) + (size + 7) / 8 * 8;
  while (log_capacity < end && log_capacity < LOG_SIZE) {
    struct stat file;
    int is_ours = fstat(values, &file) == 0 && file.st_ino == log_file.st_ino;
    if (!is_ours || ftruncate(values, log_capacity + LOG_PIECE) != 0) break;
    log_capacity += LOG_PIECE;
  }
  if (log_capacity < end) {
    seen->is_cut = 1;
    return NULL;
  }
  struct entry *entry = (struct entry *)((char *)seen + seen->used);
  entry->tag = tag;
  entry->size = size;
  return entry;
}

/* Adds the entry that was made last, and returns its place. */
static int64_t add_entry(struct entry *entry) {
  int64_t start = seen->used;
  atomic_signal_fence(memory_order_seq_cst);
  seen->used = start + (int64_t)sizeof(struct entry) + (entry->size + 7) / 8 * 8;
  return start;
}

static int64_t keep(const char *bytes, int64_t size) {
  struct entry *entry = size == 0 ? NULL : make_entry(TEXT_TAG, size);
  if (entry == NULL) return 0;
  memcpy(entry->body, bytes, size);
  return add_entry(entry);
}

static struct place *find_place(const struct event *event) {
  uint64_t hash = 0;
  for (int index = 0; index < 4; index++)
    hash = (hash ^ (uint64_t)event->range[index]) * 0x9E3779B97F4A7C15u;
  for (uint64_t attempt = 0; attempt < PLACES; attempt++) {
    struct place **place = &places[((hash >> 32) + attempt) % PLACES];
    if (*place == NULL) {
      int64_t name = keep(event->name, event->name_size);
      struct entry *entry = make_entry(PLACE_TAG, sizeof(struct place));
      if (entry == NULL) return NULL;
      *place = (struct place *)entry->body;
      (*place)->kind = event->kind;
      (*place)->name = name;
      memcpy((*place)->range, event->range, sizeof event->range);
      add_entry(entry);
    }
    if (!memcmp((*place)->range, event->range, sizeof event->range)) return *place;
  }
  seen->is_cut = 1;
  return NULL;
}

static void add_value(const struct event *event) {
  struct place *place = find_place(event);
  if (place == NULL) return;
  struct text *last = &place->last[place->count % 2];
  last->size = event->text_size;
  memcpy(last->bytes, event->text, event->text_size);
  if (place->count < KEPT) place->first[place->count] = keep(event->text, event->text_size);
  atomic_signal_fence(memory_order_seq_cst);
  place->count++;
}

/* Returns a small number for the current task, or for the thread if it runs none. */
static int64_t task_number(void) {
  static uintptr_t known[64];
  static int count;
  uintptr_t own = current_task ? (uintptr_t)current_task() : 0;
  if (own == 0) own = (uintptr_t)&is_describing;
  for (int number = 0; number < count; number++)
    if (known[number] == own) return number;
  if (count < 64) known[count++] = own;
  return count - 1;
}

static int64_t event_count(void) {
  struct stat file;
  return story >= 0 && fstat(story, &file) == 0 ? file.st_size : 0;
}

static void add_step(const struct event *event) {
  int64_t name = keep(event->name, event->name_size);
  int64_t text = keep(event->text, event->text_size);
  int is_due = snapshot != NULL && stepped[current].left > 0;
  int64_t objects = is_due ? snapshot(current) : 0;
  struct entry *entry = NULL;
  if (stepped[current].left > 0) entry = make_entry(STEP_TAG, sizeof(struct step));
  if (entry == NULL) {
    seen->omitted[current]++;
    return;
  }
  struct step *step = (struct step *)entry->body;
  memcpy(step->range, event->range, sizeof step->range);
  step->kind = event->kind;
  step->name = name;
  step->text = text;
  step->output = output_size();
  step->listing = current;
  step->task = task_number();
  step->objects = objects;
  step->object = number_of == NULL ? 0 : number_of(event->object);
  step->object_start = event->object_start;
  step->object_size = event->object_size;
  step->events = event_count();
  add_entry(entry);
  stepped[current].left--;
}

/* Notes the objects at the end of the listing that is left; -1 stands for the program's start. */
static void add_moment(void) {
  int64_t objects = snapshot(-1);
  struct entry *entry = make_entry(STEP_TAG, sizeof(struct step));
  if (entry == NULL) return;
  struct step moment = {.kind = MOMENT, .listing = current, .objects = objects};
  *(struct step *)entry->body = moment;
  add_entry(entry);
}
