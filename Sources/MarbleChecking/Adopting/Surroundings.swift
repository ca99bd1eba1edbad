internal import MarbleModel

/// The code that a listing lacks and that its page may hide: imports, and names that it uses.
///
///     import Foundation
///     let box: Box = { fatalError() }()
struct Surroundings: Sendable, Hashable {
  var imports: [String] = []
  /// The declarations of names; code that has any isn't run.
  var declarations: [String] = []

  var lines: [String] { imports.map { "import \($0)" } + declarations }

  /// Finds what a listing of `page` lacks, by the compiler's errors about it.
  init(
    for listing: Listing,
    of page: [Listing],
    lacking errors: [Diagnostic],
    _ library: KnownLibrary,
    _ stated: StatedTypes = StatedTypes()
  ) {
    let types = MissingType(listing: listing, page: page, library: library, stated: stated)
    for text in errors.map(\.message.text) {
      guard let missing = MissingName.missing(in: text) else { continue }
      if let module = library.module(of: missing) ?? MissingName.module(in: text) {
        add(import: module)
      } else if let name = MissingName.name(in: text), let type = types.type(of: name) {
        let first = StatedType.name(of: type)
        // With nothing of the library in it, code that only stand-ins make whole checks nothing.
        guard library.types.contains(String(first)) || types.usesLibrary else { continue }
        add("let \(name): \(type) = { fatalError() }()")
        if let module = library.foreignModule(of: first) { add(import: module) }
      } else if let name = MissingName.name(in: text), let line = types.standIn(for: name) {
        add(line)
      }
    }
  }

  init(imports: [String] = [], declarations: [String] = []) {
    (self.imports, self.declarations) = (imports, declarations)
  }

  /// The part that can be run.
  var withoutDeclarations: Self { Self(imports: imports) }

  var isEmpty: Bool { imports.isEmpty && declarations.isEmpty }

  /// Returns a listing with these lines in front of its first one, so that no line moves.
  func put(before listing: Listing) -> Listing {
    var listing = listing
    guard !isEmpty, !listing.lines.isEmpty else { return listing }
    listing.lines[0].text = beginning + listing.lines[0].text
    return listing
  }

  /// What stands in front of the first line of a listing that isn't empty.
  private var beginning: String { lines.map { $0 + "; " }.joined() }

  /// Returns an error about a listing with these lines in front, at its place in the page.
  func placed(_ error: Diagnostic, in listing: Listing) -> Diagnostic {
    guard let range = error.range, let first = listing.lines.first?.position.line else {
      return error
    }
    func moved(_ position: SourcePosition) -> SourcePosition {
      guard position.line == first else { return position }
      let column = position.column - beginning.utf8.count
      return SourcePosition(line: first, column: max(column, 1))
    }
    var error = error
    error.range = SourceRange(from: moved(range.start), to: moved(range.end))
    return error
  }

  /// Returns them with others, and with names that can be changed where an error asks for that.
  func joined(with others: Self, _ errors: [Diagnostic]) -> Self {
    var all = self
    for module in others.imports { all.add(import: module) }
    for line in others.declarations { all.add(line) }
    for text in errors.map(\.message.text) {
      let pieces = text.split(separator: "'", omittingEmptySubsequences: false)
      // `cannot assign to value: 'x' is a 'let' constant`, cut at its quotes.
      let isConstant = pieces.count == 5 && pieces[2] == " is a " && pieces[3] == "let"
      let isAny = text.hasPrefix("cannot assign to immutable expression")
      all.declarations = all.declarations.map { line in
        isAny && line.hasPrefix("let ") || isConstant && line.hasPrefix("let \(pieces[1]): ")
          ? "var" + line.dropFirst(3) : line
      }
    }
    return all
  }

  private mutating func add(import module: String) {
    if !imports.contains(module) { imports.append(module) }
  }

  /// Adds a declaration, unless its name is already declared.
  private mutating func add(_ line: String) {
    guard !declarations.contains(where: { Self.name(of: $0) == Self.name(of: line) }) else {
      return
    }
    declarations.append(line)
  }

  private static func name(of line: String) -> Substring? {
    line.split { !($0.isLetter || $0.isNumber || $0 == "_") }.dropFirst().first
  }
}
