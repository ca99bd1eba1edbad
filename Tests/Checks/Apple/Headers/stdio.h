// Stands for stdio.h of Apple's systems, with what this package uses.
#pragma once
#define __need_va_list
#include <stdarg.h>
#include <sys/types.h>

// A whole structure there, so that Swift has a typed pointer to it.
typedef struct __sFILE {
  unsigned char *_p;
  int _r, _w;
  short _flags, _file;
} FILE;
typedef int64_t fpos_t;

extern FILE *__stdinp;
extern FILE *__stdoutp;
extern FILE *__stderrp;
#define stdin __stdinp
#define stdout __stdoutp
#define stderr __stderrp

#define EOF (-1)
#define BUFSIZ 1024
#define SEEK_SET 0
#define SEEK_CUR 1
#define SEEK_END 2
#define _IOFBF 0
#define _IOLBF 1
#define _IONBF 2
#define RENAME_SECLUDE 0x00000001
#define RENAME_SWAP 0x00000002
#define RENAME_EXCL 0x00000004

// Programs are started by posix_spawn or by Foundation's Process.
#define MARBLE_NO_SHELL __attribute__((availability(swift, unavailable, \
                                                    message="use posix_spawn or Process")))

void clearerr(FILE *stream);
int dprintf(int file, const char *format, ...) __attribute__((format(printf, 2, 3)));
int fclose(FILE *stream);
FILE *fdopen(int file, const char *mode);
int feof(FILE *stream);
int ferror(FILE *stream);
int fflush(FILE *stream);
int fgetc(FILE *stream);
char *fgets(char *text, int size, FILE *stream);
int fileno(FILE *stream);
void flockfile(FILE *stream);
FILE *fopen(const char *path, const char *mode);
int fprintf(FILE *stream, const char *format, ...) __attribute__((format(printf, 2, 3)));
int fputc(int character, FILE *stream);
int fputs(const char *text, FILE *stream);
size_t fread(void *bytes, size_t size, size_t count, FILE *stream);
int fseek(FILE *stream, long offset, int whence);
int fseeko(FILE *stream, off_t offset, int whence);
long ftell(FILE *stream);
off_t ftello(FILE *stream);
FILE *funopen(const void *cookie, int (*_Nullable read)(void *, char *, int),
              int (*_Nullable write)(void *, const char *, int),
              fpos_t (*_Nullable seek)(void *, fpos_t, int), int (*_Nullable close)(void *));
void funlockfile(FILE *stream);
size_t fwrite(const void *bytes, size_t size, size_t count, FILE *stream);
int getc(FILE *stream);
int getchar(void);
ssize_t getline(char **line, size_t *size, FILE *stream);
FILE *open_memstream(char **text, size_t *size);
int pclose(FILE *stream) MARBLE_NO_SHELL;
void perror(const char *text);
FILE *popen(const char *command, const char *mode) MARBLE_NO_SHELL;
int printf(const char *format, ...) __attribute__((format(printf, 1, 2)));
int putc(int character, FILE *stream);
int putchar(int character);
int puts(const char *text);
int remove(const char *path);
int rename(const char *from, const char *to);
int renameat(int from_folder, const char *from, int to_folder, const char *to);
int renameatx_np(int from_folder, const char *from, int to_folder, const char *to,
                 unsigned int flags);
int renamex_np(const char *from, const char *to, unsigned int flags);
void rewind(FILE *stream);
int setvbuf(FILE *stream, char *buffer, int mode, size_t size);
int snprintf(char *text, size_t size, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
int sscanf(const char *text, const char *format, ...) __attribute__((format(scanf, 2, 3)));
FILE *tmpfile(void);
int ungetc(int character, FILE *stream);
int vdprintf(int file, const char *format, va_list rest) __attribute__((format(printf, 2, 0)));
int vfprintf(FILE *stream, const char *format, va_list rest)
    __attribute__((format(printf, 2, 0)));
int vprintf(const char *format, va_list rest) __attribute__((format(printf, 1, 0)));
int vsnprintf(char *text, size_t size, const char *format, va_list rest)
    __attribute__((format(printf, 3, 0)));
