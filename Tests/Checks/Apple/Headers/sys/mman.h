// Stands for sys/mman.h of Apple's systems, with what this package uses.
#pragma once
#include <sys/types.h>

#define PROT_NONE 0x00
#define PROT_READ 0x01
#define PROT_WRITE 0x02
#define PROT_EXEC 0x04
#define MAP_SHARED 0x0001
#define MAP_PRIVATE 0x0002
#define MAP_FIXED 0x0010
#define MAP_NORESERVE 0x0040
#define MAP_ANON 0x1000
#define MAP_ANONYMOUS MAP_ANON
#define MAP_FAILED ((void *)-1)
#define MS_ASYNC 0x0001
#define MS_INVALIDATE 0x0002
#define MS_SYNC 0x0010
#define MADV_DONTNEED 4
#define MADV_FREE 5

int madvise(void *address, size_t size, int advice);
void *mmap(void *address, size_t size, int protection, int flags, int file, off_t offset);
int mprotect(void *address, size_t size, int protection);
int msync(void *address, size_t size, int flags);
int munmap(void *address, size_t size);
int shm_open(const char *name, int flags, ...);
int shm_unlink(const char *name);
