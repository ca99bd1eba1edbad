internal import MarbleModel

extension ShownInterface {
  /// Finds the part of a library that a `declares` listing shows.
  init(of listing: Listing) {
    self.init()
    var reader = Reader(listing: listing)
    reader.readMembers(of: [])
    self = reader.interface
    if declarations.isEmpty, problems.isEmpty {
      problems.append(.message(.nothing, at: 0, 1, remedy: .signature))
    }
  }

  /// The reader of a listing, type by type.
  private struct Reader {
    let listing: Listing
    var parser: DeclarationParser
    var interface = ShownInterface()

    init(listing: Listing) {
      self.listing = listing
      parser = DeclarationParser(DeclarationToken.all(in: SwiftCode(listing)))
    }

    /// Reads declarations up to the brace that ends the types around them.
    mutating func readMembers(of types: [DeclarationSignature]) {
      while let token = parser.rest.first {
        if parser.take(";") || parser.take("...") || parser.take("…") { continue }
        if token.text == "}" {
          if types.isEmpty { report(.surplus, at: token.line, token.offset, .signature) }
          return
        }
        if token.text == "import" {
          parser.skipLine()
          continue
        }
        guard let found = parser.declarations() else {
          return report(.noDeclaration, at: token.line, token.offset, .signature)
        }
        for signature in found { add(signature, types) }
        guard let type = found.first, type.isType, parser.take("{") else { continue }
        readMembers(of: types + [type])
        _ = parser.take("}")
        // After a first problem, the rest would only be misread.
        guard interface.problems.isEmpty else { return }
      }
    }

    private mutating func add(_ signature: DeclarationSignature, _ types: [DeclarationSignature]) {
      if signature.hasBody { report(.body, at: signature.line, signature.offset, .withoutBody) }
      guard signature.keyword != "extension" || !signature.inherited.isEmpty else { return }
      interface.declarations.append(Declaration(types: types, signature: signature))
    }

    private mutating func report(
      _ message: String,
      at line: Int,
      _ offset: Int,
      _ remedy: String
    ) {
      let number = listing.lines[line].position.line - listing.id.line
      interface.problems.append(.message(message, at: number, offset + 1, remedy: remedy))
    }
  }
}

extension CompilerMessage {
  /// Creates an error whose listing is filled in by the caller, which knows its index.
  fileprivate static func message(
    _ text: String,
    at line: Int,
    _ column: Int,
    remedy: String
  ) -> Self {
    CompilerMessage(
      severity: .error,
      listing: 0,
      line: line,
      column: column,
      text: text,
      remedy: remedy
    )
  }
}

extension String {
  fileprivate static let nothing = "this block doesn't declare anything that a library could have"
  fileprivate static let noDeclaration =
    "this isn't a declaration, and `declares` only compares declarations"
  fileprivate static let surplus = "this closing brace has no matching opening brace"
  fileprivate static let body = "this declaration has a body, which `declares` doesn't check"
  fileprivate static let signature =
    "write only declarations, or `parses` instead of `declares` to check only the syntax"
  fileprivate static let withoutBody =
    "leave the body out, or write `parses` instead of `declares` to check only the syntax"
}
