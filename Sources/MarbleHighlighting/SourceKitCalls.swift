import CSourceKit
import MarbleSystem

/// The functions of sourcekitd that Marble calls, under shorter names.
struct SourceKitCalls: Sendable {
  let initialize: sourcekitd_initialize_function
  let uid: sourcekitd_uid_get_from_cstr_function
  let create: sourcekitd_request_dictionary_create_function
  let setUID: sourcekitd_request_dictionary_set_uid_function
  let setInteger: sourcekitd_request_dictionary_set_int64_function
  let setText: sourcekitd_request_dictionary_set_stringbuf_function
  let setValue: sourcekitd_request_dictionary_set_value_function
  let createList: sourcekitd_request_array_create_function
  let setItem: sourcekitd_request_array_set_string_function
  let release: sourcekitd_request_release_function
  let send: sourcekitd_send_request_sync_function
  let isError: sourcekitd_response_is_error_function
  let responseValue: sourcekitd_response_get_value_function
  let dispose: sourcekitd_response_dispose_function
  let value: sourcekitd_variant_dictionary_get_value_function
  let integer: sourcekitd_variant_dictionary_get_int64_function
  let uidValue: sourcekitd_variant_dictionary_get_uid_function
  let count: sourcekitd_variant_array_get_count_function
  let element: sourcekitd_variant_array_get_value_function

  /// Looks the functions up in the loaded library.
  init(library: UnsafeMutableRawPointer, path: String) throws(HighlightingError) {
    initialize = try Self.find("initialize", in: library, path)
    uid = try Self.find("uid_get_from_cstr", in: library, path)
    create = try Self.find("request_dictionary_create", in: library, path)
    setUID = try Self.find("request_dictionary_set_uid", in: library, path)
    setInteger = try Self.find("request_dictionary_set_int64", in: library, path)
    setText = try Self.find("request_dictionary_set_stringbuf", in: library, path)
    setValue = try Self.find("request_dictionary_set_value", in: library, path)
    createList = try Self.find("request_array_create", in: library, path)
    setItem = try Self.find("request_array_set_string", in: library, path)
    release = try Self.find("request_release", in: library, path)
    send = try Self.find("send_request_sync", in: library, path)
    isError = try Self.find("response_is_error", in: library, path)
    responseValue = try Self.find("response_get_value", in: library, path)
    dispose = try Self.find("response_dispose", in: library, path)
    value = try Self.find("variant_dictionary_get_value", in: library, path)
    integer = try Self.find("variant_dictionary_get_int64", in: library, path)
    uidValue = try Self.find("variant_dictionary_get_uid", in: library, path)
    count = try Self.find("variant_array_get_count", in: library, path)
    element = try Self.find("variant_array_get_value", in: library, path)
  }

  /// The type of the result is the one that `CSourceKit` declares for the function with this name.
  private static func find<Function>(
    _ name: String,
    in library: UnsafeMutableRawPointer,
    _ path: String
  ) throws(HighlightingError) -> Function {
    guard let symbol = dlsym(library, "sourcekitd_" + name) else {
      throw .cannotLoad(path: path, reason: "it has no function sourcekitd_\(name)")
    }
    return unsafeBitCast(symbol, to: Function.self)
  }
}
