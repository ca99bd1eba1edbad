/* Tries what the page about trust says of rights, and prints for each of its rows whether it could.

   The limits that the system knows, and those that the warden counts, follow.

   rights FOLDER GIVEN HIDDEN OTHER PROCESS MEMORY: a folder of its own, files that it's given, that
   is hidden in a package and that is somebody else's, a process and shared memory of others. */
#include "../../../Sources/MarbleRunning/Programs/Warden/group.h"

#include <arpa/inet.h>
#include <errno.h>
#include <fcntl.h>
#include <sched.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/inotify.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/shm.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

static void tell(const char *row, int is_possible) {
  printf("%s: %s\n", row, is_possible ? "yes" : "no");
}

static int can_open(const char *path, int flags) {
  int file = open(path, flags | O_CLOEXEC, 0600);
  if (file >= 0) close(file);
  return file >= 0;
}

/* Whether a process can change the mode of a file, by its path or by having it open. */
static int can_change(const char *path) {
  int file = open(path, O_RDONLY | O_CLOEXEC);
  int by_path = chmod(path, 0755) == 0 || errno == ENOENT;
  int by_file = file >= 0 && fchmod(file, 0755) == 0;
  if (file >= 0) close(file);
  return by_path || by_file;
}

/* Whether there's a network: nothing listens at the port, which only a network tells. */
static int reaches_network(void) {
  struct sockaddr_in address = {.sin_family = AF_INET, .sin_port = htons(1)};
  inet_pton(AF_INET, "127.0.0.1", &address.sin_addr);
  int end = socket(AF_INET, SOCK_STREAM, 0);
  return end >= 0 && connect(end, (struct sockaddr *)&address, sizeof address) != 0
    && errno == ECONNREFUSED;
}

int main(int count, char **arguments) {
  char path[4096];
  if (count < 7) return 64;
  const char *given = arguments[2], *hidden = arguments[3], *other = arguments[4];
  pid_t process = (pid_t)atoi(arguments[5]);
  tell("system", can_open("/usr/bin/env", O_RDONLY));
  tell("given", can_open(given, O_RDONLY));
  tell("hidden", can_open(hidden, O_RDONLY));
  tell("other", can_open(other, O_RDONLY));
  snprintf(path, sizeof path, "%s/new", arguments[1]);
  tell("own", can_open(path, O_WRONLY | O_CREAT));
  int file = open(path, O_RDONLY);
  tell("own mode", fchmod(file, 0600) == 0);
  snprintf(path, sizeof path, "%s.new", other);
  tell("elsewhere", can_open(path, O_WRONLY | O_CREAT) || can_open(other, O_WRONLY));
  tell("readable mode", can_change(arguments[0]));
  tell("other mode", can_change(other));
  tell("watching", inotify_init1(IN_CLOEXEC) >= 0);
  tell("network", reaches_network());
  tell("service", socket(AF_UNIX, SOCK_STREAM, 0) >= 0);
  tell("names", can_open("/etc/hosts", O_RDONLY));
  snprintf(path, sizeof path, "/proc/%d/status", (int)process);
  tell("seeing", can_open(path, O_RDONLY));
  tell("signals", kill(process, 0) == 0);
  tell("memory", shmat(atoi(arguments[6]), NULL, SHM_RDONLY) != (void *)-1);
  tell("nameless", syscall(SYS_memfd_create, "held", 0) >= 0);
  tell("user", setuid(1) == 0 && geteuid() == 1);
  tell("namespace", unshare(CLONE_NEWUTS) == 0);
  struct rlimit files, size;
  getrlimit(RLIMIT_NOFILE, &files);
  getrlimit(RLIMIT_FSIZE, &size);
  printf("files: %lld\nsize: %lld\n", (long long)files.rlim_max, (long long)size.rlim_max);
  printf("processes: %d\nthreads: %d\n", MAX_PROCESSES, MAX_THREADS);
  return 0;
}
