/* The code that is linked into a program that writes to the terminal instead of a record.

   Its output is shown at once, and output that cannot be written makes it fail. */

#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

/* No one needs to know which listing prints. */
void marble_mark(int32_t listing) { (void)listing; }

/* Reports output that could not be written: the program itself may not have asked. */
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
  /* Output is shown at once, even in a pipe. */
  setvbuf(stdout, NULL, _IOLBF, 0);
  atexit(check_output);
  return start(count, arguments);
}
