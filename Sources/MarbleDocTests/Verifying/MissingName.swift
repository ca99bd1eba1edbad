internal import MarbleModel

/// The search for the block that declares what another block of the chapter misses.
///
/// Blocks see what stands before them in their own program, and nothing else; who moves a block to
/// another program learns so from the compiler, which knows nothing of the other one.
struct MissingName {
  /// The listings of the chapter, in reading order.
  let listings: [Listing]
  /// The program of the block that misses something.
  let program: Program

  private static let keywords: Set<Substring> = [
    "actor", "class", "enum", "func", "let", "macro", "protocol", "struct", "typealias", "var",
  ]

  /// Returns `diagnostic` with the remedy that the search finds, if it finds one.
  func explained(_ diagnostic: Diagnostic) -> Diagnostic {
    guard diagnostic.remedy == nil, diagnostic.severity == .error,
      let name = Self.name(in: diagnostic.message.text),
      let listing = listings.first(where: { Self.declares(name, $0) }),
      let remedy = remedy(name, in: listing, line: diagnostic.range?.start.line ?? 0)
    else { return diagnostic }
    var diagnostic = diagnostic
    diagnostic.remedy = remedy
    return diagnostic
  }

  private func remedy(_ name: Substring, in listing: Listing, line: Int) -> String? {
    let place = "`\(name)` is declared in the block at line \(listing.id.line), which "
    guard !listing.range.lines.contains(line) else { return nil }
    switch listing.words.check {
    case .compile: return place + "is not run, so no other block sees it: declare it here, too"
    case .refusal: return place + "must not compile: declare it here, too"
    case .skip: return place + "is not checked: declare it here, too"
    case .run, .stop: break
    }
    guard program.listings.contains(where: { $0.id == listing.id }) else {
      return place + "is in another program: put both into one, or declare it here, too"
    }
    return listing.id.line > line ? place + "comes later: declare it before it is used" : nil
  }

  /// Returns the name in `cannot find 'x' in scope` or `cannot find type 'x' in scope`.
  private static func name(in message: String) -> Substring? {
    let pieces = message.split(separator: "'", omittingEmptySubsequences: false)
    guard pieces.count == 3, pieces[0].hasPrefix("cannot find "), pieces[2] == " in scope" else {
      return nil
    }
    return pieces[1]
  }

  private static func declares(_ name: Substring, _ listing: Listing) -> Bool {
    listing.lines.contains { line in
      let words = line.text.split { !($0.isLetter || $0.isNumber || $0 == "_") }
      return zip(words, words.dropFirst()).contains { keywords.contains($0) && $1 == name }
    }
  }
}
