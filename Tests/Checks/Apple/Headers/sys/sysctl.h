// Stands for sys/sysctl.h of Apple's systems, with what this package uses.
#pragma once
#include <sys/types.h>

#define CTL_KERN 1
#define CTL_HW 6
#define HW_NCPU 3
#define HW_MEMSIZE 24
#define KERN_OSRELEASE 2
#define KERN_BOOTTIME 21

int sysctl(int *name, u_int length, void *former, size_t *size, void *value, size_t value_size);
int sysctlbyname(const char *name, void *former, size_t *size, void *value, size_t value_size);
