/// A public symbol of a library: a type, one of its members, or a function.
package struct LibrarySymbol: Sendable, Hashable {
  /// What a symbol is; the raw value is the compiler's word for it.
  package enum Kind: String, Sendable, Hashable, CaseIterable {
    case `actor`
    case associatedType = "associatedtype"
    case `case` = "enum.case"
    case `class`
    case `deinit`
    case `enum`
    case function = "func"
    case initializer = "init"
    case macro
    case method
    case `operator` = "func.op"
    case property
    case `protocol`
    case `struct`
    case `subscript`
    case typeAlias = "typealias"
    case typeMethod = "type.method"
    case typeProperty = "type.property"
    case typeSubscript = "type.subscript"
    case variable = "var"
  }

  /// A stretch of a declaration.
  package struct Fragment: Sendable, Hashable {
    /// The text.
    package let text: String
    /// The kind of the text, as code is coloured; `nil` for what is plain.
    package let kind: Highlight.Kind?
    /// The symbol that the text names; `nil` if it names none, or one that is unknown.
    package let symbol: String?

    package init(_ text: String, _ kind: Highlight.Kind? = nil, symbol: String? = nil) {
      (self.text, self.kind, self.symbol) = (text, kind, symbol)
    }
  }

  /// A place in the sources.
  package struct Place: Sendable, Hashable {
    /// The path of the file, relative to the book's folder if it is in there.
    package let path: String
    /// The line, counted from one.
    package let line: Int

    package init(path: String, line: Int) { (self.path, self.line) = (path, line) }
  }

  /// What only the comparison with pages must know of a symbol.
  package struct Particulars: Sendable, Hashable {
    /// The compiler's word for who may use it.
    package let access: String
    /// The column of its name, in UTF-8 bytes from zero.
    package let column: Int
    /// The declaration as it is written, without its body; `nil` if that was not found.
    package let written: String?
    /// The conditions of the extension that it is in.
    package let conditions: [String]
    /// The conditions under which it conforms to protocols, by what the compiler calls them.
    package let conformanceConditions: [String: [String]]

    package init(
      access: String,
      column: Int,
      written: String?,
      conditions: [String],
      conformanceConditions: [String: [String]]
    ) {
      (self.access, self.column, self.written) = (access, column, written)
      (self.conditions, self.conformanceConditions) = (conditions, conformanceConditions)
    }
  }

  /// What the compiler calls the symbol, unlike any other.
  package let id: String
  /// What it is.
  package let kind: Kind
  /// The names of the types around it, from the outside, and its own name with its labels.
  package let path: [String]
  /// Its declaration.
  package var declaration: [Fragment]
  /// Where it is declared.
  package let place: Place
  /// The line on which its doc comment begins; `nil` if it has none.
  package var comment: Int?
  /// The type that it is a member of; `nil` if it is at the top level.
  package var owner: String?
  /// The types that it inherits from and the protocols that it conforms to.
  package var conformances: [Fragment] = []
  /// What it overrides, or the requirements that it implements by default.
  package var replaced: [String] = []
  /// Where it can be used, and what to use instead, as its attributes say.
  package var availability: [String] = []
  /// Whether it is deprecated.
  package var isDeprecated = false
  /// What a comparison with pages must know besides; `nil` if the symbol was not read for one.
  package var particulars: Particulars?

  package init(
    id: String,
    kind: Kind,
    path: [String],
    declaration: [Fragment],
    place: Place
  ) {
    self.id = id
    self.kind = kind
    self.path = path
    self.declaration = declaration
    self.place = place
  }

  /// The name with its labels.
  package var name: String { path.last ?? "" }

  /// The name without labels, as code writes it.
  package var baseName: String {
    // An operator may be made of parentheses only in its labels.
    name.first == "(" ? name : String(name.prefix { $0 != "(" })
  }

  /// Whether it is a type that has members of its own.
  package var isType: Bool {
    switch kind {
    case .actor, .class, .enum, .protocol, .struct: true
    default: false
    }
  }
}

extension LibrarySymbol: FormedValue {
  package static let form = Form {
    var symbol = LibrarySymbol(id: $0, kind: $1, path: $2, declaration: $3, place: $4)
    (symbol.comment, symbol.owner, symbol.conformances) = ($5, $6, $7)
    (symbol.replaced, symbol.availability, symbol.isDeprecated) = ($8, $9, $10)
    symbol.particulars = $11
    return symbol
  } _: { (symbol: LibrarySymbol) in
    (
      symbol.id, symbol.kind, symbol.path, symbol.declaration, symbol.place, symbol.comment,
      symbol.owner, symbol.conformances, symbol.replaced, symbol.availability, symbol.isDeprecated,
      symbol.particulars
    )
  }
}

extension LibrarySymbol.Kind: Keepable {}
extension Highlight.Kind: Keepable {}

extension LibrarySymbol.Fragment: FormedValue {
  package static let form = Form(LibrarySymbol.Fragment.init(_:_:symbol:)) {
    ($0.text, $0.kind, $0.symbol)
  }
}

extension LibrarySymbol.Particulars: FormedValue {
  package static let form = Form(
    LibrarySymbol.Particulars.init(access:column:written:conditions:conformanceConditions:)
  ) { ($0.access, $0.column, $0.written, $0.conditions, $0.conformanceConditions) }
}

extension LibrarySymbol.Place: FormedValue {
  package static let form = Form(LibrarySymbol.Place.init(path:line:)) { ($0.path, $0.line) }
}
