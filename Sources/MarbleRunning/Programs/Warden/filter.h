/* The system calls that a filter refuses a program.

   The filter is a program of its own that looks only at numbers: it begins with the number of the
   call, and whatever loads another value loads that number again or ends the filter. */
#pragma once
#include "words.h"

#ifdef ON_LINUX
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <stddef.h>
#include <sys/ioctl.h>
#include <sys/socket.h>

/* The number of the first call that these lists don't know: setxattrat, of Linux 6.13. */
enum { MAX_FILTER = 400, FIRST_UNKNOWN = 463 };

static struct sock_filter filter[MAX_FILTER];
static unsigned short filter_length;

static void add(uint16_t code, uint32_t value, uint8_t yes, uint8_t no) {
  if (filter_length == MAX_FILTER) deny("a filter that is too long");
  filter[filter_length++] = (struct sock_filter){code, yes, no, value};
}

static void load(size_t offset) { add(BPF_LD | BPF_W | BPF_ABS, (uint32_t)offset, 0, 0); }

static void give_back(int error) {
  add(BPF_RET | BPF_K, error == 0 ? SECCOMP_RET_ALLOW : SECCOMP_RET_ERRNO | error, 0, 0);
}

static size_t argument(int index) {
  return offsetof(struct seccomp_data, args) + 8 * (size_t)index;
}

/* Refuses a call, whatever its arguments are. */
static void refuse(int call, int error) {
  add(BPF_JMP | BPF_JEQ | BPF_K, (uint32_t)call, 0, 1);
  give_back(error);
}

/* Refuses a call if a comparison of an argument's low half with a value is true. */
static void refuse_if(int call, int index, uint16_t comparison, uint32_t value) {
  add(BPF_JMP | BPF_JEQ | BPF_K, (uint32_t)call, 0, 4);
  load(argument(index));
  add(BPF_JMP | comparison | BPF_K, value, 0, 1);
  give_back(EPERM);
  load(offsetof(struct seccomp_data, nr));
}

/* Refuses a call if all of some bits of an argument's low half are set. */
static void refuse_if_all(int call, int index, uint32_t bits) {
  add(BPF_JMP | BPF_JEQ | BPF_K, (uint32_t)call, 0, 5);
  load(argument(index));
  add(BPF_ALU | BPF_AND | BPF_K, bits, 0, 0);
  add(BPF_JMP | BPF_JEQ | BPF_K, bits, 0, 1);
  give_back(EPERM);
  load(offsetof(struct seccomp_data, nr));
}

/* Refuses a call if the high half of an argument isn't zero. */
static void refuse_if_high(int call, int index) {
  add(BPF_JMP | BPF_JEQ | BPF_K, (uint32_t)call, 0, 4);
  load(argument(index) + 4);
  add(BPF_JMP | BPF_JGT | BPF_K, 0, 0, 1);
  give_back(EPERM);
  load(offsetof(struct seccomp_data, nr));
}

/* Allows only sockets of some families. */
static void restrict_sockets(void) {
  if (may_network && may_files) return;
  int all[] = {AF_INET, AF_INET6, AF_NETLINK, AF_UNIX};
  int first = may_network ? 0 : may_files ? 3 : 4, end = may_files ? 4 : 3;
  int count = end > first ? end - first : 0;
  add(BPF_JMP | BPF_JEQ | BPF_K, SYS_socket, 0, (uint8_t)(2 * count + 2));
  load(argument(0));
  for (int index = first; index < first + count; index++) {
    add(BPF_JMP | BPF_JEQ | BPF_K, (uint32_t)all[index], 0, 1);
    give_back(0);
  }
  give_back(EACCES);
}

/* Protects the processes of others from signals if neither Landlock nor a namespace does. */
static void restrict_signals(void) {
  int calls[] = {SYS_kill, SYS_tkill, SYS_tgkill, SYS_rt_sigqueueinfo, SYS_rt_tgsigqueueinfo,
#ifdef SYS_pidfd_open
                 SYS_pidfd_open,
#endif
  };
  if (is_isolated || landlock >= 6) return;
  for (size_t index = 0; index < sizeof calls / sizeof calls[0]; index++) {
    refuse_if(calls[index], 0, BPF_JEQ, (uint32_t)-1);
    refuse_if(calls[index], 0, BPF_JEQ, (uint32_t)getppid());
  }
}

/* Refuses a program what Landlock doesn't cover: changes of modes, owners, times and attributes of
   files by their paths, notice of what others do with files, and memory and queues shared with
   others.

   Those of an open file can still be changed, as programs that copy files do, since a program can
   open only what it may. */
static void restrict_outside(void) {
  if (!is_program || may_files) return;
  int calls[] = {
#ifdef SYS_chmod
    SYS_chmod, SYS_chown, SYS_lchown, SYS_utime, SYS_utimes, SYS_futimesat, SYS_inotify_init,
#endif
    SYS_fchmodat, SYS_fchownat, SYS_setxattr, SYS_lsetxattr, SYS_removexattr, SYS_lremovexattr,
    SYS_inotify_init1, SYS_fanotify_init, SYS_shmget, SYS_shmat, SYS_shmctl, SYS_semget,
    SYS_semop, SYS_semctl, SYS_semtimedop, SYS_msgget, SYS_msgsnd, SYS_msgrcv, SYS_msgctl,
    SYS_mq_open, SYS_mq_unlink,
    452, /* fchmodat2 */
  };
  for (size_t index = 0; index < sizeof calls / sizeof calls[0]; index++)
    refuse(calls[index], EPERM);
  /* Without a path, the times of an open file are set. */
  refuse_if(SYS_utimensat, 1, BPF_JGT, 0);
  refuse_if_high(SYS_utimensat, 1);
}

/* Refuses a program memory that belongs to no single process, which the limit would not count, and
   the means to hide what it holds. */
static void restrict_memory(void) {
  if (!is_program) return;
  refuse(SYS_memfd_create, EPERM);
  refuse(447, EPERM); /* memfd_secret */
  refuse_if_all(SYS_mmap, 3, MAP_SHARED | MAP_ANONYMOUS);
  refuse_if(SYS_fcntl, 1, BPF_JEQ, 1031); /* F_SETPIPE_SZ */
  refuse_if(SYS_prctl, 0, BPF_JEQ, PR_SET_DUMPABLE);
}

/* Refuses a program to print what it only lends: these calls put its own pages, or those of a file,
   into a pipe, where it could still change them. Programs copy what they can't lend. */
static void restrict_lending(void) {
  if (!is_program) return;
  refuse(SYS_vmsplice, EINVAL);
  refuse(SYS_splice, EINVAL);
  /* Servers send files to connections, which those who serve others can't do without. */
  if (!may_network) refuse(SYS_sendfile, EINVAL);
}

static void restrict_calls(void) {
#if defined(__x86_64__)
  uint32_t machine = AUDIT_ARCH_X86_64;
#elif defined(__aarch64__)
  uint32_t machine = AUDIT_ARCH_AARCH64;
#else
  return;
#endif
  load(offsetof(struct seccomp_data, arch));
  add(BPF_JMP | BPF_JEQ | BPF_K, machine, 1, 0);
  give_back(ENOSYS);
  load(offsetof(struct seccomp_data, nr));
  /* What kernels have added since, and the second set of numbers of x86_64. */
  add(BPF_JMP | BPF_JGE | BPF_K, FIRST_UNKNOWN, 0, 1);
  give_back(ENOSYS);
  /* The calls that reach sockets or namespaces of their own without passing this filter. */
  refuse(425, ENOSYS); /* io_uring_setup */
  refuse(435, ENOSYS); /* clone3; the C library falls back to clone */
  int calls[] = {SYS_unshare, SYS_setns, SYS_mount, SYS_umount2, SYS_pivot_root, SYS_bpf,
                 SYS_perf_event_open, SYS_add_key, SYS_keyctl, SYS_request_key,
                 SYS_userfaultfd};
  for (size_t index = 0; index < sizeof calls / sizeof calls[0]; index++)
    refuse(calls[index], EPERM);
  refuse_if(SYS_clone, 0, BPF_JSET, 0x7E020000);
  refuse_if(SYS_prlimit64, 0, BPF_JGT, 0);
  refuse_if(SYS_ioctl, 1, BPF_JEQ, TIOCSTI);
  restrict_outside();
  restrict_memory();
  restrict_lending();
  restrict_signals();
  restrict_sockets();
  give_back(0);
  struct sock_fprog code = {filter_length, filter};
  if (prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &code) != 0 && errno != EINVAL)
    deny("no filter for calls");
}
#endif
