import MarbleModel

/// The code of chapters as one text, whose tokens can be traced back to their listings.
struct JoinedCode: Sendable {
  /// The listings whose code the text contains.
  let listings: [Listing]
  /// The code of all listings; every line ends in a line feed.
  ///
  /// A semicolon on a line of its own ends each, so that no statement continues beyond it.
  let text: String

  private static let end = ";\n"

  /// Creates the code of listings; `nil` if there are none.
  init?(of listings: [Listing]) {
    guard !listings.isEmpty else { return nil }
    self.listings = listings
    text = listings.lazy.map { $0.code + Self.end }.joined()
  }

  /// The code of each chapter separately or, for a single chapter, of each listing.
  var split: [JoinedCode] {
    let paths = listings.map(\.id.path).reduce(into: [String]()) { paths, path in
      if paths.last != path { paths.append(path) }
    }
    guard paths.count > 1 else { return listings.compactMap { JoinedCode(of: [$0]) } }
    return paths.compactMap { path in JoinedCode(of: listings.filter { $0.id.path == path }) }
  }

  /// Where the code of each listing is in the text.
  var places: [(listing: Listing, range: Range<Int>)] {
    var start = 0
    return listings.map { listing in
      let range = start..<start + listing.lines.reduce(0) { $0 + $1.text.utf8.count + 1 }
      start = range.upperBound + Self.end.utf8.count
      return (listing, range)
    }
  }

  /// Returns the tokens by listing and line.
  ///
  /// A token that continues into the next listing indicates an unterminated comment, string or
  /// brace, for which the result is `nil`, unless such tokens should be cut.
  func highlights(from tokens: [ParsedToken], isCut: Bool = false) -> Highlights? {
    guard let whole = codeTokens(from: tokens, isCut: isCut) else { return nil }
    var highlights: Highlights = [:]
    var tokens = tokens[...]
    for (listing, place) in places {
      var lines: [[Highlight]] = []
      var start = place.lowerBound
      for line in listing.lines {
        let range = start..<start + line.text.utf8.count
        lines.append(Self.take(from: &tokens, in: range, of: line.text))
        start = range.upperBound + 1
      }
      highlights[listing.id] = HighlightedCode(lines, tokens: whole[listing.id] ?? [])
      if let first = tokens.first, first.range.lowerBound < place.upperBound, !isCut { return nil }
    }
    return highlights
  }

  /// Takes the tokens of a line; one that continues beyond its end is kept for the next line.
  private static func take(
    from tokens: inout ArraySlice<ParsedToken>,
    in range: Range<Int>,
    of line: String
  ) -> [Highlight] {
    var taken: [Highlight] = []
    while let token = tokens.first, token.range.lowerBound <= range.upperBound {
      let part = token.range.clamped(to: range)
      if !part.isEmpty {
        let place = part.lowerBound - range.lowerBound..<part.upperBound - range.lowerBound
        if let kind = token.kind.syntax { taken.append(Self.token(kind, at: place, in: line)) }
      }
      // The line feed may belong to a comment; whatever follows it belongs to the next line.
      guard token.range.upperBound <= range.upperBound + 1 else { break }
      tokens.removeFirst()
    }
    return taken
  }

  /// Refines the parser's kind, which accounts for neither wrappers nor capitalization.
  private static func token(
    _ kind: Highlight.Kind,
    at place: Range<Int>,
    in line: String
  ) -> Highlight {
    func byte(_ offset: Int) -> UInt8 {
      line.utf8[line.utf8.index(line.startIndex, offsetBy: offset)]
    }
    let follows = place.lowerBound > 0 && byte(place.lowerBound - 1) == UInt8(ascii: "@")
    switch kind {
    case .type where follows, .identifier where follows:
      return Highlight(.attribute, range: place.lowerBound - 1..<place.upperBound)
    case .attribute where byte(place.lowerBound) != UInt8(ascii: "@"):
      // Modifiers such as `final` are attributes to the parser but keywords to readers.
      return Highlight(.keyword, range: place)
    case .identifier:
      let isCapital = (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte(place.lowerBound))
      return Highlight(isCapital ? .type : .identifier, range: place)
    case .keyword, .type, .string, .number, .comment, .attribute, .directive:
      return Highlight(kind, range: place)
    }
  }
}

extension Listing {
  /// The code; every line ends in a line feed.
  var code: String { lines.lazy.map { $0.text + "\n" }.joined() }
}
