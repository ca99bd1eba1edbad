// Stands for sched.h of Apple's systems, with what this package uses.
#pragma once

struct sched_param {
  int sched_priority;
  char __opaque[4];
};

int sched_yield(void);
