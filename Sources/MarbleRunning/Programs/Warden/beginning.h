/* How a forked process becomes a tool or the program.

   It gets a session of its own and signals as they were before the warden changed them, and it is
   confined in the last step before it begins. It ends when the warden does. */
#pragma once
#include "confining.h"

/* Passes a file to the program, in a variable with the file's number. */
static void give(const char *name, int file) {
  char text[16];
  snprintf(text, sizeof text, "%d", file);
  setenv(name, text, 1);
  fcntl(file, F_SETFD, 0);
}

/* Becomes the executable at a path, in a session of its own and with unchanged signals. */
static void become(const char *path, char **arguments) {
  sigset_t none;
  setsid();
#ifdef ON_LINUX
  prctl(PR_SET_PDEATHSIG, SIGKILL);
#endif
  for (int number = 1; number < NSIG; number++) signal(number, SIG_DFL);
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, NULL);
  confine();
  execute(path, arguments);
  dprintf(STDERR_FILENO, "%s: %s\n", path, strerror(errno));
  _exit(70);
}

/* Becomes the program. */
static void begin(int recording, char **arguments) {
  struct rlimit cores = {0, 0}, size = {1 << 30, 1 << 30}, files = {1024, MAX_FILES};
  setrlimit(RLIMIT_CORE, &cores);
  setrlimit(RLIMIT_FSIZE, &size);
  setrlimit(RLIMIT_NOFILE, &files);
  give("MARBLE_RECORD", recording);
  give("MARBLE_VALUES", values);
  dup2(streams[0].sink, STDOUT_FILENO);
  dup2(streams[1].sink, STDERR_FILENO);
  is_program = 1;
  become(arguments[0], arguments + 1);
}
