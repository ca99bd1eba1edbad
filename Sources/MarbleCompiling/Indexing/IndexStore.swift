internal import CIndexStore
internal import MarbleSystem

/// The toolchain's libIndexStore, which reads what compilers have recorded about names.
///
/// Its pointers aren't used outside of this folder, or after the function that made them has
/// returned.
struct IndexStore: Sendable {
  private let calls: IndexStoreCalls

  /// Loads the library of a toolchain; `nil` if it has none that can be used.
  init?(of toolchain: Toolchain) {
    FileTrace.loseSight()
    guard let library = dlopen(Self.path(in: toolchain), RTLD_LAZY | RTLD_LOCAL),
      let calls = IndexStoreCalls(library: library)
    else { return nil }
    self.calls = calls
  }

  /// Returns a text that distinguishes the library of a toolchain from any other, and from none.
  static func identity(_ toolchain: Toolchain) -> String {
    Files.stamp(of: path(in: toolchain)).map { String(reflecting: $0) } ?? ""
  }

  private static func path(in toolchain: Toolchain) -> String {
    toolchain.resources + "/../libIndexStore" + Toolchain.libraryExtension
  }

  /// Returns the names in a file of the index in a folder, in the order of the code.
  ///
  /// The file is the one whose `unit` has that name, or the only one. An index that can't be read
  /// has no names.
  func names(in folder: String, unit: String = "") -> [IndexedName] {
    guard let store = calls.createStore(folder, nil) else { return [] }
    defer { calls.disposeStore(store) }
    // A unit is named after the object file, with a hash after a hyphen.
    let units = texts { calls.units(store, 1, $0, $1) }
      .filter { unit.isEmpty || $0.hasPrefix(unit + "-") }
    return units.flatMap { records(ofUnit: $0, in: store) }
      .flatMap { names(ofRecord: $0, in: store) }
  }

  private func records(ofUnit name: String, in store: UnsafeMutableRawPointer) -> [String] {
    guard let unit = calls.createUnit(store, name, nil) else { return [] }
    defer { calls.disposeUnit(unit) }
    // `INDEXSTORE_UNIT_DEPENDENCY_RECORD`; the other kinds are modules and plain files.
    let record = Int32(2)
    var names: [String] = []
    each(of: unit, by: calls.dependencies) { dependency in
      if calls.dependencyKind(dependency) == record {
        names.append(String(calls.dependencyName(dependency)))
      }
    }
    return names
  }

  private func names(ofRecord name: String, in store: UnsafeMutableRawPointer) -> [IndexedName] {
    guard let record = calls.createRecord(store, name, nil) else { return [] }
    defer { calls.disposeRecord(record) }
    var names: [IndexedName] = []
    each(of: record, by: calls.occurrences) { names += self.names(at: $0) }
    return names
  }

  /// Returns the symbol that an occurrence refers to, or those that a definition fulfils:
  /// requirements of a protocol, or members of a superclass.
  private func names(at occurrence: UnsafeMutableRawPointer) -> [IndexedName] {
    let roles = Roles(rawValue: calls.roles(occurrence))
    var symbols: [UnsafeMutableRawPointer] = []
    if roles.contains(.reference) {
      symbols.append(calls.symbol(occurrence))
    } else if !roles.contains(.implicit) {
      each(of: occurrence, by: calls.relations) { relation in
        if Roles(rawValue: calls.relationRoles(relation)).contains(.overrides) {
          symbols.append(calls.relationSymbol(relation))
        }
      }
    }
    var (line, column): (UInt32, UInt32) = (0, 0)
    if !symbols.isEmpty { calls.place(occurrence, &line, &column) }
    return symbols.map { symbol in
      IndexedName(
        line: Int(line),
        column: Int(column),
        name: String(calls.symbolName(symbol)),
        symbol: String(calls.symbolID(symbol)),
        isImplicit: roles.contains(.implicit)
      )
    }
  }

  private struct Roles: OptionSet {
    let rawValue: UInt64

    static let reference = Roles(rawValue: 1 << 2)
    static let implicit = Roles(rawValue: 1 << 8)
    static let overrides = Roles(rawValue: 1 << 11)
  }

  private func texts(
    _ apply: (UnsafeMutableRawPointer?, indexstore_text_applier) -> Bool
  ) -> [String] {
    var texts: [String] = []
    withUnsafeMutablePointer(to: &texts) { texts in
      _ = apply(texts) { context, text in
        context?.assumingMemoryBound(to: [String].self).pointee.append(String(text))
        return true
      }
    }
    return texts
  }

  /// Calls `body` with each thing that `function` finds in a reader or an occurrence.
  private func each(
    of whole: UnsafeMutableRawPointer,
    by function: indexstore_apply_function,
    _ body: (UnsafeMutableRawPointer) -> Void
  ) {
    withoutActuallyEscaping(body) { body in
      var body = body
      withUnsafeMutablePointer(to: &body) { body in
        _ = function(whole, body) { context, part in
          context?.assumingMemoryBound(to: ((UnsafeMutableRawPointer) -> Void).self).pointee(part)
          return true
        }
      }
    }
  }
}

extension String {
  fileprivate init(_ text: indexstore_text) {
    let bytes = UnsafeRawBufferPointer(start: text.data, count: text.length)
    self.init(decoding: bytes, as: UTF8.self)
  }
}
