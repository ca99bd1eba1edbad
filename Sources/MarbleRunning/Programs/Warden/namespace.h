/* A namespace that has no processes but ours, and in which only some folders can be changed.

   The warden continues as the first process of the namespace, so everything in it ends when the
   warden does. If the system refuses a namespace, the warden continues without one. */
#pragma once
#include "ending.h"
#include "words.h"

#ifdef ON_LINUX
enum { NO_NAMESPACE = 99, MOUNT_SETATTR = 442 };

/* Makes the file system that is mounted at a path read-only, or writable again. */
static long set_readable(const char *path, int set, int clear, unsigned int flags) {
  struct { uint64_t set, clear, propagation, users; } change = {.set = set, .clear = clear};
  return syscall(MOUNT_SETATTR, AT_FDCWD, path, flags, &change, sizeof change);
}

/* Makes everything read-only except the folders that a word allows to be changed: the modes, times
   and owners of other files, too, which Landlock does not cover. Returns whether all or nothing was
   done; a kernel before 5.12, or a container that refuses it, does none of it. */
static int protect_files(void) {
  char folder[4096];
  if (!is_confined || may_files || getcwd(folder, sizeof folder) == NULL) return 1;
  for (char **word = words; strcmp(*word, "--") != 0; word++)
    if (strncmp(*word, "w/", 2) == 0
        && mount(*word + 1, *word + 1, NULL, MS_BIND | MS_REC, NULL) != 0)
      return 1;
  if (set_readable("/", 1, 0, 0x8000 /* AT_RECURSIVE */) != 0) return 1;
  for (char **word = words; strcmp(*word, "--") != 0; word++)
    if (strncmp(*word, "w/", 2) == 0 && set_readable(*word + 1, 0, 1, 0) != 0) return 0;
  /* The path of the current folder now leads through the new mount. */
  return chdir(folder) == 0;
}

static void write_text(const char *path, const char *text) {
  int file = open(path, O_WRONLY | O_CLOEXEC);
  if (file < 0) return;
  if (write(file, text, strlen(text)) < 0) errno = 0;
  close(file);
}

/* Settles the first process of a namespace: users stay who they are, and /proc shows no other
   processes. Returns whether all of it worked. */
static int settle(uid_t user, gid_t group) {
  char text[64];
  if (user != 0) {
    write_text("/proc/self/setgroups", "deny");
    snprintf(text, sizeof text, "%d %d 1\n", (int)user, (int)user);
    write_text("/proc/self/uid_map", text);
    snprintf(text, sizeof text, "%d %d 1\n", (int)group, (int)group);
    write_text("/proc/self/gid_map", text);
  }
  return geteuid() == user && mount(NULL, "/", NULL, MS_REC | MS_PRIVATE, NULL) == 0
    && mount("proc", "/proc", "proc", MS_NOSUID | MS_NODEV | MS_NOEXEC, NULL) == 0
    && protect_files();
}

/* Returns in the first process of a new namespace, or in this one if there can be none. */
static void enter_namespace(void) {
  uid_t user = geteuid();
  gid_t group = getegid();
  siginfo_t end = {0};
  unsigned long flags = CLONE_NEWPID | CLONE_NEWNS | (user == 0 ? 0 : CLONE_NEWUSER) | SIGCHLD;
  /* The filter refuses others the memory and the queues that a namespace would keep apart. */
  if (!is_run || may_files) flags |= CLONE_NEWIPC;
  pid_t inner = (pid_t)syscall(SYS_clone, flags, 0, 0, 0, 0);
  if (inner < 0) return;
  if (inner == 0) {
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    /* This opens another pipe, as each of the two processes has its own signals. */
    watch_signals();
    if (!settle(user, group)) _exit(NO_NAMESPACE);
    is_isolated = 1;
    return;
  }
  while (1) {
    waitid(P_PID, (id_t)inner, &end, WEXITED | WNOHANG);
    if (end.si_pid == inner) break;
    /* All of a namespace ends with its first process. */
    if (is_cancelled) kill(inner, SIGKILL);
    wait_for(1000);
  }
  if (is_cancelled) exit(72);
  if (end.si_code != CLD_EXITED) end_like(end.si_status);
  if (end.si_status != NO_NAMESPACE) exit(end.si_status);
}
#else
static void enter_namespace(void) {}
#endif
