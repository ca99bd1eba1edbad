// Stands for os/lock.h of Apple's systems, with what this package uses.
#pragma once
#include <stdbool.h>
#include <stdint.h>

typedef struct os_unfair_lock_s {
  uint32_t _os_unfair_lock_opaque;
} os_unfair_lock, *os_unfair_lock_t;
#define OS_UNFAIR_LOCK_INIT ((os_unfair_lock){0})

// A task may continue on another thread, which doesn't own the lock.
#define MARBLE_NO_TASKS \
  __attribute__((swift_attr("@_unavailableFromAsync(message: \"a thread owns the lock\")")))

void os_unfair_lock_assert_not_owner(const os_unfair_lock *_Nonnull lock);
void os_unfair_lock_assert_owner(const os_unfair_lock *_Nonnull lock);
MARBLE_NO_TASKS void os_unfair_lock_lock(os_unfair_lock_t _Nonnull lock);
MARBLE_NO_TASKS bool os_unfair_lock_trylock(os_unfair_lock_t _Nonnull lock);
MARBLE_NO_TASKS void os_unfair_lock_unlock(os_unfair_lock_t _Nonnull lock);
