// Stands for malloc/malloc.h of Apple's systems: how the blocks of a heap are found.
#pragma once
#include <mach/types.h>

struct malloc_introspection_t;

typedef struct malloc_statistics_t {
  unsigned int blocks_in_use;
  size_t size_in_use;
  size_t max_size_in_use;
  size_t size_allocated;
} malloc_statistics_t;

typedef struct _malloc_zone_t {
  void *reserved1;
  void *reserved2;
  size_t (*size)(struct _malloc_zone_t *zone, const void *block);
  void *(*malloc)(struct _malloc_zone_t *zone, size_t size);
  void *(*calloc)(struct _malloc_zone_t *zone, size_t count, size_t size);
  void *(*valloc)(struct _malloc_zone_t *zone, size_t size);
  void (*free)(struct _malloc_zone_t *zone, void *block);
  void *(*realloc)(struct _malloc_zone_t *zone, void *block, size_t size);
  void (*destroy)(struct _malloc_zone_t *zone);
  const char *zone_name;
  unsigned (*batch_malloc)(struct _malloc_zone_t *zone, size_t size, void **blocks,
                           unsigned count);
  void (*batch_free)(struct _malloc_zone_t *zone, void **blocks, unsigned count);
  struct malloc_introspection_t *introspect;
  unsigned version;
  void *(*memalign)(struct _malloc_zone_t *zone, size_t alignment, size_t size);
  void (*free_definite_size)(struct _malloc_zone_t *zone, void *block, size_t size);
  size_t (*pressure_relief)(struct _malloc_zone_t *zone, size_t goal);
  boolean_t (*claimed_address)(struct _malloc_zone_t *zone, void *block);
} malloc_zone_t;

typedef kern_return_t memory_reader_t(task_t task, vm_address_t address, vm_size_t size,
                                      void **copy);
typedef void vm_range_recorder_t(task_t task, void *context, unsigned type, vm_range_t *ranges,
                                 unsigned count);

#define MALLOC_PTR_IN_USE_RANGE_TYPE 1
#define MALLOC_PTR_REGION_RANGE_TYPE 2
#define MALLOC_ADMIN_REGION_RANGE_TYPE 4

typedef struct malloc_introspection_t {
  kern_return_t (*enumerator)(task_t task, void *context, unsigned types, vm_address_t zone,
                              memory_reader_t reader, vm_range_recorder_t recorder);
  size_t (*good_size)(malloc_zone_t *zone, size_t size);
  boolean_t (*check)(malloc_zone_t *zone);
  void (*print)(malloc_zone_t *zone, boolean_t is_verbose);
  void (*log)(malloc_zone_t *zone, void *address);
  void (*force_lock)(malloc_zone_t *zone);
  void (*force_unlock)(malloc_zone_t *zone);
  void (*statistics)(malloc_zone_t *zone, malloc_statistics_t *statistics);
  boolean_t (*zone_locked)(malloc_zone_t *zone);
} malloc_introspection_t;

malloc_zone_t *malloc_default_zone(void);
kern_return_t malloc_get_all_zones(task_t task, memory_reader_t reader, vm_address_t **zones,
                                   unsigned *count);
size_t malloc_good_size(size_t size);
size_t malloc_size(const void *block);
malloc_zone_t *malloc_zone_from_ptr(const void *block);
void malloc_zone_statistics(malloc_zone_t *zone, malloc_statistics_t *statistics);
