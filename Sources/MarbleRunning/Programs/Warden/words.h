/* What the words before `--` allow; without the word `landlock=`, everything is allowed. */
#pragma once
#include "watching.h"

/* Whether what is started is a program of a book, not a tool such as a compiler. */
static int is_program;
/* Whether the warden runs such a program, rather than escorting a tool. */
static int is_run;
static int is_confined, may_network, may_files, wants_namespace, landlock;
/* What macOS's sandbox is to allow, in the form that the sandbox expects. */
static char *profile;
static char **words;
/* How many process IDs are used up before the program's own, which is then a different one. */
static int used_numbers;

/* Reads the words and returns what follows them. */
static char **read_words(char **arguments) {
  for (words = arguments; *arguments != NULL; arguments++) {
    if (strcmp(*arguments, "--") == 0) return arguments + 1;
    if (strncmp(*arguments, "landlock=", 9) == 0)
      is_confined = 1, landlock = atoi(*arguments + 9);
    if (strncmp(*arguments, "memory=", 7) == 0) memory_limit = atoll(*arguments + 7);
    if (strncmp(*arguments, "profile=", 8) == 0) profile = *arguments + 8;
    if (strncmp(*arguments, "answers=", 8) == 0) answers = *arguments + 8;
    if (strncmp(*arguments, "longest=", 8) == 0) longest_time = atoll(*arguments + 8) * 1000000;
    if (strncmp(*arguments, "numbers=", 8) == 0) used_numbers = atoi(*arguments + 8);
    if (strcmp(*arguments, "namespace") == 0) wants_namespace = 1;
    if (strcmp(*arguments, "network") == 0) may_network = 1;
    if (strcmp(*arguments, "files") == 0) may_files = 1;
  }
  exit(64);
}
