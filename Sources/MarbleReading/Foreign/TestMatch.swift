import MarbleModel

/// The comparison of a listing on a page with its test in a comment.
///
/// White space and empty lines don't count, except in multi-line strings, and a comment may end in
/// a full stop.
struct TestMatch {
  /// A line that counts.
  struct Line: Hashable {
    let index: Int
    let key: String
    /// Whether the line is a comment, which the page may have in addition.
    var isComment = false
    /// Whether the page may omit the line.
    var isOptional = false

    /// Whether the comment shows only part of the output.
    var isRemark: Bool {
      isComment && !(key.hasPrefix("// Prints \"") && key.hasSuffix("\""))
    }
  }

  let lines: [Line]

  init(_ texts: [String]) {
    let code = SwiftCode(texts)
    lines = texts.enumerated().compactMap { index, text in
      let isInString = code.beginsInString[index]
      let key = text.withSingleSpaces
      if key.isEmpty { return isInString ? Line(index: index, key: "") : nil }
      let isComment = !isInString && key.hasPrefix("//")
      let isSentence = isComment && key.hasSuffix(".")
      let text = isSentence ? String(key.dropLast()) : key
      return Line(index: index, key: text, isComment: isComment)
    }
  }

  /// Reads the part of a test that a page would show.
  init(of test: CommentTest) {
    let shown = test.shown
    let all = TestMatch(shown.map(\.line.text)).lines
    lines = all.map { line in
      var line = line
      line.isOptional = shown[line.index].isClaim
      return line
    }
  }

  var keys: [String] { lines.map(\.key) }

  /// The lines that aren't comments, by which listings and tests are matched.
  var code: [String] { lines.filter { !$0.isComment }.map(\.key) }

  /// Returns which lines of a page match those of this test; `nil` if they differ.
  ///
  /// The page may omit output and contain further comments, but not in place of output.
  func places(in page: TestMatch) -> [Int: Line]? {
    var places: [Int: Line] = [:]
    var rest = page.lines[...]
    var (isClaimMissing, hasRemark) = (false, false)
    for line in lines {
      while let other = rest.first, other.key != line.key, other.isRemark {
        rest.removeFirst()
        hasRemark = true
      }
      if let other = rest.first, other.key == line.key {
        places[line.index] = other
        rest.removeFirst()
        if !line.isComment { (isClaimMissing, hasRemark) = (false, false) }
      } else if line.isOptional {
        isClaimMissing = true
      } else {
        return nil
      }
      if isClaimMissing, hasRemark { return nil }
    }
    let isOver = rest.allSatisfy(\.isRemark)
    return isOver && !(isClaimMissing && !rest.isEmpty) ? places : nil
  }

  /// Returns the lines of a matching listing with those that its test hides between them.
  ///
  /// Hidden lines keep their places in the test, since each line of a program needs a place of its
  /// own. Empty lines and comments that only the page has share the place of the line before or
  /// after.
  static func lines(
    of listing: Listing,
    testedBy test: CommentTest,
    at places: [Int: Line]
  ) -> [Listing.Line] {
    var (next, seen) = (0, 0)
    var result: [Listing.Line] = []
    for code in test.code {
      guard code.isShown else {
        result.append(code.line)
        continue
      }
      defer { seen += 1 }
      guard let shown = places[seen] else { continue }
      for other in listing.lines[next..<shown.index] {
        result.append(other.placed(as: result.last ?? code.line))
      }
      result.append(listing.lines[shown.index].placed(as: code.line))
      next = shown.index + 1
    }
    guard let last = result.last else { return [] }
    return result + listing.lines[next...].map { $0.placed(as: last) }
  }

  /// Whether a listing is so similar to the code of a test that the test must be about it.
  func resembles(_ other: TestMatch) -> Bool {
    let (own, others) = (keys.flatMap(\.words), other.keys.flatMap(\.words))
    var counts: [Substring: Int] = [:]
    for word in own { counts[word, default: 0] += 1 }
    let common = others.count { word in
      guard let count = counts[word], count > 0 else { return false }
      counts[word] = count - 1
      return true
    }
    // At least half of the words, counted in both, must be common.
    return common > 0 && 4 * common >= own.count + others.count
  }

  /// Returns where a listing begins to differ from a test, and the differing lines of both.
  func difference(from test: TestMatch) -> (index: Int?, details: [String]) {
    let (own, others) = (keys, test.keys)
    let start = zip(own, others).prefix { $0 == $1 }.count
    let rest = min(own.count, others.count) - start
    // No line may count as the same at both ends.
    let end = zip(own.reversed(), others.reversed()).prefix(rest).prefix { $0 == $1 }.count
    let details =
      others[start..<(others.count - end)].map { "-" + $0 }
      + own[start..<(own.count - end)].map { "+" + $0 }
    return (lines.indices.contains(start) ? lines[start].index : lines.last?.index, details)
  }
}

extension Listing.Line {
  /// Returns the line at the place of a test line with the same words.
  fileprivate func placed(as line: Listing.Line) -> Listing.Line {
    let shift = line.text.indentation - text.indentation
    let column = max(1, line.position.column + shift)
    return Listing.Line(
      text: text,
      position: SourcePosition(line: line.position.line, column: column)
    )
  }
}

extension String {
  fileprivate var indentation: Int { utf8.prefix(while: \.isSpace).count }

  /// The names and numbers in the text, and each other non-space character.
  fileprivate var words: [Substring] {
    var words: [Substring] = []
    var rest = self[...]
    while let first = rest.first {
      let name = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
      let word = name.isEmpty ? rest.prefix(1) : name
      if first != " " { words.append(word) }
      rest = rest[word.endIndex...]
    }
    return words
  }
}
