// Stands for mach/mach_vm.h of macOS, with what this package uses; iOS refuses this header.
#pragma once
#include <TargetConditionals.h>
#include <mach/types.h>
#if TARGET_OS_IPHONE
#error "mach/mach_vm.h is for macOS alone"
#endif

kern_return_t mach_vm_read_overwrite(vm_map_read_t task, mach_vm_address_t address,
                                     mach_vm_size_t size, mach_vm_address_t copy,
                                     mach_vm_size_t *copied);
