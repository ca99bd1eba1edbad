// Stands for poll.h of Apple's systems, with what this package uses.
#pragma once

#define POLLIN 0x0001
#define POLLPRI 0x0002
#define POLLOUT 0x0004
#define POLLERR 0x0008
#define POLLHUP 0x0010
#define POLLNVAL 0x0020

struct pollfd {
  int fd;
  short events;
  short revents;
};

typedef unsigned int nfds_t;

int poll(struct pollfd *files, nfds_t count, int milliseconds);
