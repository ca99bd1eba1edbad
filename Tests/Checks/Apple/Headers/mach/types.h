// The types of Mach, which headers of Apple's systems spread over many files.
#pragma once
#include <sys/types.h>

typedef int boolean_t;
typedef unsigned int natural_t;
typedef int integer_t;
typedef int kern_return_t;
typedef natural_t mach_port_name_t;
typedef natural_t mach_port_t;
typedef natural_t mach_msg_type_number_t;
typedef mach_port_t task_t;
typedef mach_port_t task_name_t;
typedef mach_port_t thread_t;
typedef mach_port_t thread_act_t;
typedef mach_port_t vm_map_t;
typedef mach_port_t vm_map_read_t;
typedef uint64_t mach_vm_address_t;
typedef uint64_t mach_vm_size_t;
typedef uintptr_t vm_address_t;
typedef uintptr_t vm_offset_t;
typedef uintptr_t vm_size_t;

typedef struct {
  vm_address_t address;
  vm_size_t size;
} vm_range_t;

typedef struct {
  integer_t seconds;
  integer_t microseconds;
} time_value_t;

#define KERN_SUCCESS 0
#define KERN_INVALID_ADDRESS 1
#define KERN_PROTECTION_FAILURE 2
#define KERN_INVALID_ARGUMENT 4
#define KERN_FAILURE 5
#define MACH_PORT_NULL 0
