// Stands for sys/socket.h of Apple's systems, with what this package uses.
#pragma once
#include <sys/types.h>
#include <sys/uio.h>

typedef uint8_t sa_family_t;
typedef uint32_t socklen_t;

#define SOCK_STREAM 1
#define SOCK_DGRAM 2
#define SOCK_RAW 3
#define AF_UNSPEC 0
#define AF_UNIX 1
#define AF_LOCAL AF_UNIX
#define AF_INET 2
#define AF_INET6 30
#define PF_UNSPEC AF_UNSPEC
#define PF_UNIX AF_UNIX
#define PF_LOCAL AF_LOCAL
#define PF_INET AF_INET
#define PF_INET6 AF_INET6

#define SOL_SOCKET 0xffff
#define SO_REUSEADDR 0x0004
#define SO_KEEPALIVE 0x0008
#define SO_BROADCAST 0x0020
#define SO_LINGER 0x0080
#define SO_REUSEPORT 0x0200
#define SO_SNDBUF 0x1001
#define SO_RCVBUF 0x1002
#define SO_SNDLOWAT 0x1003
#define SO_RCVLOWAT 0x1004
#define SO_SNDTIMEO 0x1005
#define SO_RCVTIMEO 0x1006
#define SO_ERROR 0x1007
#define SO_TYPE 0x1008
#define SO_NREAD 0x1020
#define SO_NOSIGPIPE 0x1022
#define SOMAXCONN 128

// Sockets have SO_NOSIGPIPE instead of a MSG_NOSIGNAL for each call.
#define MSG_OOB 0x1
#define MSG_PEEK 0x2
#define MSG_TRUNC 0x10
#define MSG_CTRUNC 0x20
#define MSG_WAITALL 0x40
#define MSG_DONTWAIT 0x80
#define SCM_RIGHTS 0x01
#define SHUT_RD 0
#define SHUT_WR 1
#define SHUT_RDWR 2

struct sockaddr {
  uint8_t sa_len;
  sa_family_t sa_family;
  char sa_data[14];
};

struct sockaddr_storage {
  uint8_t ss_len;
  sa_family_t ss_family;
  char __ss_pad1[6];
  int64_t __ss_align;
  char __ss_pad2[112];
};

struct linger {
  int l_onoff;
  int l_linger;
};

struct msghdr {
  void *msg_name;
  socklen_t msg_namelen;
  struct iovec *msg_iov;
  int msg_iovlen;
  void *msg_control;
  socklen_t msg_controllen;
  int msg_flags;
};

struct cmsghdr {
  socklen_t cmsg_len;
  int cmsg_level;
  int cmsg_type;
};

int accept(int file, struct sockaddr *address, socklen_t *size);
int bind(int file, const struct sockaddr *address, socklen_t size);
int connect(int file, const struct sockaddr *address, socklen_t size);
int getpeername(int file, struct sockaddr *address, socklen_t *size);
int getsockname(int file, struct sockaddr *address, socklen_t *size);
int getsockopt(int file, int level, int name, void *value, socklen_t *size);
int listen(int file, int backlog);
ssize_t recv(int file, void *bytes, size_t size, int flags);
ssize_t recvfrom(int file, void *bytes, size_t size, int flags, struct sockaddr *address,
                 socklen_t *length);
ssize_t recvmsg(int file, struct msghdr *message, int flags);
ssize_t send(int file, const void *bytes, size_t size, int flags);
ssize_t sendmsg(int file, const struct msghdr *message, int flags);
ssize_t sendto(int file, const void *bytes, size_t size, int flags,
               const struct sockaddr *address, socklen_t length);
int setsockopt(int file, int level, int name, const void *value, socklen_t size);
int shutdown(int file, int how);
int socket(int domain, int type, int protocol);
int socketpair(int domain, int type, int protocol, int files[2]);
