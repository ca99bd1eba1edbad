/* `sendfile` for programs that may not make the system's call of that name.

   The warden refuses the call, since it would print pages of a file that could still be changed.
   Foundation copies files with it, so this copies their bytes instead. It's weak: a program may
   have a function of that name. */
#pragma once
#include "../record.h"

#ifdef ON_LINUX
#include <sys/sendfile.h>

#pragma weak sendfile
#pragma weak sendfile64

ssize_t sendfile(int to, int from, off_t *offset, size_t count) {
  char bytes[1 << 15];
  struct stat file;
  size_t done = 0;
  ssize_t sent = syscall(SYS_sendfile, to, from, offset, count);
  if (sent >= 0 || errno != EINVAL) return sent;
  if (fstat(from, &file) != 0) return -1;
  if (!S_ISREG(file.st_mode)) {
    errno = EINVAL;
    return -1;
  }
  while (done < count) {
    size_t part = count - done < sizeof bytes ? count - done : sizeof bytes;
    ssize_t had = offset != NULL ? pread(from, bytes, part, *offset) : read(from, bytes, part);
    if (had <= 0) return done > 0 ? (ssize_t)done : had;
    sent = write(to, bytes, (size_t)had);
    int number = errno;
    ssize_t taken = sent > 0 ? sent : 0;
    if (offset != NULL)
      *offset += taken;
    else if (taken < had)
      lseek(from, taken - had, SEEK_CUR);
    errno = number;
    if (sent < 0) return done > 0 ? (ssize_t)done : -1;
    done += (size_t)sent;
    if (sent < had) break;
  }
  return (ssize_t)done;
}

ssize_t sendfile64(int to, int from, off64_t *offset, size_t count) {
  return sendfile(to, from, (off_t *)offset, count);
}
#endif
