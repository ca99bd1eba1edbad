// Stands for sys/wait.h of Apple's systems, with what this package uses.
#pragma once
#include <signal.h>
#include <sys/resource.h>
#include <sys/types.h>

typedef enum { P_ALL, P_PID, P_PGID } idtype_t;

#define WNOHANG 0x00000001
#define WUNTRACED 0x00000002
#define WEXITED 0x00000004
#define WSTOPPED 0x00000008
#define WCONTINUED 0x00000010
#define WNOWAIT 0x00000020

#define WIFEXITED(status) (((status) & 0177) == 0)
#define WIFSIGNALED(status) (((status) & 0177) != 0 && ((status) & 0177) != 0177)
#define WIFSTOPPED(status) (((status) & 0177) == 0177 && (status) >> 8 != 0x13)
#define WEXITSTATUS(status) ((status) >> 8 & 0xff)
#define WTERMSIG(status) ((status) & 0177)
#define WSTOPSIG(status) ((status) >> 8)
#define WCOREDUMP(status) ((status) & 0200)

pid_t wait(int *status);
pid_t wait4(pid_t process, int *status, int options, struct rusage *usage);
int waitid(idtype_t kind, id_t id, siginfo_t *information, int options);
pid_t waitpid(pid_t process, int *status, int options);
