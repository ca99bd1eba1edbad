internal import MarbleModel

/// The search for the block that declares what another block of the chapter is missing.
///
/// Blocks see what comes before them in their own program, and nothing else. Once a block has moved
/// to another program, the compiler knows nothing about the program that it came from.
struct MissingName {
  let listings: [Listing]
  let program: Program

  /// Returns the remedy for the compiler's `message` about a line; `nil` if no name is missing
  /// there.
  func remedy(for message: String, at line: Int) -> String? {
    if let name = Self.name(in: message) {
      if let listing = listings.first(where: { $0.declares(name) }) {
        return remedy(name, in: listing, line: line)
      }
      return importing(KnownNames.module(of: name), name) ?? Self.unknown(name)
    }
    if let name = Self.attribute(in: message) {
      return importing(KnownNames.module(of: name), name)
    }
    return Self.textMember(in: message).flatMap {
      importing(KnownNames.module(ofTextMember: $0), $0)
    }
  }

  private func importing(_ module: String?, _ name: Substring) -> String? {
    guard let module, !program.imports(module) else { return nil }
    return "`\(name)` comes from \(module): write `import \(module)` above it"
  }

  private static func unknown(_ name: Substring) -> String {
    "declare `\(name)` here, or above in hidden code: a comment that begins with `<!-- marble`"
  }

  private func remedy(_ name: Substring, in listing: Listing, line: Int) -> String? {
    let place = "`\(name)` is declared in the block at line \(listing.id.line), which "
    guard !listing.range.lines.contains(line) else { return nil }
    let asking = program.listings.first { $0.range.lines.contains(line) }
    // Blocks that aren't run see each other, unless they're in different programs.
    let isSeen = listing.words.check == .compile && asking?.words.isRun == false
    if let seclusion = listing.words.check.traits.seclusion, !isSeen {
      return place + seclusion + ": declare it here, too"
    }
    if let module = listing.words.module {
      return "`\(name)` is declared in the module `\(module)`, at line \(listing.id.line): write"
        + " `public` before it there, and `import \(module)` here"
    }
    guard program.listings.contains(where: { $0.id == listing.id }) else {
      return place + "is in another program: put both blocks into one program, or declare it here,"
        + " too"
    }
    return listing.id.line > line ? place + "comes later: declare it before it is used" : nil
  }

  /// Returns the name in `cannot find 'x' in scope` or `cannot find type 'x' in scope`, or one that
  /// the compiler takes for a macro, as in `expansion of macro 'error' requires leading '#'`.
  static func name(in message: String) -> Substring? {
    let expansion = Self.pieces(of: message, count: 5)
    if expansion.first == "expansion of macro ", expansion[2] == " requires leading " {
      return expansion[1]
    }
    let pieces = pieces(of: message, count: 3)
    return pieces.first?.hasPrefix("cannot find ") == true && pieces[2] == " in scope"
      ? pieces[1] : nil
  }

  /// Returns the name that's missing according to a message, or the member of a string.
  static func missing(in message: String) -> Substring? {
    name(in: message) ?? attribute(in: message) ?? textMember(in: message)
  }

  /// Returns the familiar module that declares the name that's missing according to a message.
  static func module(in message: String) -> String? {
    if let name = name(in: message) ?? attribute(in: message) { return KnownNames.module(of: name) }
    return textMember(in: message).flatMap { KnownNames.module(ofTextMember: $0) }
  }

  /// Whether a message says that a name or a module is missing.
  static func isAbout(_ message: String) -> Bool {
    name(in: message) != nil || attribute(in: message) != nil
      || message.hasPrefix("no such module ")
  }

  /// Returns the name in `unknown attribute 'x'` or `no macro named 'x'`.
  private static func attribute(in message: String) -> Substring? {
    let pieces = pieces(of: message, count: 3)
    return ["unknown attribute ", "no macro named "].contains(pieces.first) ? pieces[1] : nil
  }

  /// Returns the name in `value of type 'String' has no member 'x'`, or in `reference to member 'x'
  /// cannot be resolved without a contextual type`, as in a chain of calls.
  private static func textMember(in message: String) -> Substring? {
    let reference = Self.pieces(of: message, count: 3)
    if reference.first == "reference to member " { return reference[1] }
    let pieces = pieces(of: message, count: 5)
    return pieces.first == "value of type " && ["String", "Substring"].contains(pieces[1])
      && pieces[2] == " has no member " ? pieces[3] : nil
  }

  /// Splits a message at its quotes; the result is empty if there aren't `count` pieces.
  private static func pieces(of message: String, count: Int) -> [Substring] {
    let pieces = message.split(separator: "'", omittingEmptySubsequences: false)
    return pieces.count == count ? pieces : []
  }
}

extension Program {
  /// Whether a listing of the program imports `module`.
  fileprivate func imports(_ module: String) -> Bool {
    listings.contains { listing in
      listing.lines.contains { line in
        let words = line.text.split { !($0.isLetter || $0.isNumber || $0 == "_" || $0 == "@") }
        return zip(words, words.dropFirst()).contains { $0 == "import" && $1 == module }
      }
    }
  }
}
