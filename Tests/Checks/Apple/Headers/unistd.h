// Stands for unistd.h of Apple's systems, with what this package uses.
#pragma once
#include <sys/types.h>

#define STDIN_FILENO 0
#define STDOUT_FILENO 1
#define STDERR_FILENO 2
#define F_OK 0
#define X_OK (1 << 0)
#define W_OK (1 << 1)
#define R_OK (1 << 2)
#define SEEK_SET 0
#define SEEK_CUR 1
#define SEEK_END 2
#define F_ULOCK 0
#define F_LOCK 1
#define F_TLOCK 2
#define F_TEST 3

// Spawning isn't claimed to be all that POSIX asks for, though it is there.
#define _POSIX_SPAWN (-1)

#define _SC_ARG_MAX 1
#define _SC_CHILD_MAX 2
#define _SC_CLK_TCK 3
#define _SC_OPEN_MAX 5
#define _SC_PAGESIZE 29
#define _SC_PAGE_SIZE _SC_PAGESIZE
#define _SC_NPROCESSORS_CONF 57
#define _SC_NPROCESSORS_ONLN 58
#define _SC_HOST_NAME_MAX 72
#define _SC_PHYS_PAGES 200
#define _PC_NAME_MAX 4
#define _PC_PATH_MAX 5
#define _CS_PATH 1
#define _CS_DARWIN_USER_DIR 65536
#define _CS_DARWIN_USER_TEMP_DIR 65537
#define _CS_DARWIN_USER_CACHE_DIR 65538

// Of a forked child of a program with threads, only what is safe in a signal handler works.
#define MARBLE_NO_FORK __attribute__((availability(swift, unavailable, \
                                                   message="use threads or posix_spawn")))

__attribute__((noreturn)) void _exit(int status);
int access(const char *path, int mode);
unsigned int alarm(unsigned int seconds);
int chdir(const char *path);
int chown(const char *path, uid_t user, gid_t group);
int chroot(const char *path);
int close(int file);
size_t confstr(int name, char *text, size_t size);
int dup(int file);
int dup2(int from, int to);
int execl(const char *path, const char *argument, ...);
int execle(const char *path, const char *argument, ...);
int execlp(const char *name, const char *argument, ...);
int execv(const char *path, char *const *arguments);
int execve(const char *path, char *const *arguments, char *const *environment);
int execvp(const char *name, char *const *arguments);
int faccessat(int folder, const char *path, int mode, int flags);
int fchdir(int file);
int fchown(int file, uid_t user, gid_t group);
int fchownat(int folder, const char *path, uid_t user, gid_t group, int flags);
pid_t fork(void) MARBLE_NO_FORK;
long fpathconf(int file, int name);
int fsync(int file);
int ftruncate(int file, off_t size);
char *getcwd(char *path, size_t size);
gid_t getegid(void);
uid_t geteuid(void);
gid_t getgid(void);
int getgroups(int size, gid_t groups[]);
int gethostname(char *name, size_t size);
char *getlogin(void);
int getopt(int count, char *const arguments[], const char *options);
int getpagesize(void);
pid_t getpgid(pid_t process);
pid_t getpgrp(void);
pid_t getpid(void);
int getdtablesize(void);
pid_t getppid(void);
pid_t getsid(pid_t process);
uid_t getuid(void);
int isatty(int file);
int issetugid(void);
int lchown(const char *path, uid_t user, gid_t group);
int link(const char *from, const char *to);
int linkat(int from_folder, const char *from, int to_folder, const char *to, int flags);
int lockf(int file, int command, off_t size);
off_t lseek(int file, off_t offset, int whence);
int nice(int increment);
long pathconf(const char *path, int name);
int pause(void);
int pipe(int files[2]);
ssize_t pread(int file, void *bytes, size_t size, off_t offset);
ssize_t pwrite(int file, const void *bytes, size_t size, off_t offset);
ssize_t read(int file, void *bytes, size_t size);
ssize_t readlink(const char *path, char *target, size_t size);
ssize_t readlinkat(int folder, const char *path, char *target, size_t size);
int rmdir(const char *path);
int setgid(gid_t group);
int setpgid(pid_t process, pid_t group);
pid_t setsid(void);
int setuid(uid_t user);
unsigned int sleep(unsigned int seconds);
int symlink(const char *target, const char *path);
int symlinkat(const char *target, int folder, const char *path);
void sync(void);
// Calls by number are deprecated since macOS 10.12: there are no numbers to rely on.
__attribute__((availability(macos, introduced=10.0, deprecated=10.12)))
__attribute__((availability(ios, introduced=2.0, deprecated=10.0)))
int syscall(int number, ...);
long sysconf(int name);
pid_t tcgetpgrp(int file);
int tcsetpgrp(int file, pid_t group);
int truncate(const char *path, off_t size);
char *ttyname(int file);
int unlink(const char *path);
int unlinkat(int folder, const char *path, int flags);
int usleep(useconds_t microseconds);
__attribute__((availability(macos, introduced=10.0, deprecated=12.0)))
pid_t vfork(void) MARBLE_NO_FORK;
ssize_t write(int file, const void *bytes, size_t size);
