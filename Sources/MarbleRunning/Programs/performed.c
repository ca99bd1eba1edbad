/* What a program is linked with that writes to the terminal instead of a record.

   What it prints is shown at once, and what cannot be printed makes it fail. */

#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

/* Nobody asks which listing prints. */
void marble_mark(int32_t listing) { (void)listing; }

/* What could not be printed is told: the program itself may not have asked. */
static void check_output(void) {
  if (fflush(stdout) == 0 && !ferror(stdout)) return;
  perror("error: cannot write to standard output");
  _exit(2);
}

int main(int count, char **arguments) {
  const char *name = getenv("MARBLE_PROGRAM");
  if (name == NULL) return 70;
  int (*start)(int, char **) = (int (*)(int, char **))dlsym(dlopen(NULL, RTLD_NOW), name);
  if (start == NULL) return 70;
  unsetenv("MARBLE_PROGRAM");
  /* What is printed is shown at once, in a pipe too. */
  setvbuf(stdout, NULL, _IOLBF, 0);
  atexit(check_output);
  return start(count, arguments);
}
