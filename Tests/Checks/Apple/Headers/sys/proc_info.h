// Stands for sys/proc_info.h of Apple's systems, with what this package uses.
#pragma once
#include <sys/types.h>

#define PROC_ALL_PIDS 1
#define PROC_PGRP_ONLY 2
#define PROC_TTY_ONLY 3
#define PROC_UID_ONLY 4
#define PROC_RUID_ONLY 5
#define PROC_PPID_ONLY 6
#define PROC_PIDTASKALLINFO 2
#define PROC_PIDTBSDINFO 3
#define PROC_PIDTASKINFO 4
#define PROC_PIDPATHINFO_MAXSIZE (4 * 1024)

struct proc_bsdinfo {
  uint32_t pbi_flags;
  uint32_t pbi_status;
  uint32_t pbi_xstatus;
  uint32_t pbi_pid;
  uint32_t pbi_ppid;
  uid_t pbi_uid;
  gid_t pbi_gid;
  uid_t pbi_ruid;
  gid_t pbi_rgid;
  uid_t pbi_svuid;
  gid_t pbi_svgid;
  uint32_t rfu_1;
  char pbi_comm[16];
  char pbi_name[32];
  uint32_t pbi_nfiles;
  uint32_t pbi_pgid;
  uint32_t pbi_pjobc;
  uint32_t e_tdev;
  uint32_t e_tpgid;
  int32_t pbi_nice;
  uint64_t pbi_start_tvsec;
  uint64_t pbi_start_tvusec;
};
#define PROC_PIDTBSDINFO_SIZE (sizeof(struct proc_bsdinfo))

struct proc_taskinfo {
  uint64_t pti_virtual_size, pti_resident_size;
  uint64_t pti_total_user, pti_total_system;
  uint64_t pti_threads_user, pti_threads_system;
  int32_t pti_policy, pti_faults, pti_pageins, pti_cow_faults;
  int32_t pti_messages_sent, pti_messages_received;
  int32_t pti_syscalls_mach, pti_syscalls_unix;
  int32_t pti_csw, pti_threadnum, pti_numrunning, pti_priority;
};
#define PROC_PIDTASKINFO_SIZE (sizeof(struct proc_taskinfo))

struct proc_taskallinfo {
  struct proc_bsdinfo pbsd;
  struct proc_taskinfo ptinfo;
};
#define PROC_PIDTASKALLINFO_SIZE (sizeof(struct proc_taskallinfo))
