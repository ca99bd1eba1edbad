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

  /// Finds what a listing lacks, by the compiler's errors about it.
  init(for listing: Listing, lacking errors: [Diagnostic], library: KnownLibrary) {
    for text in errors.map(\.message.text) {
      guard let missing = MissingName.missing(in: text) else { continue }
      let module = library.module(of: missing) ?? MissingName.module(in: text)
      if let module {
        if !imports.contains(module) { imports.append(module) }
      } else if let name = MissingName.name(in: text),
        let type = Self.type(of: name, in: listing, library)
      {
        let line = "let \(name): \(type) = { fatalError() }()"
        if !declarations.contains(line) { declarations.append(line) }
        if let module = KnownNames.module(of: type[...]), !imports.contains(module) {
          imports.append(module)
        }
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
    listing.lines[0].text = lines.joined(separator: "; ") + "; " + listing.lines[0].text
    return listing
  }

  /// Returns the type of a name whose declaration is missing, if its use shows it.
  ///
  /// It's the type with the same name, or the only one of the library that has all members
  /// that the listing uses.
  private static func type(
    of name: Substring,
    in listing: Listing,
    _ library: KnownLibrary
  ) -> String? {
    guard name.first?.isLowercase == true else { return nil }
    let key = name.lowercased()
    if let type = library.types.first(where: { $0.lowercased() == key }) { return type }
    if let type = KnownNames.type(called: key) { return type }
    let used = members(of: name, in: listing)
    guard !used.isEmpty else { return nil }
    let fitting = library.types.filter { type in
      used.isSubset(of: library.members(of: type).map(\.nameInCode))
    }
    if fitting.count == 1 { return fitting.first }
    let called = fitting.filter { $0.lowercased().hasSuffix(key) }
    return called.count == 1 ? called.first : nil
  }

  /// Returns the members that a listing uses of a name.
  private static func members(of name: Substring, in listing: Listing) -> Set<String> {
    let code = SwiftCode(listing)
    var members: Set<String> = []
    for line in listing.lines.indices {
      let lexemes = Array(code.lexemes(ofLine: line))
      for index in lexemes.indices.dropFirst(2)
      where lexemes[index - 2].isWord(String(name)) && lexemes[index - 1].isSign(".")
        && lexemes[index].kind == .word
      {
        members.insert(lexemes[index].text)
      }
    }
    return members
  }
}
