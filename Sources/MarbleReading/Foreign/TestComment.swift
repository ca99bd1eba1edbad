import MarbleModel

/// The reader of a comment that tests the listing above it, as used in books about Swift.
///
///     <!--
///       - test: `hello`
///
///       ```swifttest
///       -> print("Hello")
///       <- Hello
///       ```
///     -->
struct TestComment: Reporter {
  private(set) var tests: [CommentTest] = []

  let source: SourceFile
  var diagnostics: [Diagnostic] = []
  private var names: [String] = []
  private var body: [Listing.Line] = []
  private var opening: (line: Listing.Line, length: Int)?
  /// Whether the lines below the name may be a test without a fence.
  private var isBare = false

  /// Whether a comment has the form of a test, or a text could contain one.
  static func isOne(_ html: String) -> Bool {
    let bytes = html.utf8
    return bytes.contains(bytes: "```swifttest".utf8) || bytes.contains(bytes: "- test: `".utf8)
  }

  init(_ html: String, range: SourceRange, in source: SourceFile) {
    self.source = source
    for line in Self.lines(of: html, range, in: source) { read(line) }
    if let opening {
      report(.neverClosed, at: opening.line.position, remedy: "end it with ``` on its own line")
    }
    endBody()
  }

  /// Returns the lines between the marks of the comment.
  private static func lines(
    of html: String,
    _ range: SourceRange,
    in source: SourceFile
  ) -> [Listing.Line] {
    var lines = CodePlaces.locate(html, fromLine: range.start.line, in: source)
    if let end = lines.firstIndex(where: { $0.text.utf8.contains(bytes: "-->".utf8) }) {
      if let place = lines[end].text.utf8.firstRange(ofBytes: "-->".utf8) {
        lines[end].text = String(lines[end].text[..<place.lowerBound])
      }
      lines.removeSubrange((end + 1)...)
    }
    guard let first = lines.first, let mark = first.text.utf8.firstRange(ofBytes: "<!--".utf8)
    else { return lines }
    let offset = first.text.utf8.distance(from: first.text.startIndex, to: mark.upperBound)
    lines[0].text = String(first.text[mark.upperBound...])
    lines[0].position = first.position.moved(by: offset)
    return lines
  }

  private mutating func read(_ line: Listing.Line) {
    let text = line.text.utf8.trimmed
    if let opening {
      let length = text.prefix { $0 == UInt8(ascii: "`") }.count
      guard length >= opening.length, length == text.count else { return body.append(line) }
      endTest(from: opening.line, to: line)
    } else if text.starts(with: "- test:".utf8) {
      endBody()
      readNames(in: line)
    } else if case let length = text.prefix(while: { $0 == UInt8(ascii: "`") }).count, length >= 3 {
      endBody()
      guard text.dropFirst(length).elementsEqual("swifttest".utf8) else { return }
      isBare = false
      opening = (line, length)
    } else if isBare {
      if !body.isEmpty || TestLine.margin(of: line) != nil { body.append(line) }
    }
  }

  private mutating func readNames(in line: Listing.Line) {
    let parts = line.text.utf8.split(separator: 0x60, omittingEmptySubsequences: false)
    // Every second part is between backticks, except for the last, whose backtick is never closed.
    let quoted = parts.indices.filter { $0 % 2 == 1 && $0 < parts.count - 1 }.map { parts[$0] }
    let written = quoted.flatMap { $0.split(separator: UInt8(ascii: ",")) }.map(\.trimmed)
    names = written.filter { !$0.isEmpty && !$0.contains(where: \.isSpace) }.map(Self.name)
    isBare = true
    if names.isEmpty || names.count < written.count {
      report(.badName, at: line.position, remedy: "write `\(String.name)`")
    }
  }

  /// Returns a name in the form that programs use.
  private static func name(_ written: Substring.UTF8View) -> String {
    let bytes = written.map { $0.isLetterOrDigit || "-_".utf8.contains($0) ? $0 : 0x5F }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Ends a test that has no fence.
  private mutating func endBody() {
    while body.last?.text.utf8.allSatisfy(\.isSpace) == true { body.removeLast() }
    guard opening == nil, let first = body.first, let last = body.last else { return }
    endTest(from: first, to: last)
  }

  private mutating func endTest(from first: Listing.Line, to last: Listing.Line) {
    let code = body
    (body, opening) = ([], nil)
    guard !names.isEmpty else {
      return report(.unnamed, at: first.position, remedy: "write `\(String.name)` above it")
    }
    let margin = code.lazy.compactMap(TestLine.margin).first
    let lines = code.map { TestLine($0, margin: margin ?? 0) }
    for line in lines where line.meaning == .unknown {
      report(.unknownLine, at: line.position, remedy: .marks)
    }
    let range = SourceRange(from: first.position, to: source.end(ofLine: last.position.line))
    tests.append(CommentTest(names: names, lines: lines, range: range))
  }
}

extension String {
  fileprivate static let name = "- test: `NAME`"
  fileprivate static var marks: String {
    let marks = TestLine.Mark.allCases.map { "`\($0.rawValue)`" }
    return "begin it with \(marks.dropLast().joined(separator: ", ")) or \(marks.last ?? ""), "
      + "or indent it if it continues the code above"
  }
}

extension Diagnostic.Message {
  fileprivate static let neverClosed: Self = "this test is never closed"
  fileprivate static let badName: Self = "this isn't the name of a test"
  fileprivate static let unnamed: Self = "this test has no name, so nothing here would be checked"
  fileprivate static let unknownLine: Self = "this line of a test has no mark"
}
