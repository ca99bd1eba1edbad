internal import MarbleModel

/// The text of a fence that a translation must share with its original.
///
/// Nothing runs this text, so only the original says whether it's true.
struct FenceText {
  /// The part of the text that may differ.
  private enum Freedom {
    /// Comments that begin with a mark.
    case comments(String)
    /// Words, but not digits or marks.
    case words
    case nothing
  }

  let lines: [Listing.Line]
  private let freedom: Freedom

  /// Reads a fence in a language other than Swift.
  init(_ lines: [Listing.Line], language: some StringProtocol) {
    self.lines = lines
    freedom =
      switch language.lowercased() {
      case "", "text", "txt", "plain", "plaintext", "markdown", "md": .words
      case "bash", "console", "dockerfile", "fish", "make", "makefile", "python", "ruby", "sh",
        "shell", "toml", "yaml", "yml", "zsh":
        .comments("#")
      case "c", "cpp", "c++", "objc", "objective-c", "objectivec", "java", "javascript", "js",
        "jsonc", "kotlin", "rust", "go", "typescript", "ts":
        .comments("//")
      default: .nothing
      }
  }

  /// Reads a fence that is shown and not compared with a run here; `nil` if it's compared.
  init?(_ expectation: Expectation, isRun: Bool) {
    guard !expectation.isCompared || !isRun else { return nil }
    lines = expectation.lines
    freedom = expectation.kind == .diagram ? .nothing : .words
  }

  /// Reads the quoted reason why a block isn't checked; `nil` if it has none.
  init?(reasonOf listing: Listing) {
    let place = listing.range.start
    guard case .skip(let reason) = listing.words.check else { return nil }
    lines = [Listing.Line(text: reason, position: place)]
    freedom = .words
  }

  /// Returns the number of the first line that differs from that of an original, if any; in a text
  /// in a different script, a line also differs if it has Latin words that the original doesn't.
  func difference(from original: FenceText, inOtherScript isInOtherScript: Bool) -> Int? {
    let (own, others) = (fixed, original.fixed)
    let same = zip(own, others).prefix { $0 == $1 }.count
    guard own.count == same, others.count == same else { return same }
    guard case .words = freedom, isInOtherScript else { return nil }
    let known = Set(original.lines.flatMap { Self.latinWords($0.text) })
    return lines.firstIndex { !known.isSuperset(of: Self.latinWords($0.text)) }
  }

  /// The lines without the parts that may be translated.
  private var fixed: [String] { lines.map { fixed($0.text) } }

  private func fixed(_ line: String) -> String {
    switch freedom {
    case .nothing: line
    case .comments(let mark): Self.withoutComment(line, mark)
    case .words: String(line.filter(Self.isMark))
    }
  }

  /// Whether a character is an ASCII digit, or an ASCII mark that doesn't punctuate sentences.
  static func isMark(_ character: Character) -> Bool {
    character.isASCII && !character.isLetter && !" \t.,;:!?'\"()".contains(character)
  }

  private static func latinWords(_ line: String) -> [Substring] {
    line.split { !($0.isASCII && $0.isLetter) }
  }

  /// Returns a line up to its comment; a mark that may be in a string doesn't begin one.
  private static func withoutComment(_ line: String, _ mark: String) -> String {
    var rest = line[...]
    while let found = rest.firstRange(of: mark) {
      let code = line[..<found.lowerBound]
      let isOpen = ["\"", "'", "`"].contains { quote in
        !code.count { String($0) == quote }.isMultiple(of: 2)
      }
      if !isOpen, code.last?.isWhitespace ?? true { return code.trimmingSuffix() }
      rest = rest[found.upperBound...]
    }
    return line[...].trimmingSuffix()
  }
}

extension Substring {
  fileprivate func trimmingSuffix() -> String {
    String(self[..<(lastIndex { !$0.isWhitespace }.map { index(after: $0) } ?? startIndex)])
  }
}
