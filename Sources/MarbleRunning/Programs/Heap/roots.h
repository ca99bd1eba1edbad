/* Where to find the variables that a program declares outside of all braces.

   They are found by their symbols in the executable, so the program needs no code that reads them:
   such code would copy what it reads, and trap where a variable has no value yet. A variable
   without a value is zero and refers to nothing. */
#pragma once
#include "walk.h"

#ifdef RECORDS_OBJECTS
#include <sys/auxv.h>

enum { MAX_ROOTS = 512 };
static struct { const char *name; int strength; uintptr_t start; size_t size; } roots[MAX_ROOTS];
static int root_count;

extern char *swift_demangle(const char *name, size_t length, char *result, size_t *size,
                            uint32_t flags);

/* Whether the text of a symbol is that of a variable: `module.name : Type`, or the same with
   `(name in _51A7)` if only its file sees it. */
static int names_variable(const char *text, const char *module, const char *name) {
  size_t length = strlen(module), size = strlen(name);
  if (strncmp(text, module, length) != 0 || text[length] != '.') return 0;
  text += length + 1;
  int is_private = *text == '(';
  text += is_private;
  return !strncmp(text, name, size) && !strncmp(text + size, is_private ? " in " : " : ", 3);
}

static void place_roots(const ElfW(Sym) *symbol, const char *mangled, const char *module) {
  size_t length = strlen(mangled);
  if (length < 4 || strncmp(mangled, "$s", 2) || strcmp(mangled + length - 2, "vp")) return;
  char *text = swift_demangle(mangled, length, NULL, NULL, 0);
  for (int index = 0; text != NULL && index < root_count; index++) {
    if (!names_variable(text, module, roots[index].name)) continue;
    roots[index].start = base + symbol->st_value;
    roots[index].size = symbol->st_size;
  }
  free(text);
}

static void read_symbols(const char *image, const char *module) {
  const ElfW(Ehdr) *head = (const void *)image;
  const ElfW(Shdr) *parts = (const void *)(image + head->e_shoff);
  for (int index = 0; index < head->e_shnum; index++) {
    if (parts[index].sh_type != SHT_SYMTAB) continue;
    const ElfW(Sym) *symbols = (const void *)(image + parts[index].sh_offset);
    const char *names = image + parts[parts[index].sh_link].sh_offset;
    for (size_t number = 0; number < parts[index].sh_size / sizeof *symbols; number++) {
      const ElfW(Sym) *symbol = &symbols[number];
      if ((symbol->st_info & 0xF) == STT_OBJECT)
        place_roots(symbol, names + symbol->st_name, module);
    }
  }
}

/* Finds the variables of a module that are listed as in `2 given,0 returned,`, each after the
   number of its strength. */
static void find_roots(const char *module, char *list) {
  for (char *end; root_count < MAX_ROOTS && (end = strchr(list, ',')) != NULL; list = end + 1) {
    *end = 0;
    roots[root_count].strength = list[0] - '0';
    roots[root_count++].name = list + 2;
  }
  int file = open((const char *)getauxval(AT_EXECFN), O_RDONLY | O_CLOEXEC);
  struct stat status;
  if (file < 0 || fstat(file, &status) != 0) return;
  char *image = mmap(NULL, (size_t)status.st_size, PROT_READ, MAP_PRIVATE, file, 0);
  close(file);
  if (image == MAP_FAILED) return;
  read_symbols(image, module);
  munmap(image, (size_t)status.st_size);
}
#endif
