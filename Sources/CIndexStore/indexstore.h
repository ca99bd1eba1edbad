// The part of the C interface of libIndexStore that Marble calls, as types of functions: the
// library belongs to the toolchain and is loaded while the tool runs.
// See indexstore/indexstore.h of any toolchain; the interface is kept stable.

#ifndef MARBLE_INDEXSTORE_H
#define MARBLE_INDEXSTORE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// A text that ends after `length` bytes, not at a zero; it lives as long as what it belongs to.
typedef struct {
  const char *_Nullable data;
  size_t length;
} indexstore_text;

typedef void *indexstore_pointer;

// Each function that applies another one passes `context` on, and stops where that returns false.
typedef bool (*indexstore_text_applier)(void *_Nullable context, indexstore_text);
typedef bool (*indexstore_applier)(void *_Nullable context, indexstore_pointer _Nonnull);

typedef indexstore_pointer _Nullable (*indexstore_store_create_function)(
    const char *_Nonnull path, indexstore_pointer _Nullable *_Nullable error);
typedef bool (*indexstore_store_units_apply_function)(
    indexstore_pointer _Nonnull store, unsigned sorted, void *_Nullable context,
    indexstore_text_applier _Nonnull);
// Makes a reader of a unit or of a record.
typedef indexstore_pointer _Nullable (*indexstore_reader_create_function)(
    indexstore_pointer _Nonnull store, const char *_Nonnull name,
    indexstore_pointer _Nullable *_Nullable error);
// Ends a store or a reader.
typedef void (*indexstore_dispose_function)(indexstore_pointer _Nullable);
// Applies a function to what belongs to a reader or an occurrence.
typedef bool (*indexstore_apply_function)(
    indexstore_pointer _Nonnull, void *_Nullable context, indexstore_applier _Nonnull);
typedef int (*indexstore_number_function)(indexstore_pointer _Nonnull);
typedef uint64_t (*indexstore_roles_function)(indexstore_pointer _Nonnull);
typedef indexstore_text (*indexstore_text_function)(indexstore_pointer _Nonnull);
typedef indexstore_pointer _Nonnull (*indexstore_symbol_function)(indexstore_pointer _Nonnull);
typedef void (*indexstore_place_function)(
    indexstore_pointer _Nonnull, unsigned *_Nullable line, unsigned *_Nullable column);

#endif
