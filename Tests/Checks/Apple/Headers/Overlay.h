// What Apple's Swift part of the C library adds to it: calls whose number of arguments varies, and
// values that are macros with casts. Swift sees these functions by the names that they have there.
#pragma once
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <sys/mman.h>
#include <sys/stat.h>

#define MARBLE_SWIFT(name) __attribute__((swift_name(name)))

#pragma clang assume_nonnull begin

int marble_get_errno(void) MARBLE_SWIFT("getter:errno()");
void marble_set_errno(int number) MARBLE_SWIFT("setter:errno(_:)");

int marble_open(const char *path, int flags) MARBLE_SWIFT("open(_:_:)");
int marble_open_new(const char *path, int flags, mode_t mode) MARBLE_SWIFT("open(_:_:_:)");
int marble_openat(int folder, const char *path, int flags) MARBLE_SWIFT("openat(_:_:_:)");
int marble_openat_new(int folder, const char *path, int flags, mode_t mode)
    MARBLE_SWIFT("openat(_:_:_:_:)");

int marble_fcntl(int file, int command) MARBLE_SWIFT("fcntl(_:_:)");
int marble_fcntl_number(int file, int command, int value) MARBLE_SWIFT("fcntl(_:_:_:)");
int marble_fcntl_pointer(int file, int command, void *value) MARBLE_SWIFT("fcntl(_:_:_:)");
int marble_ioctl(int file, unsigned long request) MARBLE_SWIFT("ioctl(_:_:)");
int marble_ioctl_number(int file, unsigned long request, int value) MARBLE_SWIFT("ioctl(_:_:_:)");
int marble_ioctl_pointer(int file, unsigned long request, void *value)
    MARBLE_SWIFT("ioctl(_:_:_:)");

FILE *marble_get_stdin(void) MARBLE_SWIFT("getter:stdin()");
void marble_set_stdin(FILE *stream) MARBLE_SWIFT("setter:stdin(_:)");
FILE *marble_get_stdout(void) MARBLE_SWIFT("getter:stdout()");
void marble_set_stdout(FILE *stream) MARBLE_SWIFT("setter:stdout(_:)");
FILE *marble_get_stderr(void) MARBLE_SWIFT("getter:stderr()");
void marble_set_stderr(FILE *stream) MARBLE_SWIFT("setter:stderr(_:)");
char *_Nullable *_Nonnull marble_environ(void) MARBLE_SWIFT("getter:environ()");

void *_Null_unspecified marble_map_failed(void) MARBLE_SWIFT("getter:MAP_FAILED()");

sig_t _Nullable marble_sig_dfl(void) MARBLE_SWIFT("getter:SIG_DFL()");
sig_t marble_sig_ign(void) MARBLE_SWIFT("getter:SIG_IGN()");
sig_t marble_sig_err(void) MARBLE_SWIFT("getter:SIG_ERR()");

#pragma clang assume_nonnull end

// The bits of a mode have a mode's type there, not that of a literal.
#undef S_IFMT
#undef S_IFIFO
#undef S_IFCHR
#undef S_IFDIR
#undef S_IFBLK
#undef S_IFREG
#undef S_IFLNK
#undef S_IFSOCK
#undef S_IRWXU
#undef S_IRUSR
#undef S_IWUSR
#undef S_IXUSR
#undef S_IRWXG
#undef S_IRGRP
#undef S_IWGRP
#undef S_IXGRP
#undef S_IRWXO
#undef S_IROTH
#undef S_IWOTH
#undef S_IXOTH
#undef S_ISUID
#undef S_ISGID
#undef S_ISVTX
static const mode_t S_IFMT = 0170000;
static const mode_t S_IFIFO = 0010000;
static const mode_t S_IFCHR = 0020000;
static const mode_t S_IFDIR = 0040000;
static const mode_t S_IFBLK = 0060000;
static const mode_t S_IFREG = 0100000;
static const mode_t S_IFLNK = 0120000;
static const mode_t S_IFSOCK = 0140000;
static const mode_t S_IRWXU = 0000700;
static const mode_t S_IRUSR = 0000400;
static const mode_t S_IWUSR = 0000200;
static const mode_t S_IXUSR = 0000100;
static const mode_t S_IRWXG = 0000070;
static const mode_t S_IRGRP = 0000040;
static const mode_t S_IWGRP = 0000020;
static const mode_t S_IXGRP = 0000010;
static const mode_t S_IRWXO = 0000007;
static const mode_t S_IROTH = 0000004;
static const mode_t S_IWOTH = 0000002;
static const mode_t S_IXOTH = 0000001;
static const mode_t S_ISUID = 0004000;
static const mode_t S_ISGID = 0002000;
static const mode_t S_ISVTX = 0001000;
