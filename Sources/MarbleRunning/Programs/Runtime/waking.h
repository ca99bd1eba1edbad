/* The two sockets by which Foundation's threads wake each other.

   Foundation takes two datagram sockets of the network for that, and connects them. A program that
   may not use the network gets two of its own process in their place: without any, a thread that
   waits for a child or a socket never learns of another one, and `Process.waitUntilExit` hangs.
   Sockets that the program itself opens are refused as before. */
#pragma once
#include "state.h"

#ifdef ON_LINUX
#include <netinet/in.h>
#include <sys/socket.h>

/* Both ends, how many of them Foundation has, and how many of them it has connected. Foundation
   opens them once and under a lock. */
static int wakers[2] = {-1, -1};
static int opened_wakers, connected_wakers;

static int is_foundation(void *address) {
  Dl_info place;
  return dladdr(address, &place) != 0 && place.dli_fname != NULL
    && strstr(place.dli_fname, "libFoundation") != NULL;
}

/* Returns the next of the two ends, or -1, for a socket that was refused. */
static int open_waker(int domain, int type, void *caller) {
  if (domain != AF_INET || type != SOCK_DGRAM || opened_wakers == 2) return -1;
  if (!is_foundation(caller)) return -1;
  if (opened_wakers == 0 && socketpair(AF_UNIX, SOCK_DGRAM, 0, wakers) != 0) return -1;
  return wakers[opened_wakers++];
}

/* Returns whether a file is one of the two ends and not yet connected, so that it is still ours. */
static int is_waker(int file) {
  return file >= 0 && connected_wakers < 2 && (file == wakers[0] || file == wakers[1]);
}

__attribute__((weak)) int bind(int file, const struct sockaddr *address, socklen_t size) {
  return is_waker(file) ? 0 : (int)syscall(SYS_bind, file, address, size);
}

__attribute__((weak)) int getsockname(int file, struct sockaddr *address, socklen_t *size) {
  struct sockaddr_in name = {.sin_family = AF_INET, .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
  if (!is_waker(file) || *size < sizeof name)
    return (int)syscall(SYS_getsockname, file, address, size);
  memcpy(address, &name, sizeof name);
  *size = sizeof name;
  return 0;
}

__attribute__((weak)) int connect(int file, const struct sockaddr *address, socklen_t size) {
  if (!is_waker(file)) return (int)syscall(SYS_connect, file, address, size);
  connected_wakers++;
  return 0;
}
#endif
