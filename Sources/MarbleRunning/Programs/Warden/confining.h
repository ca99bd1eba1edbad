/* What a program is refused: files, the network, and processes that are not its own.

   A process that has been confined stays so forever, as does all that it starts. If a rule cannot
   be set, the program does not begin. */
#pragma once
#include "filter.h"
#include "landlock.h"

#ifdef ON_LINUX
/* Takes root's powers from a program. Tools keep those that concern files, which Landlock limits:
   they build packages of other users. */
static void drop_powers(void) {
  struct { uint32_t version; int process; } head = {0x20080522, 0};
  struct { uint32_t effective, permitted, inheritable; } data[2] = {{0}};
  if (!is_program || may_files) data[0].effective = data[0].permitted = 15;
  if (geteuid() == 0) syscall(SYS_capset, &head, data);
}

/* Confines this process and everything that it starts, forever. */
static void confine(void) {
  if (!is_confined) return;
  if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0) deny("no promise to gain no rights");
  if (landlock > 0) restrict_files();
  drop_powers();
  restrict_calls();
}
#else
static void confine(void) {}
#endif

/* Becomes an executable; on macOS, the system's own tool confines it, as it does for builds of
   packages. Returns only if that fails. */
static void execute(const char *path, char **arguments) {
#ifdef ON_DARWIN
  if (profile != NULL) {
    size_t count = 0;
    while (arguments[count] != NULL) count++;
    char **all = calloc(count + 6, sizeof *all);
    if (all == NULL) return;
    char *words[] = {"sandbox-exec", "-p", profile, (char *)path};
    memcpy(all, words, sizeof words);
    if (count > 0) memcpy(all + 4, arguments + 1, (count - 1) * sizeof *all);
    execv("/usr/bin/sandbox-exec", all);
    return;
  }
#endif
  execv(path, arguments);
}
