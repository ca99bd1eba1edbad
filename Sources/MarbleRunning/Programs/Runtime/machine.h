/* Replacements for functions of the C library that reveal whose machine this is.

   Every program runs as the same user of the same machine, so that no page shows who wrote it. They
   are weak, so that a program may have functions of these names. */
#pragma once
#include "state.h"

#ifdef ON_LINUX
#include <pwd.h>
#include <sys/utsname.h>

#define READER "reader"
#define HOST "localhost"

/* Describes the one user. */
static void fill_user(struct passwd *user, uid_t number) {
  char *home = getenv("HOME");
  *user = (struct passwd){.pw_name = READER, .pw_passwd = "x", .pw_uid = number,
                          .pw_gid = getgid(), .pw_gecos = "", .pw_shell = "/bin/sh",
                          .pw_dir = home != NULL ? home : "/"};
}

__attribute__((weak)) struct passwd *getpwuid(uid_t number) {
  static struct passwd user;
  static struct passwd *(*next)(uid_t);
  if (number != getuid() && number != geteuid()) {
    if (next == NULL) next = (struct passwd *(*)(uid_t))dlsym(RTLD_NEXT, "getpwuid");
    return next(number);
  }
  fill_user(&user, number);
  return &user;
}

__attribute__((weak)) int getpwuid_r(uid_t number, struct passwd *user, char *text, size_t size,
                                     struct passwd **result) {
  typedef int (*function)(uid_t, struct passwd *, char *, size_t, struct passwd **);
  static function next;
  if (number != getuid() && number != geteuid()) {
    if (next == NULL) next = (function)dlsym(RTLD_NEXT, "getpwuid_r");
    return next(number, user, text, size, result);
  }
  fill_user(user, number);
  *result = user;
  return 0;
}

__attribute__((weak)) char *getlogin(void) { return READER; }

__attribute__((weak)) int getlogin_r(char *name, size_t size) {
  if (size < sizeof READER) return ERANGE;
  strcpy(name, READER);
  return 0;
}

__attribute__((weak)) int gethostname(char *name, size_t size) {
  if (size < sizeof HOST) {
    errno = ENAMETOOLONG;
    return -1;
  }
  strcpy(name, HOST);
  return 0;
}

__attribute__((weak)) int uname(struct utsname *system) {
  int result = (int)syscall(SYS_uname, system);
  if (result == 0) strcpy(system->nodename, HOST);
  return result;
}
#endif
