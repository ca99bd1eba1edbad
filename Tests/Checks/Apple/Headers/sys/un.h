// Stands for sys/un.h of Apple's systems, with what this package uses.
#pragma once
#include <sys/socket.h>

struct sockaddr_un {
  unsigned char sun_len;
  sa_family_t sun_family;
  char sun_path[104];
};
