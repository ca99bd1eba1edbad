// Stands for libproc.h of macOS, with what this package uses; iOS has no such header.
#pragma once
#include <sys/proc_info.h>
#include <sys/resource.h>

int proc_listallpids(void *processes, int size);
int proc_listchildpids(pid_t parent, void *processes, int size);
int proc_listpgrppids(pid_t group, void *processes, int size);
int proc_listpids(uint32_t type, uint32_t value, void *processes, int size);
int proc_name(int process, void *name, uint32_t size);
int proc_pid_rusage(int process, int flavor, rusage_info_t *usage);
int proc_pidinfo(int process, int flavor, uint64_t argument, void *information, int size);
int proc_pidpath(int process, void *path, uint32_t size);
