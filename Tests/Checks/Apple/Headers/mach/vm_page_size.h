// Stands for mach/vm_page_size.h of Apple's systems.
#pragma once
#include <mach/types.h>

extern vm_size_t vm_page_size;
extern vm_size_t vm_kernel_page_size;
