/// A public symbol of Swift's standard library or of Foundation, as far as a card shows it.
package struct ToolchainSymbol: Sendable, Hashable {
  /// The libraries of a toolchain whose symbols have cards.
  package enum Library: String, Sendable, Hashable, Keepable {
    case swift
    case foundation
  }

  /// The compiler's unique identifier of the symbol.
  package let id: String
  /// The library that declares it.
  package let library: Library
  /// Whether it's an initializer, which code calls by the name of its type.
  package let isInitializer: Bool
  /// Its declaration; the parts don't say which symbols they name.
  package let declaration: [LibrarySymbol.Fragment]
  /// The first paragraph of its doc comment; empty if it has none.
  package var summary: String
  /// The public page that describes it, such as `swift/array`; `nil` if none is known.
  package let page: String?

  package init(
    id: String,
    library: Library,
    isInitializer: Bool,
    declaration: [LibrarySymbol.Fragment],
    summary: String,
    page: String?
  ) {
    (self.id, self.library, self.isInitializer) = (id, library, isInitializer)
    (self.declaration, self.summary, self.page) = (declaration, summary, page)
  }

  /// Whether a symbol with this identifier may come from a toolchain's libraries.
  ///
  /// A mangled name begins with its module, `s` for Swift's own. Its best-known types are spelled
  /// `S` and a letter; what other modules add to these begins in the same way.
  package static func mayHave(_ id: String) -> Bool {
    let starts = [
      "s:s", "s:S", "s:12_Concurrency", "s:17_StringProcessing", "s:10Foundation",
      "s:20FoundationEssentials",
    ]
    // Names that the compiler imports from C.
    let foreign = ["s:So", "s:SC"]
    return starts.contains { id.hasPrefix($0) } && !foreign.contains { id.hasPrefix($0) }
  }
}

extension ToolchainSymbol: FormedValue {
  package static let form = Form(
    ToolchainSymbol.init(id:library:isInitializer:declaration:summary:page:)
  ) { ($0.id, $0.library, $0.isInitializer, $0.declaration, $0.summary, $0.page) }
}
