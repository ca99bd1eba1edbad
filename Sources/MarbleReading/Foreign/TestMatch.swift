import MarbleModel

/// The comparison of a listing that a page shows with the test of it in a comment.
///
/// White space and empty lines do not count, except in texts of several lines, and a comment may end
/// in a full stop.
struct TestMatch {
  /// A line that counts.
  struct Line: Hashable {
    let index: Int
    let key: String
  }

  let lines: [Line]

  init(_ texts: [String]) {
    var isInText = false
    lines = texts.enumerated().compactMap { index, text in
      let wasInText = isInText
      if text.utf8.count(of: "\"\"\"") % 2 == 1 { isInText.toggle() }
      let key = text.withSingleSpaces
      if key.isEmpty { return wasInText ? Line(index: index, key: "") : nil }
      let isSentence = key.hasPrefix("//") && key.hasSuffix(".")
      return Line(index: index, key: isSentence ? String(key.dropLast()) : key)
    }
  }

  var keys: [String] { lines.map(\.key) }

  /// Returns the lines of a listing with what its test hides between them; both say the same.
  ///
  /// They stand where the test has them, as each line of a program needs a place of its own. Empty
  /// lines that only the page has share that of the line before or behind.
  static func lines(of listing: Listing, testedBy test: CommentTest) -> [Listing.Line] {
    let counted = Set(TestMatch(listing.lines.map(\.text)).lines.map(\.index))
    let shown = test.shown
    let wanted = TestMatch(shown.map(\.line.text)).lines.map(\.index)
    var numbers = wanted[...]
    var (next, seen) = (0, 0)
    var result: [Listing.Line] = []
    for code in test.code {
      guard code.isShown else {
        result.append(code.line)
        continue
      }
      defer { seen += 1 }
      guard numbers.first == seen else { continue }
      numbers.removeFirst()
      while next < listing.lines.count, !counted.contains(next) {
        result.append(listing.lines[next].placed(as: result.last ?? code.line))
        next += 1
      }
      guard next < listing.lines.count else { break }
      result.append(listing.lines[next].placed(as: code.line))
      next += 1
    }
    return result
  }

  /// Whether a listing is so much like the code of a test that it must be meant.
  func resembles(_ other: TestMatch) -> Bool {
    let (own, others) = (keys.flatMap(\.words), other.keys.flatMap(\.words))
    var counts: [Substring: Int] = [:]
    for word in own { counts[word, default: 0] += 1 }
    let common = others.count { word in
      guard let count = counts[word], count > 0 else { return false }
      counts[word] = count - 1
      return true
    }
    return common > 0 && 4 * common >= own.count + others.count
  }

  /// Returns where a listing begins to differ from a test, and the lines of both that do.
  func difference(from test: TestMatch) -> (index: Int?, details: [String]) {
    let (own, others) = (keys, test.keys)
    let start = zip(own, others).prefix { $0 == $1 }.count
    let rest = min(own.count, others.count) - start
    let end = zip(own.reversed(), others.reversed()).prefix(rest).prefix { $0 == $1 }.count
    let details =
      others[start..<(others.count - end)].map { "-" + $0 }
      + own[start..<(own.count - end)].map { "+" + $0 }
    return (lines.indices.contains(start) ? lines[start].index : lines.last?.index, details)
  }
}

extension Listing.Line {
  /// Returns the line where a line of a test with the same words is.
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

  /// The names and numbers in the text, and each other character that is no space.
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

extension String.UTF8View {
  /// Returns how often a text occurs.
  fileprivate func count(of text: String) -> Int {
    var (count, rest) = (0, self[...])
    while let place = rest.firstRange(ofBytes: text.utf8) {
      count += 1
      rest = rest[place.upperBound...]
    }
    return count
  }
}
