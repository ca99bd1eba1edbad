/* The blocks of memory that a recorded program holds.

   The functions of the C library that hand out memory and take it back are replaced, and keep a
   table of the blocks that were handed out since the program's own code began. Every block is
   zeroed, so that no word of an earlier owner passes for a reference. The table is in memory of its
   own and has a lock of its own, so it can be used from every thread. */
#pragma once
#include "../Runtime/runtime.c"

#ifdef RECORDS_OBJECTS
#include <sched.h>

enum { BLOCKS = 1 << 20, MAX_BLOCKS = BLOCKS / 4 * 3 };

struct block {
  uintptr_t address;
  int64_t number; /* counts the blocks in the order in which they were made */
  size_t size;    /* what the program asked for */
  int32_t visit;  /* the last snapshot that met the block */
};

static struct block *blocks;
static int64_t block_count, last_number;
static int is_full;
static atomic_int is_locked, is_recording;

extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t count, size_t size);
extern void *__libc_realloc(void *memory, size_t size);
extern void *__libc_memalign(size_t alignment, size_t size);
extern void __libc_free(void *memory);

static void lock_blocks(void) {
  while (atomic_exchange_explicit(&is_locked, 1, memory_order_acquire)) sched_yield();
}

static void unlock_blocks(void) { atomic_store_explicit(&is_locked, 0, memory_order_release); }

static size_t slot_of(uintptr_t address) {
  return (size_t)(((uint64_t)address >> 4) * 0x9E3779B97F4A7C15u >> 44);
}

/* Returns the slot with the block at an address, or the empty one where it would be. */
static struct block *slot_for(uintptr_t address) {
  size_t slot = slot_of(address);
  while (blocks[slot].address != address && blocks[slot].address != 0) slot = (slot + 1) % BLOCKS;
  return &blocks[slot];
}

/* Returns the block at an address; NULL if there is none. */
static struct block *find_block(uintptr_t address) {
  struct block *block = address == 0 ? NULL : slot_for(address);
  return block == NULL || block->address == 0 ? NULL : block;
}

/* Removes the block at an address; those that it had displaced move back. */
static struct block take_block(uintptr_t address) {
  struct block none = {0}, *found = find_block(address);
  if (found == NULL) return none;
  struct block taken = *found;
  size_t gap = (size_t)(found - blocks);
  for (size_t slot = (gap + 1) % BLOCKS; blocks[slot].address != 0; slot = (slot + 1) % BLOCKS) {
    size_t home = slot_of(blocks[slot].address);
    if ((slot - home) % BLOCKS < (slot - gap) % BLOCKS) continue;
    blocks[gap] = blocks[slot];
    gap = slot;
  }
  blocks[gap] = none;
  block_count--;
  return taken;
}

/* Notes a block, which keeps its number if it was only moved. */
static void add_block(void *memory, size_t size, int64_t number) {
  if (memory == NULL) return;
  if (block_count >= MAX_BLOCKS) {
    is_full = 1;
    return;
  }
  struct block *slot = slot_for((uintptr_t)memory);
  if (slot->address == 0) block_count++;
  *slot = (struct block){(uintptr_t)memory, number ? number : ++last_number, size, 0};
}

static void *noted(void *memory, size_t size) {
  lock_blocks();
  add_block(memory, size, 0);
  unlock_blocks();
  return memory;
}

void *malloc(size_t size) {
  if (!is_recording) return __libc_malloc(size);
  return noted(__libc_calloc(1, size), size);
}

void *calloc(size_t count, size_t size) {
  size_t all;
  if (!is_recording || __builtin_mul_overflow(count, size, &all))
    return __libc_calloc(count, size);
  return noted(__libc_calloc(1, all), all);
}

static void *aligned(size_t alignment, size_t size) {
  void *memory = __libc_memalign(alignment, size);
  if (!is_recording || memory == NULL) return memory;
  memset(memory, 0, size);
  return noted(memory, size);
}

void *memalign(size_t alignment, size_t size) { return aligned(alignment, size); }

void *aligned_alloc(size_t alignment, size_t size) { return aligned(alignment, size); }

int posix_memalign(void **result, size_t alignment, size_t size) {
  if (alignment % sizeof(void *) != 0 || (alignment & (alignment - 1)) != 0 || alignment == 0)
    return EINVAL;
  int error = errno;
  void *memory = aligned(alignment, size);
  errno = error;
  if (memory == NULL) return ENOMEM;
  *result = memory;
  return 0;
}

static struct block struck(void *memory) {
  lock_blocks();
  struct block block = take_block((uintptr_t)memory);
  unlock_blocks();
  return block;
}

void free(void *memory) {
  if (memory != NULL && is_recording) struck(memory);
  __libc_free(memory);
}

void *realloc(void *memory, size_t size) {
  if (!is_recording) return __libc_realloc(memory, size);
  if (memory == NULL) return malloc(size);
  struct block block = struck(memory);
  void *moved = __libc_realloc(memory, size);
  if (moved != NULL && block.address != 0 && size > block.size)
    memset((char *)moved + block.size, 0, size - block.size);
  lock_blocks();
  if (moved != NULL) {
    add_block(moved, size, block.number);
  } else if (size != 0 && block.address != 0) {
    add_block(memory, block.size, block.number);
  }
  unlock_blocks();
  return moved;
}

/* Begins to note blocks; returns whether there is memory for that. */
static int watch_blocks(void) {
  blocks = mmap(NULL, BLOCKS * sizeof *blocks, PROT_READ | PROT_WRITE,
                MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  if (blocks == MAP_FAILED) {
    blocks = NULL;
    return 0;
  }
  /* A forked child must not wait for a thread that it does not have. */
  pthread_atfork(lock_blocks, unlock_blocks, unlock_blocks);
  is_recording = 1;
  return 1;
}
#endif
