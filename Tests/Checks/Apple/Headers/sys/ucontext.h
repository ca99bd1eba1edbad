// Stands for sys/ucontext.h of Apple's systems: what a signal handler learns of the thread.
#pragma once
#include <sys/types.h>

typedef struct {
  void *ss_sp;
  size_t ss_size;
  int ss_flags;
} stack_t;

#if defined(__x86_64__)
struct __darwin_mcontext64 {
  struct {
    uint16_t __trapno, __cpu;
    uint32_t __err;
    uint64_t __faultvaddr;
  } __es;
  struct {
    uint64_t __rax, __rbx, __rcx, __rdx, __rdi, __rsi, __rbp, __rsp;
    uint64_t __r8, __r9, __r10, __r11, __r12, __r13, __r14, __r15;
    uint64_t __rip, __rflags, __cs, __fs, __gs;
  } __ss;
};
#else
struct __darwin_mcontext64 {
  struct {
    uint64_t __far;
    uint32_t __esr, __exception;
  } __es;
  struct {
    uint64_t __x[29], __fp, __lr, __sp, __pc;
    uint32_t __cpsr, __pad;
  } __ss;
};
#endif

typedef struct __darwin_mcontext64 *mcontext_t;

typedef struct __darwin_ucontext {
  int uc_onstack;
  sigset_t uc_sigmask;
  stack_t uc_stack;
  struct __darwin_ucontext *uc_link;
  size_t uc_mcsize;
  // A pointer there, and a structure on Linux.
  struct __darwin_mcontext64 *uc_mcontext;
} ucontext_t;
