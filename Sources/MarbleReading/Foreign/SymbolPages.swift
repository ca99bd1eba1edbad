import MarbleModel

/// The pages of documentation catalogs that are about symbols, such as ``# ``Sets/Set`` ``.
///
/// They aren't chapters: DocC adds their texts to those of the doc comments.
struct SymbolPages {
  /// The symbol that a page is about; its path is empty if that is the module itself.
  struct Name: Hashable {
    let module: String
    let symbol: [String]
  }

  let folder: BookFolder
  /// The modules that the reference documents.
  private let modules: Set<String>

  init(_ settings: BookSettings, in folder: BookFolder) {
    self.folder = folder
    modules = Set(settings.reference.map(\.text))
  }

  /// Returns what a page of the contents is about; `nil` unless it's a symbol of the reference.
  func name(ofPage path: String) -> Name? {
    guard !modules.isEmpty, let catalog = path.catalog, let bytes = try? folder.bytes(of: path),
      let text = String(validating: bytes, as: UTF8.self), let title = Self.title(of: text)
    else { return nil }
    let parts = title.split(separator: "/").map { String($0).withoutHash }
    if let first = parts.first, modules.contains(first) {
      return Name(module: first, symbol: Array(parts.dropFirst()))
    }
    // In DocC, the module may be left out, which means the catalog's module.
    let names = catalog.split(separator: "/").suffix(2)
      .map { $0.hasSuffix(".docc") ? String($0.dropLast(5)) : String($0) }
    return names.first(where: modules.contains).map { Name(module: $0, symbol: parts) }
  }

  /// Returns the symbol that the first heading of a page consists of.
  private static func title(of text: String) -> Substring? {
    let heading = text.split(whereSeparator: \.isNewline).first { $0.hasPrefix("# ") }
    let title = (heading?.dropFirst(2)).map { Substring($0.utf8.trimmed) }
    guard let title, title.hasPrefix("``"), title.hasSuffix("``"), title.utf8.count > 4 else {
      return nil
    }
    let name = title.dropFirst(2).dropLast(2)
    return name.contains { "` ".contains($0) } ? nil : name
  }
}
