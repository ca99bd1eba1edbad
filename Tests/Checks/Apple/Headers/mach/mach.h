// Stands for mach/mach.h of Apple's systems, with what this package uses.
#pragma once
#include <mach/mach_time.h>
#include <mach/types.h>
#include <mach/vm_page_size.h>

extern mach_port_t mach_task_self_;
#define mach_task_self() mach_task_self_

typedef int exception_type_t;
typedef int exception_behavior_t;
typedef unsigned int exception_mask_t;
typedef int thread_state_flavor_t;
typedef natural_t task_flavor_t;
typedef integer_t *task_info_t;

#define EXC_MASK_BAD_ACCESS (1 << 1)
#define EXC_MASK_BAD_INSTRUCTION (1 << 2)
#define EXC_MASK_ARITHMETIC (1 << 3)
#define EXC_MASK_EMULATION (1 << 4)
#define EXC_MASK_SOFTWARE (1 << 5)
#define EXC_MASK_BREAKPOINT (1 << 6)
#define EXC_MASK_SYSCALL (1 << 7)
#define EXC_MASK_MACH_SYSCALL (1 << 8)
#define EXC_MASK_RPC_ALERT (1 << 9)
#define EXC_MASK_CRASH (1 << 10)
#define EXC_MASK_RESOURCE (1 << 11)
#define EXC_MASK_GUARD (1 << 12)
#define EXC_MASK_CORPSE_NOTIFY (1 << 13)
#define EXC_MASK_ALL                                                              \
  (EXC_MASK_BAD_ACCESS | EXC_MASK_BAD_INSTRUCTION | EXC_MASK_ARITHMETIC |         \
   EXC_MASK_EMULATION | EXC_MASK_SOFTWARE | EXC_MASK_BREAKPOINT | EXC_MASK_SYSCALL | \
   EXC_MASK_MACH_SYSCALL | EXC_MASK_RPC_ALERT | EXC_MASK_RESOURCE | EXC_MASK_GUARD)
#define EXCEPTION_DEFAULT 1
#define EXCEPTION_STATE 2
#define EXCEPTION_STATE_IDENTITY 3
#if defined(__x86_64__)
#define THREAD_STATE_NONE 13
#else
#define THREAD_STATE_NONE 5
#endif

#define MACH_TASK_BASIC_INFO 20
struct mach_task_basic_info {
  mach_vm_size_t virtual_size;
  mach_vm_size_t resident_size;
  mach_vm_size_t resident_size_max;
  time_value_t user_time;
  time_value_t system_time;
  int policy;
  integer_t suspend_count;
};
typedef struct mach_task_basic_info mach_task_basic_info_data_t;

kern_return_t mach_port_deallocate(mach_port_t task, mach_port_name_t name);
kern_return_t task_for_pid(mach_port_name_t target, int process, mach_port_name_t *task);
kern_return_t task_info(task_name_t task, task_flavor_t flavor, task_info_t information,
                        mach_msg_type_number_t *count);
kern_return_t task_set_exception_ports(task_t task, exception_mask_t mask, mach_port_t port,
                                       exception_behavior_t behavior,
                                       thread_state_flavor_t flavor);
kern_return_t vm_read_overwrite(vm_map_read_t task, vm_address_t address, vm_size_t size,
                                vm_address_t copy, vm_size_t *copied);
