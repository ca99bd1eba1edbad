import MarbleModel

/// The search for formulas in the text of a chapter, as GitHub reads them.
///
///     a line with $x^2$, or with $`x^2`$
///
///     $$
///     a formula on lines of its own
///     $$
///
/// A dollar sign begins a formula unless a letter or digit precedes it or white space follows it,
/// and the reverse holds for one that ends it; so `$5 and $6` are prices. Code has no formulas.
struct FormulaFinder {
  private let source: SourceFile
  private var bytes: [UInt8]
  private(set) var marks: FormulaMarks
  private(set) var diagnostics: [Diagnostic] = []
  /// The lines that become fences, with their text.
  private var fences: [Int: [UInt8]] = [:]

  private static let dollar = UInt8(ascii: "$")
  private static let backtick = UInt8(ascii: "`")
  private static let newline = UInt8(ascii: "\n")
  /// The fence that `$$` becomes on a line of its own, where GitHub reads the same.
  private static let fence = Array("~~~~~".utf8)

  /// Returns the file with marks in the place of formulas; `nil` if it has no formula.
  ///
  /// Its lines are those of the file.
  static func rewrite(
    _ source: SourceFile,
    fromLine line: Int
  ) -> (marks: FormulaMarks, text: SourceFile, diagnostics: [Diagnostic])? {
    guard source.text.utf8.contains(dollar) else { return nil }
    var finder = FormulaFinder(source)
    finder.search(in: MarkdownParser.parse(source, fromLine: line).blocks, fromLine: line)
    guard !finder.marks.isEmpty || !finder.fences.isEmpty || !finder.diagnostics.isEmpty else {
      return nil
    }
    return (finder.marks, finder.text, finder.diagnostics)
  }

  private init(_ source: SourceFile) {
    self.source = source
    bytes = Array(source.text.utf8)
    marks = FormulaMarks(for: source.text)
  }

  private var text: SourceFile {
    var text: [UInt8] = []
    for line in source.lines(from: 1) {
      let start = source.offset(ofLine: line)
      let end = line < source.lineCount ? source.offset(ofLine: line + 1) : bytes.count
      if let fence = fences[line] {
        text += fence + [Self.newline]
      } else {
        text += bytes[start..<end]
      }
    }
    return SourceFile(path: source.path, text: String(decoding: text, as: UTF8.self))
  }

  /// Searches all lines of text, paragraph by paragraph.
  private mutating func search(in blocks: [Block], fromLine first: Int) {
    var others: Set<Int> = []
    for block in blocks { Self.collect(block, into: &others) }
    var paragraph: [Int] = []
    for line in source.lines(from: first) {
      let isText = !others.contains(line) && !source.line(line).utf8.allSatisfy(\.isSpace)
      if isText { paragraph.append(line) }
      if !isText || line == source.lineCount {
        search(paragraph)
        paragraph = []
      }
    }
  }

  /// Collects the lines of code and HTML.
  private static func collect(_ block: Block, into lines: inout Set<Int>) {
    switch block.content {
    case .code, .html: lines.formUnion(block.range.lines)
    default: block.visitParts { for child in $0 { collect(child, into: &lines) } }
    }
  }

  private mutating func search(_ lines: [Int]) {
    guard let first = lines.first, let last = lines.last else { return }
    var rest = first
    // The `max` keeps the range valid if the opening is on the last line.
    while let opening = (rest...last).first(where: isFence),
      let closing = (opening + 1...max(opening + 1, last)).first(where: {
        $0 <= last && isFence($0)
      })
    {
      if opening > rest { search(lines: rest...opening - 1) }
      for line in [opening, closing] {
        fences[line] = fence(ofLine: line, isFirst: line == opening)
      }
      rest = closing + 1
      if rest > last { return }
    }
    search(lines: rest...last)
  }

  /// Whether a line has nothing but `$$`, after the marks of quotes.
  private func isFence(_ line: Int) -> Bool {
    let text = source.line(line).utf8
    return text.drop { " \t>".utf8.contains($0) }.trimmed.elementsEqual("$$".utf8)
  }

  private func fence(ofLine line: Int, isFirst: Bool) -> [UInt8] {
    let lead = source.line(line).utf8.prefix { $0 != Self.dollar }
    return Array(lead) + Self.fence + (isFirst ? Array("math".utf8) : [])
  }

  private mutating func search(lines: ClosedRange<Int>) {
    let end = source.offset(ofLine: lines.upperBound) + source.line(lines.upperBound).utf8.count
    var index = source.offset(ofLine: lines.lowerBound)
    while index < end {
      switch bytes[index] {
      case UInt8(ascii: "\\"): index += 2
      case Self.backtick: index = endOfCode(from: index, to: end)
      case UInt8(ascii: "<"): index = endOfTag(from: index, to: end)
      case Self.dollar:
        guard let formula = formula(from: index, to: end) else {
          index += bytes[index..<end].prefix { $0 == Self.dollar }.count
          continue
        }
        replace(formula, from: index)
        index = formula.end
      default: index += 1
      }
    }
  }

  /// Returns the end of code in backticks, or that of the backticks if nothing closes it.
  private func endOfCode(from start: Int, to end: Int) -> Int {
    let count = bytes[start..<end].prefix { $0 == Self.backtick }.count
    var index = start + count
    while let next = bytes[index..<end].firstIndex(of: Self.backtick) {
      let length = bytes[next..<end].prefix { $0 == Self.backtick }.count
      index = next + length
      if length == count { return index }
    }
    return start + count
  }

  /// Returns the end of an address or an element in angle brackets.
  private func endOfTag(from start: Int, to end: Int) -> Int {
    let rest = bytes[(start + 1)..<end].prefix { $0 != Self.newline }
    // Anything else is a sign in a sentence, as in `a < b`.
    guard let first = rest.first, first.isLetterOrDigit || first == UInt8(ascii: "/"),
      let close = rest.firstIndex(of: UInt8(ascii: ">"))
    else { return start + 1 }
    return close + 1
  }

  private struct Found {
    let content: Range<Int>
    let end: Int
    let isDisplay: Bool
  }

  /// Returns the formula that a dollar sign begins; `nil` if it doesn't begin one.
  private func formula(from start: Int, to end: Int) -> Found? {
    if start > 0, bytes[start - 1].isLetterOrDigit || bytes[start - 1] == Self.dollar { return nil }
    let line = bytes[start..<end].prefix { $0 != Self.newline }
    let isDisplay = line.dropFirst().first == Self.dollar
    let isQuoted = !isDisplay && line.dropFirst().first == Self.backtick
    let content = start + (isDisplay || isQuoted ? 2 : 1)
    guard content < line.endIndex, isQuoted || isDisplay || !bytes[content].isSpace else {
      return nil
    }
    var index = content
    while index < line.endIndex {
      switch bytes[index] {
      case UInt8(ascii: "\\"): index += 2
      case Self.backtick where isQuoted:
        let next = index + 1
        guard next < line.endIndex, bytes[next] == Self.dollar else { return nil }
        return ended(content..<index, at: next + 1, in: line, false)
      case Self.backtick: return nil
      case Self.dollar where isDisplay:
        guard index + 1 < line.endIndex, bytes[index + 1] == Self.dollar else { return nil }
        return ended(content..<index, at: index + 2, in: line, true)
      case Self.dollar where !isQuoted && !bytes[index - 1].isSpace:
        if let found = ended(content..<index, at: index + 1, in: line, false) { return found }
        index += 1
      default: index += 1
      }
    }
    return nil
  }

  private func ended(
    _ content: Range<Int>,
    at end: Int,
    in line: ArraySlice<UInt8>,
    _ isDisplay: Bool
  ) -> Found? {
    let next = end < line.endIndex ? bytes[end] : Self.newline
    guard !content.isEmpty, !next.isLetterOrDigit, next != Self.dollar else { return nil }
    return Found(content: content, end: end, isDisplay: isDisplay)
  }

  private mutating func replace(_ found: Found, from start: Int) {
    let text = String(decoding: bytes[found.content], as: UTF8.self)
    let formula = Formula(text, isDisplay: found.isDisplay)
    do throws(FormulaProblem) {
      _ = try formula.expression()
      guard let mark = marks.mark(for: formula, written: bytes[start..<found.end]) else { return }
      // The mark is as long as the formula, so that all offsets stay those of the file.
      bytes.replaceSubrange(start..<found.end, with: mark)
    } catch {
      let range = SourceRange(
        from: source.position(ofOffset: found.content.lowerBound + error.range.lowerBound),
        to: source.position(ofOffset: found.content.lowerBound + error.range.upperBound)
      )
      diagnostics.append(error.diagnostic(at: range, in: source))
    }
  }
}

extension FormulaProblem {
  /// Returns the problem as an error in a file.
  func diagnostic(at range: SourceRange, in source: SourceFile) -> Diagnostic {
    Diagnostic(
      .error,
      Diagnostic.Message(stringLiteral: message),
      at: range,
      in: source,
      remedy: remedy
    )
  }
}
