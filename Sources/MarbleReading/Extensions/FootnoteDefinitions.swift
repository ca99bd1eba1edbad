import MarbleModel

/// The search for the lines of a chapter that define footnotes.
///
///     [^name]: The first paragraph, which
///     may go on like any paragraph.
///
///         Further blocks are indented by four spaces.
struct FootnoteDefinitions {
  struct Definition {
    var name: String
    /// The column at which its text begins on the first line.
    var column: Int
    var lines: ClosedRange<Int>
  }

  /// The definitions in the order of the file.
  private(set) var definitions: [Definition] = []
  private(set) var diagnostics: [Diagnostic] = []

  private let source: SourceFile
  private let original: SourceFile
  private let marks: FootnoteMarks

  /// Finds the definitions in a text with rewritten marks, of which cmark made `blocks`.
  ///
  /// A definition may stand wherever a paragraph may; only those outside of quotes and lists count.
  init(in blocks: [Block], of source: SourceFile, original: SourceFile, marks: FootnoteMarks) {
    self.source = source
    self.original = original
    self.marks = marks
    for block in blocks { visit(block, isOutside: true) }
  }

  private mutating func visit(_ block: Block, isOutside: Bool) {
    switch block.content {
    case .paragraph: visit(lines: block.range.lines, of: block, isOutside: isOutside)
    case .heading:
      guard let underline = Underline.line(of: block, in: source) else { return }
      visit(lines: block.range.start.line...underline - 1, of: block, isOutside: isOutside)
    default: block.visitParts { for child in $0 { visit(child, isOutside: false) } }
    }
  }

  private mutating func visit(lines: ClosedRange<Int>, of block: Block, isOutside: Bool) {
    var starts: [(line: Int, head: Head)] = []
    for line in lines {
      let isFirst = line == lines.lowerBound
      guard let head = head(ofLine: line, from: isFirst ? block.range.start.column : 1) else {
        if isOutside, isMisnamed(line) {
          let remedy = "write letters and digits, with single hyphens between them"
          report(.badName, at: SourcePosition(line: line), remedy)
        }
        continue
      }
      // What is indented less than its paragraph belongs to it only out of laziness.
      let isLazy = !isFirst && head.indentation < block.range.start.column - 1
      guard isOutside || isLazy else {
        let start = SourcePosition(line: line, column: head.indentation + 1)
        let remedy = "begin the line `[^\(head.name)]:` outside of lists and quotes"
        report(.footnoteInside, at: start, remedy)
        continue
      }
      starts.append((line, head))
    }
    for (index, start) in starts.enumerated() {
      let isLast = index + 1 == starts.count
      let end = isLast ? lines.upperBound : starts[index + 1].line - 1
      let last = isLast ? lastLine(of: end) : end
      definitions.append(
        Definition(name: start.head.name, column: start.head.column, lines: start.line...last)
      )
    }
  }

  /// Returns the last line of the definition whose first paragraph ends on a line.
  private func lastLine(of paragraphEnd: Int) -> Int {
    var last = paragraphEnd
    var line = paragraphEnd + 1
    while line <= source.lineCount {
      switch Indentation(of: source.line(line)) {
      case .blank: break
      case .columns(4...): last = line
      case .columns: return last
      }
      line += 1
    }
    return last
  }

  private struct Head {
    let name: String
    let indentation: Int
    let column: Int
  }

  private func head(ofLine number: Int, from first: Int) -> Head? {
    let bytes = Array(source.line(number).utf8)
    guard first <= bytes.count else { return nil }
    let indentation = first - 1 + bytes[(first - 1)...].prefix { $0 == UInt8(ascii: " ") }.count
    guard indentation < first + 3, let mark = marks.first(in: bytes[indentation...].prefix(1_000)),
      mark.range.lowerBound == indentation,
      mark.range.upperBound < bytes.count, bytes[mark.range.upperBound] == UInt8(ascii: ":")
    else { return nil }
    let text = bytes[(mark.range.upperBound + 1)...]
    let spaces = text.prefix(while: \.isSpace)
    return Head(name: mark.name, indentation: indentation, column: spaces.endIndex + 1)
  }

  /// Whether a line would define a footnote if the name between its brackets were one.
  private func isMisnamed(_ line: Int) -> Bool {
    let bytes = source.line(line).utf8.drop { $0 == UInt8(ascii: " ") }
    guard bytes.starts(with: "[^".utf8),
      let end = bytes.firstIndex(of: UInt8(ascii: "]"))
    else { return false }
    return bytes[end...].starts(with: "]:".utf8)
  }

  private mutating func report(
    _ message: Diagnostic.Message,
    at start: SourcePosition,
    _ remedy: String
  ) {
    diagnostics.append(Diagnostic(.error, message, at: start, in: original, remedy: remedy))
  }
}

extension FootnoteDefinitions {
  /// Returns the text in which each definition is a quote, before all else, in order.
  ///
  /// Comments take the places of the definitions, so that what stands around them stays apart.
  func derivedText(fromLine first: Int) -> DerivedText {
    var text = DerivedText()
    for definition in definitions {
      for line in definition.lines { append(line, of: definition, to: &text) }
      text.append(inPlaceOf: definition.lines.upperBound)
    }
    let starts = Set(definitions.map(\.lines.lowerBound))
    let taken = definitions.reduce(into: Set<Int>()) { $0.formUnion($1.lines) }
    for line in first..<max(first, source.lineCount + 1) {
      if starts.contains(line) {
        text.append("<!---->", inPlaceOf: line)
      } else if taken.contains(line) {
        text.append(inPlaceOf: line)
      } else {
        text.append("", source.line(line).utf8, from: DerivedText.Origin(line: line))
      }
    }
    return text
  }

  private func append(_ number: Int, of definition: Definition, to text: inout DerivedText) {
    let line = source.line(number)
    let isFirst = number == definition.lines.lowerBound
    let start = isFirst ? definition.column - 1 : Indentation.length(upTo: 4, of: line)
    text.append(
      "> ",
      line.utf8.dropFirst(start),
      from: DerivedText.Origin(line: number, column: start + 1)
    )
  }
}

extension Diagnostic.Message {
  fileprivate static let badName: Self = "this cannot be the name of a footnote"
  fileprivate static let footnoteInside: Self = "a footnote cannot be defined here"
}
