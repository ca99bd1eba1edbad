// Stands for sys/shm.h of Apple's systems, with what this package uses.
#pragma once
#include <sys/ipc.h>

#pragma pack(4)
struct shmid_ds {
  struct ipc_perm shm_perm;
  size_t shm_segsz;
  pid_t shm_lpid;
  pid_t shm_cpid;
  unsigned short shm_nattch;
  time_t shm_atime;
  time_t shm_dtime;
  time_t shm_ctime;
  void *shm_internal;
};
#pragma pack()

int shmctl(int memory, int command, struct shmid_ds *status);
int shmget(key_t key, size_t size, int flags);
