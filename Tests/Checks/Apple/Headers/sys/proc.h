// Stands for sys/proc.h of Apple's systems: the states of a process.
#pragma once

#define SIDL 1
#define SRUN 2
#define SSLEEP 3
#define SSTOP 4
#define SZOMB 5
