/* The files that a program is refused, by Landlock.

   Everything that no word allows is refused, so leaving a path out of the words opens nothing. */
#pragma once
#include "streams.h"
#include "words.h"

#ifdef ON_LINUX
/* The interface of Landlock, which the headers of an older system do not have yet. */
enum { CREATE_RULESET = 444, ADD_RULE = 445, RESTRICT_SELF = 446 };
enum {
  EXECUTE = 1 << 0, WRITE = 1 << 1, READ = 1 << 2, READ_FOLDER = 1 << 3, MAKE_CHARACTER = 1 << 6,
  MAKE_BLOCK = 1 << 11, TRUNCATE = 1 << 14, DEVICE_CONTROL = 1 << 15,
  OF_FILES = EXECUTE | WRITE | READ | TRUNCATE | DEVICE_CONTROL
};

struct ruleset {
  uint64_t files, network, scopes;
};

struct path_rule {
  uint64_t allowed;
  int32_t file;
} __attribute__((packed));

/* Everything about files that Landlock can refuse. */
static uint64_t all_file_rights(void) {
  int count = landlock >= 5 ? 16 : landlock >= 3 ? 15 : landlock == 2 ? 14 : 13;
  return (1ULL << count) - 1;
}

/* Allows what a word says: `r/PATH` to read and execute, `w/PATH` to do anything in a folder,
   `l/PATH` to list a folder, and `d/PATH` to use a device. A missing file needs no rule. */
static void add_rule(int rules, const char *word) {
  struct stat status;
  if (strchr("rwld", word[0]) == NULL || word[1] != '/') return;
  struct path_rule rule = {.file = open(word + 1, O_PATH | O_CLOEXEC)};
  if (rule.file < 0) return;
  rule.allowed = EXECUTE | READ | READ_FOLDER;
  if (word[0] == 'w') rule.allowed = ~(uint64_t)(MAKE_CHARACTER | MAKE_BLOCK | DEVICE_CONTROL);
  if (word[0] == 'l') rule.allowed = READ_FOLDER;
  if (word[0] == 'd') rule.allowed = READ | WRITE | TRUNCATE | DEVICE_CONTROL;
  if (fstat(rule.file, &status) == 0 && !S_ISDIR(status.st_mode)) rule.allowed &= OF_FILES;
  rule.allowed &= all_file_rights();
  if (syscall(ADD_RULE, rules, 1, &rule, 0) != 0) deny("no rule for a file");
  close(rule.file);
}

/* Allows a program to write to what it prints to by other names, such as `/dev/stdout`. */
static void add_stream_rule(int rules, int stream) {
  struct path_rule rule = {(WRITE | TRUNCATE) & all_file_rights(), stream};
  /* A pipe that never had a name isn't refused. */
  if (stream >= 0 && syscall(ADD_RULE, rules, 1, &rule, 0) != 0 && errno != EBADFD)
    deny("no rule for output");
}

static void restrict_files(void) {
  size_t size = landlock >= 6 ? 24 : landlock >= 4 ? 16 : 8;
  /* At least one right is refused: only a confined process cannot look into others. */
  struct ruleset set = {may_files ? MAKE_CHARACTER | MAKE_BLOCK : all_file_rights(),
                        may_network ? 0 : 3, 3};
  int rules = (int)syscall(CREATE_RULESET, &set, size, 0);
  if (rules < 0) deny("no rules for files");
  for (char **word = words; !may_files && strcmp(*word, "--") != 0; word++)
    add_rule(rules, *word);
  for (int index = 0; !may_files && index < 2; index++)
    add_stream_rule(rules, streams[index].sink);
  if (syscall(RESTRICT_SELF, rules, 0) != 0) deny("no rules for files");
  close(rules);
}
#endif
