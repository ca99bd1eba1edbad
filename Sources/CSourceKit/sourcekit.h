// The part of sourcekitd's C interface that Marble calls, as types of functions: the library
// belongs to the toolchain and is loaded while the tool runs.
// See SourceKit/sourcekitd.h of any toolchain; the interface is kept stable.

#ifndef MARBLE_SOURCEKIT_H
#define MARBLE_SOURCEKIT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct sourcekitd_uid_s *sourcekitd_uid;
typedef void *sourcekitd_request;
typedef void *sourcekitd_response;
// A value inside a response; it lives as long as the response.
typedef struct {
  uint64_t data[3];
} sourcekitd_variant;

typedef void (*sourcekitd_initialize_function)(void);
typedef sourcekitd_uid _Nonnull (*sourcekitd_uid_get_from_cstr_function)(const char *_Nonnull);
typedef sourcekitd_request _Nonnull (*sourcekitd_request_dictionary_create_function)(
    const sourcekitd_uid _Nullable *_Nullable keys,
    const sourcekitd_request _Nullable *_Nullable values, size_t count);
typedef void (*sourcekitd_request_dictionary_set_uid_function)(
    sourcekitd_request _Nonnull, sourcekitd_uid _Nonnull key, sourcekitd_uid _Nonnull value);
typedef void (*sourcekitd_request_dictionary_set_int64_function)(
    sourcekitd_request _Nonnull, sourcekitd_uid _Nonnull key, int64_t value);
typedef void (*sourcekitd_request_dictionary_set_value_function)(
    sourcekitd_request _Nonnull, sourcekitd_uid _Nonnull key, sourcekitd_request _Nonnull value);
typedef sourcekitd_request _Nonnull (*sourcekitd_request_array_create_function)(
    const sourcekitd_request _Nullable *_Nullable values, size_t count);
// The index -1 appends.
typedef void (*sourcekitd_request_array_set_string_function)(
    sourcekitd_request _Nonnull, size_t index, const char *_Nonnull text);
typedef void (*sourcekitd_request_dictionary_set_stringbuf_function)(
    sourcekitd_request _Nonnull, sourcekitd_uid _Nonnull key, const char *_Nonnull text,
    size_t length);
typedef void (*sourcekitd_request_release_function)(sourcekitd_request _Nonnull);
typedef sourcekitd_response _Nonnull (*sourcekitd_send_request_sync_function)(
    sourcekitd_request _Nonnull);
typedef bool (*sourcekitd_response_is_error_function)(sourcekitd_response _Nonnull);
typedef sourcekitd_variant (*sourcekitd_response_get_value_function)(sourcekitd_response _Nonnull);
typedef void (*sourcekitd_response_dispose_function)(sourcekitd_response _Nonnull);
typedef sourcekitd_variant (*sourcekitd_variant_dictionary_get_value_function)(
    sourcekitd_variant, sourcekitd_uid _Nonnull key);
typedef int64_t (*sourcekitd_variant_dictionary_get_int64_function)(
    sourcekitd_variant, sourcekitd_uid _Nonnull key);
typedef sourcekitd_uid _Nullable (*sourcekitd_variant_dictionary_get_uid_function)(
    sourcekitd_variant, sourcekitd_uid _Nonnull key);
typedef size_t (*sourcekitd_variant_array_get_count_function)(sourcekitd_variant);
typedef sourcekitd_variant (*sourcekitd_variant_array_get_value_function)(
    sourcekitd_variant, size_t index);

#endif
