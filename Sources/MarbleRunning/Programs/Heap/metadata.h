/* What the Swift runtime knows about types, as far as it shows what a word of an object is.

   Only memory that is never moved or freed is read, and no function of the runtime is called:
   another thread may be inside one. The layouts are those of Swift's ABI on 64-bit systems without
   Objective-C, as `Metadata.h` of the compiler has them. */
#pragma once
#include "blocks.h"

#ifdef RECORDS_OBJECTS
#include <link.h>

enum { CLASS_KIND = 0, LAST_KIND = 0x7FF, CONTEXT_KIND = 0x400, BOX_KIND = 0x500 };
enum { LAST_SMALL_KIND = 0x503 };
enum { HEADER = 16, IS_NOT_PLAIN = 0x10000, HAS_RESILIENT_SUPERCLASS = 1 << 29 };

/* The stretches of the executable and its libraries, to tell a function from data. `functions` is
   the image's table of where functions begin, which it has for unwinding; see `begins_function`. */
enum { MAX_STRETCHES = 512, TABLE_OF_PAIRS = 0x3B031B01 };
static struct {
  uintptr_t start, end;
  int is_code;
  const uint32_t *functions;
} stretches[MAX_STRETCHES];
static int stretch_count;

static int add_stretches(struct dl_phdr_info *info, size_t size, void *unused) {
  (void)size, (void)unused;
  const uint32_t *functions = NULL;
  for (int index = 0; index < info->dlpi_phnum; index++) {
    const ElfW(Phdr) *part = &info->dlpi_phdr[index];
    if (part->p_type != PT_GNU_EH_FRAME || part->p_memsz < 12) continue;
    const uint32_t *table = (const uint32_t *)(info->dlpi_addr + part->p_vaddr);
    if (table[0] == TABLE_OF_PAIRS) functions = table;
  }
  for (int index = 0; index < info->dlpi_phnum && stretch_count < MAX_STRETCHES; index++) {
    const ElfW(Phdr) *part = &info->dlpi_phdr[index];
    if (part->p_type != PT_LOAD) continue;
    uintptr_t start = info->dlpi_addr + part->p_vaddr;
    stretches[stretch_count].start = start;
    stretches[stretch_count].end = start + part->p_memsz;
    stretches[stretch_count].functions = functions;
    stretches[stretch_count++].is_code = (part->p_flags & PF_X) != 0;
  }
  return 0;
}

/* Whether a function begins at an address of code, by the table that images have for unwinding: a
   head, the count, and sorted pairs that begin with the distance of a function from the table. A
   word that merely lies in code may be anything, such as what was left in a gap between two
   properties. Without a table any address of code counts. */
static int begins_function(const uint32_t *table, uintptr_t word) {
  if (table == NULL) return 1;
  const int32_t *pairs = (const int32_t *)(table + 3);
  for (uint32_t low = 0, high = table[2]; low < high;) {
    uint32_t middle = low + (high - low) / 2;
    uintptr_t start = (uintptr_t)table + (uintptr_t)(intptr_t)pairs[2 * (size_t)middle];
    if (start == word) return 1;
    if (start < word) low = middle + 1;
    else high = middle;
  }
  return 0;
}

/* Returns 2 for where a function begins, 1 for any other address of an image, and 0 for any other
   word. */
static int place_of(uintptr_t word) {
  for (int index = 0; index < stretch_count; index++) {
    if (word < stretches[index].start || word >= stretches[index].end) continue;
    return stretches[index].is_code && begins_function(stretches[index].functions, word) ? 2 : 1;
  }
  return 0;
}

/* Whether a word is a function: its code or, if it is asynchronous, where its code and the size of
   its frame are stored. */
static int is_function(uintptr_t word) {
  int place = place_of(word);
  if (place != 1 || word % 4 != 0) return place == 2;
  const int32_t *pair = (const int32_t *)word;
  if (place_of(word + 7) != 1 || pair[1] <= 0 || pair[1] > 0x4000 || pair[1] % 16 != 0) return 0;
  return place_of(word + (uintptr_t)(intptr_t)pair[0]) == 2;
}

/* Whether a word is the address of a type that objects have. */
static int is_type(uintptr_t word) {
  uintptr_t type[6] = {0}, descriptor = 0;
  if (word % 8 != 0 || !peek(word, type, sizeof type)) return 0;
  if (type[0] == CONTEXT_KIND || (type[0] >= BOX_KIND && type[0] <= LAST_SMALL_KIND)) return 1;
  descriptor = type[5];
  if ((type[0] != CLASS_KIND && type[0] <= LAST_KIND) || descriptor % 4 != 0) return 0;
  return place_of(descriptor) != 0 && (*(const int32_t *)descriptor & 0x1F) == 16;
}

/* The first word of a block that was made for an object, which is the object's type; NULL for any
   other block. Nothing is taken for granted: the runtime offers no other way to tell the two apart
   that leaves it as it is. Types are never freed, so the last ones met are remembered. */
static const uintptr_t *type_of(const struct block *block) {
  static uintptr_t known[256];
  if (block->size < HEADER) return NULL;
  const uintptr_t *words = (const uintptr_t *)block->address;
  uintptr_t word = words[0], *place = &known[word >> 4 & 255];
  int is_counted = (words[1] & 1) != 0 || words[1] >> 62 == 3;
  if (!is_counted || word == 0 || (*place != word && !is_type(word))) return NULL;
  *place = word;
  const uintptr_t *type = (const uintptr_t *)word;
  int is_class = type[0] == CLASS_KIND || type[0] > LAST_KIND;
  return !is_class || (uint32_t)type[3] <= block->size ? type : NULL;
}

static const void *relative(const int32_t *offset) {
  return *offset == 0 ? NULL : (const char *)offset + *offset;
}

/* The descriptor of the type that an object's first word names; NULL unless it is a class. */
static const int32_t *class_descriptor(const uintptr_t *type) {
  if (type == NULL || (type[0] != CLASS_KIND && type[0] <= LAST_KIND)) return NULL;
  const int32_t *descriptor = (const int32_t *)type[5];
  return descriptor != NULL && (descriptor[0] & 0x1F) == 16 ? descriptor : NULL;
}

/* The name of the module that a descriptor is in. */
static const char *module_name(const int32_t *descriptor) {
  for (int depth = 0; descriptor != NULL && depth < 32; depth++) {
    if ((descriptor[0] & 0x1F) == 0) return relative(descriptor + 2);
    int32_t parent = descriptor[1];
    const char *place = (const char *)(descriptor + 1) + (parent & ~1);
    if (parent == 0) break;
    descriptor = parent & 1 ? *(const int32_t *const *)place : (const int32_t *)place;
  }
  return "";
}

/* The length of a mangled name, in which references to types may hold zeros. */
static size_t mangled_length(const char *name) {
  const char *end = name;
  while (*end != 0) end += *end < 0x18 && *end > 0 ? 5 : *end < 0x20 && *end > 0 ? 9 : 1;
  return (size_t)(end - name);
}

static int ends_in(const char *name, const char *end) {
  size_t length = mangled_length(name), size = strlen(end);
  return length >= size && memcmp(name + length - size, end, size) == 0;
}

/* Whether a mangled type is that of a reference that its target may not outlive. */
static int is_unowned(const char *name) {
  return name != NULL && (ends_in(name, "Xo") || ends_in(name, "Xu"));
}

static int is_unmanaged_type(const int32_t *descriptor);

/* Whether a mangled type, or a stored property of a structure that it names, is `Unmanaged`: then
   only the counts of references show whether it keeps its object alive. */
static int is_unmanaged(const char *name) {
  if (name == NULL || name[0] < 1 || name[0] > 2) return 0;
  const char *place = relative((const int32_t *)(name + 1));
  if (place != NULL && name[0] == 2) place = *(const char *const *)place;
  return is_unmanaged_type((const int32_t *)place);
}

static int is_unmanaged_type(const int32_t *descriptor) {
  static int depth;
  if (descriptor == NULL || (descriptor[0] & 0x1F) != 17 || depth > 3) return 0;
  if (!strcmp(relative(descriptor + 2), "Unmanaged")) return 1;
  const char *fields = relative(descriptor + 4);
  uint16_t size;
  uint32_t count;
  if (fields == NULL) return 0;
  memcpy(&size, fields + 10, sizeof size);
  memcpy(&count, fields + 12, sizeof count);
  int found = 0;
  depth++;
  for (uint32_t index = 0; index < count && !found; index++)
    found = is_unmanaged(relative((const int32_t *)(fields + 16 + index * size + 4)));
  depth--;
  return found;
}

/* Whether elements of a type are, or have, `Unmanaged`; an optional has its type as an argument. */
static int is_unmanaged_element(const uintptr_t *type) {
  if (type[0] == 0x202) type = (const uintptr_t *)type[2];
  return type[0] == 0x200 && is_unmanaged_type((const int32_t *)type[1]);
}

/* How many references keep an object alive; its second word has the count, or its place. */
static int64_t count_of(uintptr_t object) {
  uintptr_t counts = ((const uintptr_t *)object)[1];
  if (counts >> 62 == 3) counts = ((const uintptr_t *)(counts << 3))[2];
  return (int64_t)(counts >> 33 & 0x3FFFFFFF) + 1;
}

/* A stored property of a class. */
struct field {
  const char *name, *type;
  size_t start;
};

/* Finds the stored property of an object that an offset is in. */
static struct field field_at(const uintptr_t *type, size_t offset) {
  struct field found = {NULL, NULL, 0};
  const int32_t *descriptor;
  for (; (descriptor = class_descriptor(type)) != NULL; type = (const uintptr_t *)type[1]) {
    const char *fields = relative(descriptor + 4);
    int is_elsewhere = (descriptor[0] & HAS_RESILIENT_SUPERCLASS) != 0;
    if (fields == NULL || descriptor[10] == 0 || is_elsewhere) continue;
    uint16_t size;
    memcpy(&size, fields + 10, sizeof size);
    for (int32_t index = 0; index < descriptor[9]; index++) {
      size_t start = type[descriptor[10] + index];
      if (start > offset || start < found.start || start < HEADER) continue;
      const char *record = fields + 16 + (size_t)index * size;
      found.name = relative((const int32_t *)(record + 8));
      found.type = relative((const int32_t *)(record + 4));
      found.start = start;
    }
  }
  return found;
}

/* The generic argument of a class at an index, if it has that many of its own. */
static const uintptr_t *generic_argument(const uintptr_t *type, int index) {
  const int32_t *descriptor = class_descriptor(type);
  if (descriptor == NULL || !(descriptor[0] & 0x80) || index >= descriptor[8]) return NULL;
  return (const uintptr_t *)type[descriptor[7] - descriptor[8] + index];
}

/* The distance between elements of a type; zero if they refer to nothing. */
static size_t stride_of(const uintptr_t *type) {
  if (type == NULL) return 0;
  const uintptr_t *witnesses = (const uintptr_t *)type[-1];
  uint32_t flags;
  memcpy(&flags, &witnesses[10], sizeof flags);
  return flags & IS_NOT_PLAIN ? witnesses[9] : 0;
}

static size_t size_of_type(const uintptr_t *type) {
  return ((const uintptr_t *)type[-1])[8];
}

/* The words that a captured value of a mangled type takes; zero if that is not known. */
static size_t captured_words(const char *name) {
  size_t length = mangled_length(name);
  if (ends_in(name, "Xo") || ends_in(name, "Xw") || ends_in(name, "Xu") || ends_in(name, "C"))
    return 1;
  if (ends_in(name, "z_Xx") || ends_in(name, "Si") || ends_in(name, "Sd")) return 1;
  if (ends_in(name, "SS") || (length > 1 && name[length - 1] == 'c')) return 2;
  if (ends_in(name, "Sg") || length != 5 || name[0] > 2) return 0;
  const char *place = relative((const int32_t *)(name + 1));
  if (place != NULL && name[0] == 2) place = *(const char *const *)place;
  return place != NULL && (*(const int32_t *)place & 0x1F) == 16 ? 1 : 0;
}

/* Whether the value at an offset of a closure's context is unowned. The types of what it
   captured are known, but not their places, so they are counted from the start or from the end. */
static int is_captured_unowned(const uintptr_t *type, size_t offset, size_t size) {
  const int32_t *captures = (const int32_t *)type[2];
  if (captures == NULL || captures[0] <= 0 || captures[0] > 64) return 0;
  int32_t count = captures[0];
  uint32_t first;
  memcpy(&first, &type[1], sizeof first);
  size_t start = first, end = size;
  for (int32_t index = 0; index < count; index++) {
    const char *name = relative(captures + 3 + index);
    size_t words = name == NULL ? 0 : captured_words(name);
    if (words == 0) break;
    if (start == offset) return is_unowned(name);
    start += words * 8;
  }
  for (int32_t index = count - 1; index >= 0; index--) {
    const char *name = relative(captures + 3 + index);
    size_t words = name == NULL ? 0 : captured_words(name);
    if (words == 0 || end < words * 8) break;
    end -= words * 8;
    if (end == offset) return is_unowned(name);
  }
  return 0;
}
#endif
