/* Where a program threw, ran out of stack or called `exit`.

   These functions only watch: the error is thrown, and the fault handled, as usual. */
#pragma once
#include "calls.h"
#ifdef ON_LINUX
#include <ucontext.h>
#elif defined(ON_DARWIN)
#include <sys/ucontext.h>
#endif

static _Thread_local uintptr_t stack_end;
static atomic_flag is_noting = ATOMIC_FLAG_INIT;

/* Returns the end of this thread's stack. */
static uintptr_t end_of_stack(void) {
#ifdef __linux__
  pthread_attr_t attributes;
  void *start;
  size_t size;
  if (stack_end == 0 && pthread_getattr_np(pthread_self(), &attributes) == 0) {
    pthread_attr_getstack(&attributes, &start, &size);
    stack_end = (uintptr_t)start + size;
    pthread_attr_destroy(&attributes);
  }
#else
  stack_end = (uintptr_t)pthread_get_stackaddr_np(pthread_self());
#endif
  return stack_end;
}

/* Records the calls under way at a throw, by following the frame pointers that Swift keeps:
   unwinding would slow down programs that throw often. The highest bits of a frame pointer mark
   frames of tasks. */
static void note_throw(void) {
  if (atomic_flag_test_and_set(&is_noting)) return;
  uintptr_t *frame = __builtin_frame_address(0);
  uintptr_t end = end_of_stack();
  record->thrown.count = 0;
  while (record->thrown.count < MAX_CALLS) {
    add_call(&record->thrown, frame[1] - 1);
    uintptr_t next = frame[0] & ~((uintptr_t)0xF << 60);
    if (next <= (uintptr_t)frame || next + 2 * sizeof(uintptr_t) > end || next % 8 != 0) break;
    frame = (uintptr_t *)next;
  }
  atomic_flag_clear(&is_noting);
}

static void will_throw(void *error) {
  (void)error;
  note_throw();
}

static void will_throw_typed(void *error, const void *type, const void *witness) {
  (void)error, (void)type, (void)witness;
  note_throw();
}

static void watch_throws(void) {
  void **untyped = dlsym(RTLD_DEFAULT, "_swift_willThrow");
  void **typed = dlsym(RTLD_DEFAULT, "_swift_willThrowTypedImpl");
  if (untyped != NULL) *untyped = (void *)will_throw;
  if (typed != NULL) *typed = (void *)will_throw_typed;
}

static void note_exit(void) {
  int64_t count = record->mark_count;
  if (getpid() != record->program || (count > 0 && record->marks[count - 1][0] < 0)) return;
  add_frames(&record->left);
}

/* What handled faults before; macOS calls some accesses beyond a stack bus errors. */
static struct sigaction other_fault, other_bus_error;

/* Distinguishes stack overflows from other faults; the previous handler does the rest. */
static void fault(int number, siginfo_t *information, void *context) {
  uintptr_t address = (uintptr_t)information->si_addr, top = 0;
#if defined(ON_LINUX) && defined(__x86_64__)
  top = (uintptr_t)((ucontext_t *)context)->uc_mcontext.gregs[REG_RSP];
#elif defined(ON_LINUX) && defined(__aarch64__)
  top = (uintptr_t)((ucontext_t *)context)->uc_mcontext.sp;
#elif defined(ON_DARWIN) && defined(__x86_64__)
  top = (uintptr_t)((ucontext_t *)context)->uc_mcontext->__ss.__rsp;
#elif defined(ON_DARWIN) && defined(__arm64__)
  top = (uintptr_t)((ucontext_t *)context)->uc_mcontext->__ss.__sp;
#else
  (void)context;
#endif
  int is_near = address + (1 << 20) > top && address < top + (1 << 16);
  if (information->si_code > 0 && top != 0 && is_near) record->is_overflow = 1;
  sigaction(number, number == SIGBUS ? &other_bus_error : &other_fault, NULL);
  if (information->si_code <= 0) raise(number);
}

static void watch_faults(void) {
  struct sigaction action = {.sa_sigaction = fault, .sa_flags = SA_SIGINFO | SA_ONSTACK};
  sigaction(SIGSEGV, &action, &other_fault);
  sigaction(SIGBUS, &action, &other_bus_error);
}
