/* What the program prints, from the program to the warden.

   It comes through a pipe, so the program can't take back or change what it has printed, as it
   could if it wrote to a file. The pipes have names while they're made, in folders that it can't
   read. So Landlock can let the program write to them, by `/dev/stdout`, too, but not read what is
   still in them. */
#pragma once
#include "watching.h"

/* How much fits into a pipe, if the system allows it, and how much is taken from it at once. */
enum { STREAM_SIZE = 1 << 20, STREAM_PART = 1 << 16 };

/* A pipe and the file into which the warden puts what comes. */
struct stream {
  int source; /* the warden's end */
  int sink;   /* the program's end */
  int *file;
};

static struct stream streams[2] = {{-1, -1, &output}, {-1, -1, &errors}};

/* Keeps a descriptor where a program does not meet it. */
static int keep(int file) {
  int kept = file < 0 ? -1 : fcntl(file, F_DUPFD_CLOEXEC, 210);
  if (file >= 0) close(file);
  return kept;
}

/* Opens both ends of a pipe that has a name in a folder for as long as that takes. */
static void open_named(struct stream *stream, const char *folder) {
  char path[64];
  if (stream->source >= 0 && stream->sink >= 0) return;
  snprintf(path, sizeof path, "%s/.marble-%d-%d", folder, (int)getpid(), (int)(stream - streams));
  if (mkfifo(path, 0600) != 0) return;
  stream->source = keep(open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC));
  stream->sink = keep(open(path, O_WRONLY | O_NONBLOCK | O_CLOEXEC));
  unlink(path);
}

/* Opens the pipes; in a namespace, no folder around the program's own can be changed anymore. */
static void open_streams(void) {
  for (struct stream *stream = streams; stream < streams + 2; stream++) {
    int ends[2];
    /* The first is in memory, which is faster. */
    open_named(stream, "/dev/shm");
    open_named(stream, "..");
    if (stream->source < 0 || stream->sink < 0) {
      if (pipe(ends) != 0) fail("no pipe");
      stream->source = keep(ends[0]);
      stream->sink = keep(ends[1]);
    }
    fcntl(stream->source, F_SETFL, O_NONBLOCK);
    fcntl(stream->sink, F_SETFL, 0);
    fchmod(stream->sink, 0200);
#ifdef ON_LINUX
    fcntl(stream->sink, 1031 /* F_SETPIPE_SZ */, STREAM_SIZE);
#endif
  }
}

/* Writes what has come to the stream's file. */
static void put(const char *bytes, ssize_t count, int file) {
  while (count > 0) {
    ssize_t part = write(file, bytes, (size_t)count);
    if (part < 0 && errno != EINTR) fail("no memory for a record");
    if (part > 0) bytes += part, count -= part;
  }
}

/* Takes what the program has printed; returns how much that was.

   While the number of turns is odd, something may be neither in the pipe nor counted. */
static int64_t take_output(void) {
  static char bytes[STREAM_PART];
  int64_t taken = 0;
  for (int index = 0; index < 2; index++) {
    struct stream *stream = &streams[index];
    int64_t left = STREAM_SIZE;
    _Atomic int64_t *size = index == 0 ? &record->size : &record->error_size;
    while (stream->source >= 0 && left > 0) {
      record->turn++;
      ssize_t count = read(stream->source, bytes, sizeof bytes);
      if (count > 0) put(bytes, count, *stream->file);
      *size = size_of(*stream->file);
      record->turn++;
      if (count < 0 && errno == EINTR) continue;
      if (count <= 0) break;
      taken += count;
      left -= count;
    }
  }
  return taken;
}
