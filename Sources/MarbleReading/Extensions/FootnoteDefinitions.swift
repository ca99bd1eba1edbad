import MarbleModel

/// The search for the lines of a chapter that define footnotes.
///
///     [^name]: The first paragraph, which
///     may go on like any paragraph.
///
///         Further blocks are indented by four spaces.
struct FootnoteDefinitions: Reporter {
  struct Definition {
    var name: String
    /// The column at which its text begins on the first line.
    var column: Int
    var lines: ClosedRange<Int>
  }

  /// The definitions in the order of the file.
  private(set) var definitions: [Definition] = []
  var diagnostics: [Diagnostic] = []
  let source: SourceFile

  /// The text of the file with rewritten marks.
  private let text: SourceFile
  private let marks: FootnoteMarks

  /// Finds the definitions in the text of a file, which cmark parsed into `blocks`.
  ///
  /// A definition may occur wherever a paragraph may, except in quotes and lists.
  init(in blocks: [Block], of text: SourceFile, original: SourceFile, marks: FootnoteMarks) {
    self.text = text
    source = original
    self.marks = marks
    for block in blocks { visit(block, isOutside: true) }
  }

  private mutating func visit(_ block: Block, isOutside: Bool) {
    switch block.content {
    case .paragraph: visit(lines: block.range.lines, of: block, isOutside: isOutside)
    case .heading:
      // A line of dashes below a definition makes it a heading in CommonMark.
      guard let underline = Underline.line(of: block, in: text) else { return }
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
          report(.badName, at: SourcePosition(line: line), remedy: remedy)
        }
        continue
      }
      // A line that is indented less than its paragraph is only a lazy continuation of it.
      let isLazy = !isFirst && head.indentation < block.range.start.column - 1
      guard isOutside || isLazy else {
        let start = SourcePosition(line: line, column: head.indentation + 1)
        let remedy = "move the line that begins with `[^\(head.name)]:` out of the list or quote"
        report(.footnoteInside, at: start, remedy: remedy)
        continue
      }
      starts.append((line, head))
    }
    for (index, start) in starts.enumerated() {
      let isLast = index + 1 == starts.count
      let end = isLast ? lines.upperBound : starts[index + 1].line - 1
      // Further blocks may follow only the last one, since each of the others ends where the next
      // begins.
      let last = isLast ? lastLine(of: end) : end
      definitions.append(
        Definition(name: start.head.name, column: start.head.column, lines: start.line...last)
      )
    }
  }

  /// Returns the last line of the definition whose first paragraph ends on `paragraphEnd`.
  private func lastLine(of paragraphEnd: Int) -> Int {
    var last = paragraphEnd
    for line in text.lines(from: paragraphEnd + 1) {
      let content = text.line(line)
      if content.utf8.allSatisfy(\.isSpace) { continue }
      guard Self.indentation(of: content).isWhole else { return last }
      last = line
    }
    return last
  }

  /// Returns up to four columns of white space at the start of a line, and whether it has four.
  ///
  /// A tab advances to the next multiple of four.
  private static func indentation(of line: Substring) -> (length: Int, isWhole: Bool) {
    let space = line.utf8.prefix(4).prefix(while: \.isSpace)
    guard let tab = space.firstIndex(of: UInt8(ascii: "\t")) else {
      return (space.count, space.count == 4)
    }
    return (space[...tab].count, true)
  }

  private struct Head {
    let name: String
    let indentation: Int
    let column: Int
  }

  private func head(ofLine number: Int, from first: Int) -> Head? {
    let bytes = Array(text.line(number).utf8)
    guard first <= bytes.count else { return nil }
    let indentation = first - 1 + bytes[(first - 1)...].prefix { $0 == UInt8(ascii: " ") }.count
    // CommonMark allows three spaces before the beginning of a block.
    guard indentation < first + 3, let mark = marks.first(in: bytes[indentation...].prefix(1_000)),
      mark.range.lowerBound == indentation,
      mark.range.upperBound < bytes.count, bytes[mark.range.upperBound] == UInt8(ascii: ":")
    else { return nil }
    let spaces = bytes[(mark.range.upperBound + 1)...].prefix(while: \.isSpace)
    return Head(name: mark.name, indentation: indentation, column: spaces.endIndex + 1)
  }

  /// Whether a line would define a footnote if its bracketed text were a valid name.
  private func isMisnamed(_ line: Int) -> Bool {
    let bytes = text.line(line).utf8.drop { $0 == UInt8(ascii: " ") }
    guard bytes.starts(with: "[^".utf8),
      let end = bytes.firstIndex(of: UInt8(ascii: "]"))
    else { return false }
    return bytes[end...].starts(with: "]:".utf8)
  }
}

extension FootnoteDefinitions {
  /// Returns the text with each definition moved to the start as a quote, in order.
  ///
  /// Comments replace the definitions, so that the text around them stays separate.
  func derivedText(fromLine first: Int) -> DerivedText {
    var derived = DerivedText()
    for definition in definitions {
      for line in definition.lines { append(line, of: definition, to: &derived) }
      derived.append(inPlaceOf: definition.lines.upperBound)
    }
    let starts = Set(definitions.map(\.lines.lowerBound))
    let taken = Set(definitions.flatMap(\.lines))
    for line in text.lines(from: first) {
      if taken.contains(line) {
        derived.append(starts.contains(line) ? "<!---->" : "", inPlaceOf: line)
      } else {
        derived.append("", text.line(line).utf8, from: DerivedText.Origin(line: line))
      }
    }
    return derived
  }

  private func append(_ number: Int, of definition: Definition, to derived: inout DerivedText) {
    let line = text.line(number)
    let isFirst = number == definition.lines.lowerBound
    let start = isFirst ? definition.column - 1 : Self.indentation(of: line).length
    let origin = DerivedText.Origin(line: number, column: start + 1)
    derived.append("> ", line.utf8.dropFirst(start), from: origin)
  }
}

extension Diagnostic.Message {
  fileprivate static let badName: Self = "a footnote can't have this name"
  fileprivate static let footnoteInside: Self = "a footnote can't be defined here"
}
