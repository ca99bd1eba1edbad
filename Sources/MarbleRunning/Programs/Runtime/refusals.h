/* Replacements for functions of the C library that note which files a program is refused.

   They are weak, so that a program may have functions of these names, and they leave `errno` as the
   call set it. */
#pragma once
#include "waking.h"

#ifdef ON_LINUX
#include <dirent.h>
#include <netdb.h>
#include <stdarg.h>

static char start_folder[MAX_PATH];

static void note_start_folder(void) {
  if (getcwd(start_folder, sizeof start_folder) == NULL) start_folder[0] = 0;
}

/* Notes what could not be opened, for advice to the author: files that are refused, and those that
   do not exist but may be in the book. */
static void note_refusal(const char *path) {
  int error = errno;
  size_t length = strlen(start_folder);
  int is_here = path[0] != '/' || (length > 0 && strncmp(path, start_folder, length) == 0);
  int is_refused = error == EACCES || error == EPERM || (error == ENOENT && is_here);
  int64_t index = is_refused && record != NULL ? record->refusal_count : MAX_REFUSALS;
  if (index < MAX_REFUSALS && strlen(path) < MAX_PATH) {
    strcpy(record->refusals[index], path);
    record->refusal_count = index + 1;
  }
  errno = error;
}

static int open_at(int folder, const char *path, int flags, mode_t mode) {
  int file = (int)syscall(SYS_openat, folder, path, flags, mode);
  if (file < 0) note_refusal(path);
  return file;
}

static mode_t mode_of(int flags, va_list rest) {
  return flags & (O_CREAT | O_TMPFILE) ? va_arg(rest, mode_t) : 0;
}

#define OPEN(name)                                                       \
  __attribute__((weak)) int name(const char *path, int flags, ...) {     \
    va_list rest;                                                        \
    va_start(rest, flags);                                               \
    mode_t mode = mode_of(flags, rest);                                  \
    va_end(rest);                                                        \
    return open_at(AT_FDCWD, path, flags, mode);                         \
  }
OPEN(open)
OPEN(open64)

#define OPEN_STREAM(name)                                                         \
  __attribute__((weak)) FILE *name(const char *path, const char *mode) {          \
    static FILE *(*next)(const char *, const char *);                             \
    if (next == NULL) next = (FILE *(*)(const char *, const char *))dlsym(RTLD_NEXT, #name); \
    FILE *file = next(path, mode);                                                \
    if (file == NULL) note_refusal(path);                                         \
    return file;                                                                  \
  }
OPEN_STREAM(fopen)
OPEN_STREAM(fopen64)

__attribute__((weak)) DIR *opendir(const char *path) {
  static DIR *(*next)(const char *);
  if (next == NULL) next = (DIR *(*)(const char *))dlsym(RTLD_NEXT, "opendir");
  DIR *folder = next(path);
  if (folder == NULL) note_refusal(path);
  return folder;
}

/* Only streams are noted: libraries also open datagram sockets, to wake their own threads. */
__attribute__((weak)) int socket(int domain, int type, int protocol) {
  int file = (int)syscall(SYS_socket, domain, type, protocol);
  if (file >= 0 || errno != EACCES) return file;
  if ((type & ~(SOCK_NONBLOCK | SOCK_CLOEXEC)) == SOCK_STREAM) note_refusal("socket");
  file = open_waker(domain, type, __builtin_return_address(0));
  errno = EACCES;
  return file;
}

__attribute__((weak)) int getaddrinfo(const char *node, const char *service,
                                      const struct addrinfo *hints, struct addrinfo **result) {
  typedef int (*function)(const char *, const char *, const struct addrinfo *,
                          struct addrinfo **);
  static function next;
  if (next == NULL) next = (function)dlsym(RTLD_NEXT, "getaddrinfo");
  int failure = next(node, service, hints, result);
  int error = errno, probe = failure == 0 ? -1 : socket(AF_INET, SOCK_STREAM, 0);
  if (probe >= 0) close(probe);
  errno = error;
  return failure;
}
#else
static void note_start_folder(void) {}
#endif
