internal import CIndexStore
internal import MarbleSystem

/// The functions of libIndexStore that Marble calls, under shorter names.
struct IndexStoreCalls: Sendable {
  let createStore: indexstore_store_create_function
  let disposeStore: indexstore_dispose_function
  let units: indexstore_store_units_apply_function
  let createUnit: indexstore_reader_create_function
  let disposeUnit: indexstore_dispose_function
  let dependencies: indexstore_apply_function
  let dependencyKind: indexstore_number_function
  let dependencyName: indexstore_text_function
  let createRecord: indexstore_reader_create_function
  let disposeRecord: indexstore_dispose_function
  let occurrences: indexstore_apply_function
  let symbol: indexstore_symbol_function
  let roles: indexstore_roles_function
  let place: indexstore_place_function
  let relations: indexstore_apply_function
  let relationRoles: indexstore_roles_function
  let relationSymbol: indexstore_symbol_function
  let symbolName: indexstore_text_function
  let symbolID: indexstore_text_function

  /// Looks the functions up in the loaded library; `nil` if one of them is missing.
  init?(library: UnsafeMutableRawPointer) {
    do {
      createStore = try Self.find("store_create", in: library)
      disposeStore = try Self.find("store_dispose", in: library)
      units = try Self.find("store_units_apply_f", in: library)
      createUnit = try Self.find("unit_reader_create", in: library)
      disposeUnit = try Self.find("unit_reader_dispose", in: library)
      dependencies = try Self.find("unit_reader_dependencies_apply_f", in: library)
      dependencyKind = try Self.find("unit_dependency_get_kind", in: library)
      dependencyName = try Self.find("unit_dependency_get_name", in: library)
      createRecord = try Self.find("record_reader_create", in: library)
      disposeRecord = try Self.find("record_reader_dispose", in: library)
      occurrences = try Self.find("record_reader_occurrences_apply_f", in: library)
      symbol = try Self.find("occurrence_get_symbol", in: library)
      roles = try Self.find("occurrence_get_roles", in: library)
      place = try Self.find("occurrence_get_line_col", in: library)
      relations = try Self.find("occurrence_relations_apply_f", in: library)
      relationRoles = try Self.find("symbol_relation_get_roles", in: library)
      relationSymbol = try Self.find("symbol_relation_get_symbol", in: library)
      symbolName = try Self.find("symbol_get_name", in: library)
      symbolID = try Self.find("symbol_get_usr", in: library)
    } catch {
      return nil
    }
  }

  private struct MissingFunction: Error {}

  /// The type of the result is the one that `CIndexStore` declares for the function with this name.
  private static func find<Function>(
    _ name: String,
    in library: UnsafeMutableRawPointer
  ) throws(MissingFunction) -> Function {
    guard let symbol = dlsym(library, "indexstore_" + name) else { throw MissingFunction() }
    return unsafeBitCast(symbol, to: Function.self)
  }
}
