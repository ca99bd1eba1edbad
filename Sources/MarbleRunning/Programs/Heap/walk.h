/* A snapshot of the heap: the walk from the program's variables to everything that they reach.

   The walk holds the lock of the blocks, so no block is freed meanwhile, and it follows only words
   that are addresses of blocks. A word may change while it is read, as other threads continue. */
#pragma once
#include "metadata.h"

#ifdef RECORDS_OBJECTS
enum { MAX_VISITED = 10000, LINE = 600 };
enum { WEAK = 1, UNOWNED = 2, FUNCTION = 4, UNCERTAIN = 8 };

/* A word that refers to a block. */
struct reference {
  struct block *target;
  int flags;
  uintptr_t function; /* the word before, for a closure */
};

static int32_t visit;
static uintptr_t queue[MAX_VISITED];
static int queued, is_cut;
static char pending[1 << 18];
static size_t pending_size;
/* Whether lines are kept instead of written; then only as many as fit. */
static int is_kept;

static void flush_lines(void) {
  if (is_kept) is_cut = 1;
  for (size_t done = 0; done < pending_size;) {
    ssize_t part = is_kept ? -1 : write(values, pending + done, pending_size - done);
    if (part <= 0) break;
    done += (size_t)part;
  }
  pending_size = 0;
}

/* Adds a line of the record, unless it is too long to be one of ours. */
__attribute__((format(printf, 1, 2))) static void add_line(const char *format, ...) {
  va_list rest;
  if (pending_size + LINE > sizeof pending) flush_lines();
  va_start(rest, format);
  int size = vsnprintf(pending + pending_size, LINE, format, rest);
  va_end(rest);
  if (size > 0 && size < LINE) pending_size += (size_t)size;
}

/* The object that a weak reference leads to: its word is the address of a block that names the
   object, and whose address is in the object's second word. */
static struct block *weak_target(const struct block *side) {
  if (side->size < HEADER) return NULL;
  struct block *object = find_block(*(const uintptr_t *)side->address);
  if (object == NULL || object == side || type_of(object) == NULL) return NULL;
  uintptr_t counts = ((const uintptr_t *)object->address)[1];
  return counts >> 62 == 3 && counts << 3 == side->address ? object : NULL;
}

/* Reads a word; enumerations may keep their case in the bits that an address does not need. */
static struct reference reference(uintptr_t word) {
  struct reference result = {find_block(word), 0, 0};
  if (result.target == NULL) result.target = find_block(word & 0x00FFFFFFFFFFFFF8u);
  if (result.target == NULL) return result;
  struct block *object = weak_target(result.target);
  if (object != NULL) {
    result.target = object;
    result.flags = WEAK;
  }
  return result;
}

static int64_t kind_of(const struct block *block) {
  const uintptr_t *type = type_of(block);
  if (type == NULL) return -1;
  return type[0] > LAST_KIND ? CLASS_KIND : (int64_t)type[0];
}

/* Whether the two words that end at `words[0]` are a closure: a function with its context. */
static int is_closure(const uintptr_t *words, const struct reference *found) {
  int64_t kind = kind_of(found->target);
  int is_context = kind == CONTEXT_KIND || kind == BOX_KIND || kind == CLASS_KIND;
  return is_context && (found->flags & ~UNCERTAIN) == 0 && is_function(words[-1]);
}

static void visit_block(struct block *block) {
  if (block->visit == visit) return;
  if (queued == MAX_VISITED) {
    is_cut = 1;
    return;
  }
  block->visit = visit;
  queue[queued++] = block->address;
}

/* Writes down what a block is, with its count at the end of the listing, when no variable is being
   read. */
static void name_block(const struct block *block) {
  const uintptr_t *type = type_of(block);
  const int32_t *descriptor = class_descriptor(type);
  const char *name = descriptor == NULL ? NULL : relative(descriptor + 2);
  add_line("n %lld %lld %lld %s %s\n", (long long)block->number, (long long)kind_of(block),
           (long long)(type == NULL ? 0 : count_of(block->address)),
           descriptor == NULL ? "-" : module_name(descriptor), name == NULL ? "-" : name);
}

/* Notes what a word of a block refers to; `label` is the name of the property that it is in. */
static void note_word(const struct block *block, size_t offset, int is_after_word,
                      const char *label, int flags) {
  const uintptr_t *word = (const uintptr_t *)(block->address + offset);
  struct reference found = reference(*word);
  if (found.target == NULL) return;
  if (found.flags == 0) found.flags = flags;
  if (is_after_word && is_closure(word, &found)) {
    found.flags |= FUNCTION;
    found.function = word[-1] - base;
  }
  visit_block(found.target);
  if (found.target->visit != visit) return;
  add_line("e %lld %zu %lld %d %llx %s\n", (long long)block->number, offset,
           (long long)found.target->number, found.flags, (unsigned long long)found.function,
           label == NULL ? "-" : label);
}

/* Notes the words of the element of a type that is at an offset of a block. */
static void note_element(const struct block *block, size_t start, const uintptr_t *type) {
  size_t end = start + size_of_type(type);
  int flags = is_unmanaged_element(type) ? UNCERTAIN : 0;
  for (size_t offset = start; offset + 8 <= end && offset + 8 <= block->size; offset += 8)
    note_word(block, offset, offset > start, NULL, flags);
}

static void note_array(const struct block *block, const uintptr_t *type) {
  const uintptr_t *element = generic_argument(type, 0);
  int64_t count = ((const int64_t *)block->address)[2];
  size_t stride = stride_of(element);
  if (stride == 0 || count <= 0) return;
  size_t mask = ((const uintptr_t *)element[-1])[10] & 0xFF;
  size_t start = (32 + mask) & ~mask;
  for (int64_t index = 0; index < count && start + stride <= block->size; index++) {
    note_element(block, start, element);
    start += stride;
  }
}

/* Notes the keys and values of a dictionary, or the elements of a set. Bits say which of its
   buckets are in use. */
static void note_buckets(const struct block *block, const uintptr_t *type, int has_values) {
  const uintptr_t *words = (const uintptr_t *)block->address;
  size_t head = has_values ? 64 : 56;
  if (block->size < head) return;
  int scale = ((const int8_t *)words)[32];
  if (scale < 0 || scale > 40) return;
  for (int part = 0; part <= has_values; part++) {
    const uintptr_t *element = generic_argument(type, part);
    size_t stride = stride_of(element), start = words[6 + part] - block->address;
    if (stride == 0) continue;
    for (size_t bucket = 0; bucket < (size_t)1 << scale; bucket++) {
      size_t place = head + bucket / 64 * 8;
      if (place + 8 > block->size) break;
      uintptr_t bits = *(const uintptr_t *)(block->address + place);
      if (bits >> bucket % 64 & 1) note_element(block, start + bucket * stride, element);
    }
  }
}

static void note_properties(const struct block *block, const uintptr_t *type, int64_t kind) {
  for (size_t offset = type == NULL ? 0 : HEADER; offset + 8 <= block->size; offset += 8) {
    struct field field = {NULL, NULL, 0};
    int flags = type == NULL ? UNCERTAIN : 0, is_after_word = offset >= 8;
    if (kind == CLASS_KIND) {
      field = field_at(type, offset);
      flags = is_unowned(field.type) ? UNOWNED : is_unmanaged(field.type) ? UNCERTAIN : 0;
      is_after_word = offset >= field.start + 8;
    } else if (kind == CONTEXT_KIND) {
      flags = is_captured_unowned(type, offset, block->size) ? UNOWNED : 0;
      is_after_word = offset >= HEADER + 8;
    }
    note_word(block, offset, is_after_word, field.name, flags);
  }
}

/* Notes what a block refers to: of the collections of the standard library, only what is in use. */
static void note_block(const struct block *block) {
  const uintptr_t *type = type_of(block);
  const int32_t *descriptor = class_descriptor(type);
  int is_standard = descriptor != NULL && !strcmp(module_name(descriptor), "Swift");
  const char *name = is_standard ? relative(descriptor + 2) : "";
  if (!strcmp(name, "_ContiguousArrayStorage")) {
    note_array(block, type);
  } else if (!strcmp(name, "_DictionaryStorage")) {
    note_buckets(block, type, 1);
  } else if (!strcmp(name, "_SetStorage")) {
    note_buckets(block, type, 0);
  } else if (strcmp(name, "__StringStorage") != 0) {
    note_properties(block, type, kind_of(block));
  }
}

/* The number of the last block that the program itself had made when a snapshot began. */
static int64_t last_own_number;

static int begin_watching(void) {
  dl_iterate_phdr(add_stretches, NULL);
  return watch_blocks();
}

static void begin_snapshot(int listing) {
  last_own_number = last_number;
  visit++;
  queued = is_cut = 0;
  add_line("s %d\n", listing);
}

/* Notes what the words of a variable refer to. What was made only to pass the value on, such as
   the context of a closure whose type is another one here, is looked through. */
static void note_root(uintptr_t start, size_t size, const char *name, int strength, int depth) {
  for (size_t offset = 0; offset + 8 <= size; offset += 8) {
    const uintptr_t *word = (const uintptr_t *)(start + offset);
    struct reference found = reference(*word);
    if (found.target == NULL) continue;
    if (found.target->number > last_own_number) {
      uintptr_t body = found.target->address + (type_of(found.target) == NULL ? 0 : HEADER);
      size_t rest = found.target->address + found.target->size - body;
      if (depth < 4) note_root(body, rest, name, strength, depth + 1);
      continue;
    }
    if (offset > 0 && is_closure(word, &found)) {
      found.flags |= FUNCTION;
      found.function = word[-1] - base;
    }
    visit_block(found.target);
    add_line("r %zu %lld %d %llx %d %s\n", offset, (long long)found.target->number, found.flags,
             (unsigned long long)found.function, strength, name);
  }
}

/* Notes everything that can be reached from the blocks in the queue. */
static void walk_blocks(void) {
  for (int index = 0; index < queued; index++) {
    struct block *block = find_block(queue[index]);
    if (block == NULL) continue;
    name_block(block);
    note_block(block);
  }
}
#endif
