// Stands for sys/xattr.h of Apple's systems, with what this package uses.
#pragma once
#include <sys/types.h>

#define XATTR_NOFOLLOW 0x0001
#define XATTR_CREATE 0x0002
#define XATTR_REPLACE 0x0004

ssize_t fgetxattr(int file, const char *name, void *value, size_t size, u_int32_t position,
                  int options);
ssize_t flistxattr(int file, char *names, size_t size, int options);
int fremovexattr(int file, const char *name, int options);
int fsetxattr(int file, const char *name, const void *value, size_t size, u_int32_t position,
              int options);
ssize_t getxattr(const char *path, const char *name, void *value, size_t size,
                 u_int32_t position, int options);
ssize_t listxattr(const char *path, char *names, size_t size, int options);
int removexattr(const char *path, const char *name, int options);
int setxattr(const char *path, const char *name, const void *value, size_t size,
             u_int32_t position, int options);
