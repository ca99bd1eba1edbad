// Stands for sys/uio.h of Apple's systems, with what this package uses.
#pragma once
#include <sys/types.h>

struct iovec {
  void *iov_base;
  size_t iov_len;
};

ssize_t readv(int file, const struct iovec *parts, int count);
ssize_t writev(int file, const struct iovec *parts, int count);
