// Stands for mach/mach_time.h of Apple's systems, with what this package uses.
#pragma once
#include <mach/types.h>

struct mach_timebase_info {
  uint32_t numer;
  uint32_t denom;
};
typedef struct mach_timebase_info *mach_timebase_info_t;
typedef struct mach_timebase_info mach_timebase_info_data_t;

uint64_t mach_absolute_time(void);
uint64_t mach_continuous_time(void);
kern_return_t mach_timebase_info(mach_timebase_info_t info);
