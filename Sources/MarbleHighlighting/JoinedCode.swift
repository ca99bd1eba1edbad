import MarbleModel

/// The code of chapters as one text, from which tokens find their way back to their listings.
struct JoinedCode: Sendable {
  /// The name that sourcekitd knows the text by; no two texts have the same.
  let name: String
  /// The listings whose code the text holds.
  let listings: [Listing]
  /// The code of all listings; every line ends in a line feed.
  let text: String

  /// Creates the code of chapters; `nil` if they have none.
  init?(of chapters: some Sequence<Chapter>) {
    let listings = chapters.flatMap(\.blocks.flattened).compactMap { block in
      if case .listing(let listing) = block.content { listing } else { nil as Listing? }
    }
    guard let first = listings.first else { return nil }
    self.init(name: first.id.path, listings: listings)
  }

  private init(name: String, listings: [Listing]) {
    self.name = name
    self.listings = listings
    text = listings.lazy.flatMap(\.lines).map { $0.text + "\n" }.joined()
  }

  /// The code of each chapter by itself or, of a single chapter, that of each listing.
  var split: [JoinedCode] {
    let paths = listings.map(\.id.path).reduce(into: [String]()) { paths, path in
      if paths.last != path { paths.append(path) }
    }
    guard paths.count > 1 else {
      return listings.map { JoinedCode(name: "\($0.id.path):\($0.id.line)", listings: [$0]) }
    }
    return paths.map { path in
      JoinedCode(name: path, listings: listings.filter { $0.id.path == path })
    }
  }

  /// Returns the tokens by listing and line.
  ///
  /// A token that runs on into the next listing tells of a comment, a string or a brace without
  /// an end: then the result is `nil`, unless such tokens are to be cut.
  func highlights(from tokens: [SourceKit.Token], isCut: Bool = false) -> Highlights? {
    var highlights: Highlights = [:]
    var tokens = tokens[...]
    var start = 0
    for listing in listings {
      var lines: [[SyntaxToken]] = []
      for line in listing.lines {
        let range = start..<start + line.text.utf8.count
        lines.append(Self.take(from: &tokens, in: range, of: line.text))
        start = range.upperBound + 1
      }
      highlights[listing.id] = lines
      if let first = tokens.first, first.range.lowerBound < start, !isCut { return nil }
    }
    return highlights
  }

  /// Takes the tokens of a line; one that goes on behind its end is kept for the next line.
  private static func take(
    from tokens: inout ArraySlice<SourceKit.Token>,
    in range: Range<Int>,
    of line: String
  ) -> [SyntaxToken] {
    var taken: [SyntaxToken] = []
    while let token = tokens.first, token.range.lowerBound <= range.upperBound {
      let part = token.range.clamped(to: range)
      if !part.isEmpty {
        let place = part.lowerBound - range.lowerBound..<part.upperBound - range.lowerBound
        taken.append(Self.token(token.kind, at: place, in: line))
      }
      // The line feed may belong to a comment; what lies behind it belongs to the next line.
      guard token.range.upperBound <= range.upperBound + 1 else { break }
      tokens.removeFirst()
    }
    return taken
  }

  /// Refines what the parser says, which knows neither wrappers nor the meaning of capitals.
  private static func token(
    _ kind: SyntaxToken.Kind,
    at place: Range<Int>,
    in line: String
  ) -> SyntaxToken {
    func byte(_ offset: Int) -> UInt8 {
      line.utf8[line.utf8.index(line.startIndex, offsetBy: offset)]
    }
    let follows = place.lowerBound > 0 && byte(place.lowerBound - 1) == UInt8(ascii: "@")
    switch kind {
    case .type where follows, .identifier where follows:
      return SyntaxToken(.attribute, range: place.lowerBound - 1..<place.upperBound)
    case .attribute where byte(place.lowerBound) != UInt8(ascii: "@"):
      // Modifiers such as `final` are attributes to the parser and keywords to readers.
      return SyntaxToken(.keyword, range: place)
    case .identifier:
      let isCapital = (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte(place.lowerBound))
      return SyntaxToken(isCapital ? .type : .identifier, range: place)
    case .keyword, .type, .string, .number, .comment, .attribute, .directive:
      return SyntaxToken(kind, range: place)
    }
  }
}
