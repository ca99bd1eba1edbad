import MarbleModel

extension JoinedCode {
  /// Returns the lexical tokens by listing.
  ///
  /// A token that continues into the next listing indicates an unterminated comment or string, for
  /// which the result is `nil`, unless such tokens should be cut.
  func codeTokens(from tokens: [ParsedToken], isCut: Bool = false) -> [Listing.ID: [CodeToken]]? {
    var all: [Listing.ID: [CodeToken]] = [:]
    var rest = tokens[...]
    for (listing, place) in places {
      let own = rest.prefix { $0.range.lowerBound < place.upperBound }
      rest = rest.dropFirst(own.count)
      if let last = own.last, last.range.upperBound > place.upperBound, !isCut { return nil }
      var finder = CodeTokenFinder(Array(listing.code.utf8))
      for token in own {
        let range = token.range.clamped(to: place)
        finder.add(
          token.kind,
          range.lowerBound - place.lowerBound..<range.upperBound - place.lowerBound
        )
      }
      all[listing.id] = finder.finish()
    }
    return all
  }
}

/// Extracts the lexical tokens of a listing from the parser's tokens.
///
/// The parser reports comments in pieces, around addresses and fields, and doesn't report regular
/// expressions: a slash that isn't part of any token begins one.
private struct CodeTokenFinder {
  private let bytes: [UInt8]
  private var tokens: [CodeToken] = []
  private var position = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  mutating func add(_ kind: ParsedToken.Kind, _ range: Range<Int>) {
    guard range.lowerBound >= position, !range.isEmpty else { return }
    addRegexes(in: position..<range.lowerBound)
    position = range.upperBound
    switch kind {
    case .comment: addComment(range)
    case .string: tokens.append(CodeToken(.string, range: range))
    case .identifier where bytes[range.lowerBound] == UInt8(ascii: "`"),
      .type where bytes[range.lowerBound] == UInt8(ascii: "`"):
      tokens.append(CodeToken(.name, range: range))
    case .keyword, .identifier, .type, .number, .attribute, .directive, .operator: break
    }
  }

  /// Returns the tokens that were found in the whole listing.
  mutating func finish() -> [CodeToken] {
    addRegexes(in: position..<bytes.count)
    return tokens
  }

  private mutating func addComment(_ range: Range<Int>) {
    let begins = bytes[range].starts(with: "//".utf8) || bytes[range].starts(with: "/*".utf8)
    guard !begins, let last = tokens.last, last.kind == .comment,
      last.range.upperBound == range.lowerBound
    else { return tokens.append(CodeToken(.comment, range: range)) }
    let whole = last.range.lowerBound..<range.upperBound
    tokens[tokens.count - 1] = CodeToken(.comment, range: whole)
  }

  private mutating func addRegexes(in gap: Range<Int>) {
    var offset = gap.lowerBound
    while offset < gap.upperBound {
      let hashes = bytes[offset..<gap.upperBound].prefix { $0 == UInt8(ascii: "#") }.count
      let slash = offset + hashes
      guard slash < gap.upperBound, bytes[slash] == UInt8(ascii: "/") else {
        offset = slash + 1
        continue
      }
      let end = endOfRegex(from: slash + 1, hashes: hashes, in: gap)
      tokens.append(CodeToken(.regex, range: offset..<end))
      offset = end
    }
  }

  /// Returns the end of a regular expression: the first unescaped slash with as many hashes.
  private func endOfRegex(from start: Int, hashes: Int, in gap: Range<Int>) -> Int {
    let end = [UInt8(ascii: "/")] + [UInt8](repeating: UInt8(ascii: "#"), count: hashes)
    var offset = start
    while offset < gap.upperBound {
      if bytes[offset..<gap.upperBound].starts(with: end) { return offset + end.count }
      offset += bytes[offset] == UInt8(ascii: "\\") ? 2 : 1
    }
    return gap.upperBound
  }
}
