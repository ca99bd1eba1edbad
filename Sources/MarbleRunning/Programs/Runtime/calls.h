/* Where a program is: the calls that are under way when it is asked.

   The handler of the signal that asks must not allocate. The first walk up the stack does, so one
   is made before the program begins. */
#pragma once
#include "state.h"
#include <unwind.h>
#ifdef ON_DARWIN
#include <mach/mach.h>
#include <mach/mach_vm.h>
#endif

static int attempts;

int main(int count, char **arguments);

static void add_call(struct stack *stack, uintptr_t address) {
  int64_t index = stack->count;
  if (index >= MAX_CALLS || address == 0) return;
  stack->calls[index] = (int64_t)(address - base);
  stack->count = index + 1;
}

struct walk {
  struct stack *stack;
  int is_complete;
};

static _Unwind_Reason_Code add_frame(struct _Unwind_Context *context, void *data) {
  struct walk *walk = data;
  int is_before = 0;
  uintptr_t address = _Unwind_GetIPInfo(context, &is_before);
  if (address == 0) return _URC_END_OF_STACK;
  if (_Unwind_GetRegionStart(context) == (uintptr_t)main) walk->is_complete = 1;
  add_call(walk->stack, address - !is_before);
  return _URC_NO_REASON;
}

/* Records the calls that are under way; returns whether the walk reached main. */
static int add_frames(struct stack *stack) {
  struct walk walk = {stack, 0};
  stack->count = 0;
  _Unwind_Backtrace(add_frame, &walk);
  return walk.is_complete;
}

static _Unwind_Reason_Code skip_frame(struct _Unwind_Context *context, void *unused) {
  (void)context, (void)unused;
  return _URC_NO_REASON;
}

/* Reads memory that may be gone by now. */
static int peek(uintptr_t address, uintptr_t *words, size_t size) {
#ifdef ON_LINUX
  struct iovec here = {words, size}, there = {(void *)address, size};
  return process_vm_readv(getpid(), &here, 1, &there, 1, 0) == (ssize_t)size;
#elif defined(ON_DARWIN)
  mach_vm_size_t read = 0;
  return mach_vm_read_overwrite(mach_task_self(), address, size, (mach_vm_address_t)words, &read)
    == KERN_SUCCESS && read == size;
#else
  (void)address, (void)words, (void)size;
  return 0;
#endif
}

/* Records where the main task continues: its next step and those of its callers. The eighth word
   of a task is its next step, the ninth its context; the first word of a context is the caller's
   context, the second the caller's next step. */
static void add_task(struct stack *stack) {
  uintptr_t words[9], context[2], next;
  if (main_task == 0 || !peek(main_task, words, sizeof words)) return;
  add_call(stack, words[7]);
  next = words[8];
  for (int depth = 1; depth < MAX_CALLS && peek(next, context, sizeof context); depth++) {
    add_call(stack, context[1]);
    next = context[0];
  }
}

/* Reports where a thread is. The few instructions that jump to other libraries have no tables: if
   a walk of the main thread ends there, before it reaches main, another one is asked for. */
static void stop(int number) {
  int error = errno;
  int is_main = pthread_equal(pthread_self(), main_thread);
#ifndef ON_LINUX
  /* Only a process can be asked there, and any of its threads may be the one that answers. */
  if (!is_main && pthread_kill(main_thread, number) == 0) return;
#else
  (void)number;
#endif
  if (!is_main) {
    int64_t index = atomic_fetch_add(&record->stack_count, 1) + 1;
    if (index < MAX_STACKS) add_frames(&record->stacks[index]);
  } else if (add_frames(&record->stacks[0]) || ++attempts == MAX_ATTEMPTS) {
    add_task(&record->task);
    record->is_placed = 1;
    while (1) pause();
  } else {
    record->stack_count++;
  }
  errno = error;
}
