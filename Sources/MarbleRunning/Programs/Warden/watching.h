/* What the warden watches, and how it waits.

   While it waits, it is woken by the end of a process, by a request to stop, and by the end of its
   reader. Its own files have high numbers, so that a program finds the low ones free. */
#pragma once
#include "../record.h"

/* What a program may use; zero for no limit. */
static int64_t time_limit, output_limit, memory_limit;
/* The file in which the program answers one question after another; NULL if there is none. */
static const char *answers;
/* How long a program that answers questions may take; `time_limit` then counts from answers. */
static int64_t longest_time;

/* How many files a process of a program may have open. */
enum { MAX_FILES = 4096 };

static struct record *record;
static int output, errors, values, wake[2];
static pid_t program, parent;
/* Whether we are the first process of a namespace. */
static int is_isolated;
static volatile sig_atomic_t is_cancelled;

static int64_t now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return time.tv_sec * 1000000000LL + time.tv_nsec;
}

/* What tools may use together: three quarters of the memory that there is. */
static int64_t usual_memory(void) {
  return sysconf(_SC_PHYS_PAGES) / 4 * 3 * sysconf(_SC_PAGESIZE);
}

static void woken(int number) {
  int error = errno;
  if (number != SIGCHLD) is_cancelled = 1;
  if (write(wake[1], "", 1) < 0) errno = error;
  errno = error;
}

static void fail(const char *what) {
  dprintf(STDOUT_FILENO, "%s: %s\n", what, strerror(errno));
  exit(71);
}

/* Ends the process that was to become the program, as it cannot be confined as it should. */
static void deny(const char *what) {
  dprintf(STDERR_FILENO, "%s: %s\n", what, strerror(errno));
  _exit(70);
}

/* Opens a file that has no name and, unless the system refuses that, is not on any disk.

   It is refused to a warden that is itself part of a program, such as one of a session that calls
   Marble. Its files are in the current folder then, where the outer warden counts them. */
static int open_file(const char *name) {
#ifdef ON_LINUX
  int file = memfd_create(name, MFD_CLOEXEC | MFD_ALLOW_SEALING);
  if (file < 0) file = open(".", O_TMPFILE | O_RDWR | O_CLOEXEC, 0600);
#else
  (void)name;
  char path[] = "/tmp/marble.XXXXXX";
  int file = mkstemp(path);
  if (file >= 0) unlink(path);
#endif
  int kept = file < 0 ? -1 : fcntl(file, F_DUPFD_CLOEXEC, 210);
  if (kept < 0 || fcntl(kept, F_SETFL, O_APPEND) != 0) fail("no memory for a record");
  close(file);
  return kept;
}

static int64_t size_of(int file) {
  struct stat status;
  return fstat(file, &status) == 0 ? status.st_size : 0;
}

/* Whether our reader, which started us, has ended.

   On macOS, `poll` says nothing about the other end of a file from which nothing is wanted. A
   namespace has its own first process, so on Linux our parent may be no one we know. */
static int is_orphan(void) {
#ifdef ON_LINUX
  return 0;
#else
  return getppid() != parent;
#endif
}

/* Waits until a process ends, there is a request to stop, or the time is up. */
static void wait_for(int milliseconds) {
  char bytes[64];
  struct pollfd files[2] = {{wake[0], POLLIN, 0}, {STDOUT_FILENO, 0, 0}};
  poll(files, 2, milliseconds);
  /* Without a reader, no one is waiting for this program anymore. */
  if (files[1].revents & (POLLERR | POLLHUP | POLLNVAL) || is_orphan()) is_cancelled = 1;
  while (read(wake[0], bytes, sizeof bytes) > 0) {}
}

static void watch_signals(void) {
  int numbers[] = {SIGCHLD, SIGTERM, SIGINT, SIGHUP, SIGQUIT};
  struct sigaction action = {.sa_handler = woken, .sa_flags = SA_RESTART};
  if (pipe(wake) != 0) fail("no pipe");
  for (int end = 0; end < 2; end++) {
    int kept = fcntl(wake[end], F_DUPFD_CLOEXEC, 220);
    close(wake[end]);
    fcntl(kept, F_SETFL, O_NONBLOCK);
    wake[end] = kept;
  }
  for (int index = 0; index < 5; index++) sigaction(numbers[index], &action, NULL);
  signal(SIGPIPE, SIG_IGN);
}
