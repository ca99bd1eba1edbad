import MarbleModel

/// A test in a comment, as far as it can be read without its page.
struct CommentTest {
  /// A line of the program.
  struct Code {
    var line: Listing.Line
    /// Whether the page shows the line, either as it is or as a comment with the output.
    var isShown: Bool
    /// Whether the line is such a comment.
    var isClaim = false
  }

  /// The programs that it's part of.
  let names: [String]
  /// Where it is, including its fences.
  let range: SourceRange
  /// The program, with output as comments where the page shows it.
  let code: [Code]
  /// The expected output, in order.
  let output: [Listing.Line]
  /// The expected compiler messages.
  let messages: TestMessages
  /// Where the program stops; `nil` if it runs to its end.
  let stop: SourcePosition?

  init(names: [String], lines: [TestLine], range: SourceRange) {
    self.names = names
    self.range = range
    let text = lines.drop { $0.meaning == .blank }
    code = text.compactMap(Code.init).withoutBlankEnd
    output = lines.filter(\.isOutput).map { line in
      Listing.Line(text: Self.escaped(line.text), position: line.position)
    }
    messages = TestMessages(of: lines)
    stop = lines.first { $0.meaning == .marked(.stop) }?.position
  }

  /// The name of the program, for messages.
  var name: String { names.joined(separator: ", ") }

  /// How far the test is checked, and how it ends.
  var check: ListingWords.Check {
    if messages.containErrors { return .refusal }
    return stop == nil ? .run : .stop
  }

  /// The part that a page would show.
  var shown: [Code] { code.filter(\.isShown) }

  /// The equivalent words of a listing.
  var words: ListingWords {
    var words = ListingWords(membership: names.first.map { .named($0) } ?? .session, check: check)
    words.otherPrograms = Array(names.dropFirst())
    return words
  }

  /// Returns a listing of the lines at a place, with its expectations.
  func listing(_ lines: [Listing.Line], id: Listing.ID, from start: SourcePosition) -> Listing {
    let range = SourceRange(from: start, to: max(start, self.range.end))
    var listing = Listing(id: id, words: words, lines: lines, range: range)
    listing.test = name
    if !output.isEmpty { listing.output = Expectation(lines: output, range: self.range) }
    let said = messages.lines(about: code.map(\.line), from: id.line)
    if !said.isEmpty {
      listing.diagnostics = Expectation(kind: .diagnostics, lines: said, range: self.range)
    }
    return listing
  }

  /// Returns a line escaped so that an expectation matches it literally.
  static func escaped(_ text: String) -> String {
    let bare = text.drop { $0 == " " }
    // In an expectation, `...` stands for any lines, so a backslash is added before it.
    if bare.drop(while: { $0 == "\\" }) == "..." {
      return String(text[..<bare.startIndex] + "\\" + bare)
    }
    return withoutHoles(text)
  }

  /// Returns a text without placeholders for varying parts.
  static func withoutHoles(_ text: String) -> String {
    guard text.utf8.contains(bytes: "‹".utf8) else { return text }
    var result = ""
    for character in text { result += character == "‹" ? "\\‹" : String(character) }
    return result
  }
}

extension CommentTest.Code {
  /// Creates the program line for a line of a test; `nil` if it isn't part of the program.
  fileprivate init?(_ line: TestLine) {
    let text: String
    var column = line.position.column
    (isShown, isClaim) = (true, false)
    switch line.meaning {
    case .marked(.code), .continuation, .blank: text = line.text
    case .marked(.hiddenCode):
      text = line.text
      isShown = false
    case .marked(.output):
      text = "// Prints \"\(line.text)\""
      isClaim = true
    case .marked(.printed):
      text = "// " + line.text
      isClaim = true
    case .marked(.printing):
      text = "print(\"\(Self.quoted(line.text))\")"
      // What `print("` would precede stays where the file has it.
      column = max(1, column - 7)
      isShown = false
    case .marked(.hiddenOutput), .marked(.message), .marked(.quotation), .marked(.stop): return nil
    case .remark, .unknown: return nil
    }
    let place = SourcePosition(line: line.position.line, column: column)
    self.line = Listing.Line(text: text, position: place, isHidden: !isShown)
  }

  /// Returns a text escaped for a string literal, except for interpolations.
  private static func quoted(_ text: String) -> String {
    var (result, depth, previous) = ("", 0, Character(" "))
    for character in text {
      if depth > 0 {
        depth += character == "(" ? 1 : character == ")" ? -1 : 0
      } else if character == "(", previous == "\\" {
        depth = 1
      } else if character == "\"", previous != "\\" {
        result += "\\"
      }
      result.append(character)
      previous = character
    }
    return result
  }
}

extension TestLine {
  fileprivate var isOutput: Bool {
    switch meaning {
    case .marked(.output), .marked(.hiddenOutput), .marked(.printed): true
    default: false
    }
  }
}

extension [CommentTest.Code] {
  fileprivate var withoutBlankEnd: Self {
    let end = lastIndex { !$0.line.text.utf8.allSatisfy(\.isSpace) }
    return Array(prefix(end.map { $0 + 1 } ?? 0))
  }
}
