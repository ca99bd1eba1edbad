/// A public symbol of a library: a type, one of its members, or a function.
package struct LibrarySymbol: Sendable, Hashable {
  /// The kind of symbol; the raw value is the compiler's name for it.
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

    /// Whether it's a type that can have members.
    package var isType: Bool {
      switch self {
      case .actor, .class, .enum, .protocol, .struct: true
      default: false
      }
    }
  }

  /// A part of a declaration.
  package struct Fragment: Sendable, Hashable {
    /// The text.
    package let text: String
    /// The kind of the text for highlighting; `nil` for plain text.
    package let kind: Highlight.Kind?
    /// The symbol that the text names; `nil` if there is none, or it's unknown.
    package let symbol: String?

    package init(_ text: String, _ kind: Highlight.Kind? = nil, symbol: String? = nil) {
      (self.text, self.kind, self.symbol) = (text, kind, symbol)
    }
  }

  /// A place in the sources.
  package struct Place: Sendable, Hashable {
    /// The path of the file, relative to the book's folder if it's inside.
    package let path: String
    /// The line, counted from one.
    package let line: Int

    package init(path: String, line: Int) { (self.path, self.line) = (path, line) }
  }

  /// The details of a symbol that only comparisons with pages need.
  package struct Particulars: Sendable, Hashable {
    /// The access level, in the compiler's words.
    package let access: String
    /// The column of its name, in UTF-8 bytes from zero.
    package let column: Int
    /// The declaration as written, without its body; `nil` if it wasn't found.
    package let written: String?
    /// The conditions of the extension that it's in.
    package let conditions: [String]
    /// The conditions of conditional conformances, by the compiler's identifiers of protocols.
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

  /// The compiler's unique identifier of the symbol.
  package let id: String
  /// The kind of symbol.
  package let kind: Kind
  /// The names of the enclosing types, outermost first, and its own name with its labels.
  package let path: [String]
  /// Its declaration.
  package var declaration: [Fragment]
  /// Where it's declared.
  package let place: Place
  /// The line on which its doc comment begins; `nil` if it has none.
  package var comment: Int?
  /// The type that it's a member of; `nil` if it's at the top level.
  package var owner: String?
  /// The types that it inherits from and the protocols that it conforms to.
  package var conformances: [Fragment] = []
  /// The symbols that it overrides, or the requirements that it implements by default.
  package var replaced: [String] = []
  /// Its availability and its replacement, according to its attributes.
  package var availability: [String] = []
  /// Whether it's deprecated.
  package var isDeprecated = false
  /// The details for comparisons with pages; `nil` if the symbol wasn't read for one.
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
    // The name of an operator may consist of parentheses only in its labels.
    name.first == "(" ? name : String(name.prefix { $0 != "(" })
  }

  /// The name under which a page would declare it.
  package var nameInCode: String { baseName.filter { $0 != "`" } }

  /// Whether it's a type that can have members.
  package var isType: Bool { kind.isType }
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
