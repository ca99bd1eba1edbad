// Stands for sys/ipc.h of Apple's systems, with what this package uses.
#pragma once
#include <sys/types.h>

#define IPC_CREAT 001000
#define IPC_PRIVATE ((key_t)0)
#define IPC_RMID 0

struct ipc_perm {
  uid_t uid;
  gid_t gid;
  uid_t cuid;
  gid_t cgid;
  mode_t mode;
  unsigned short _seq;
  key_t _key;
};
