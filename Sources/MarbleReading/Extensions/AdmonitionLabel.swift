import MarbleModel

/// The line that makes a quote an admonition: `[!NOTE]` alone on its first line.
struct AdmonitionLabel {
  /// The kind that the label names; `nil` if it's unknown.
  private(set) var kind: Admonition.Kind?
  private(set) var problem: Diagnostic?

  init?(of blocks: [Block], in source: SourceFile) {
    guard case .paragraph(let text) = blocks.first?.content, let first = text.first,
      case .text(let line) = first.content, let (word, rest) = Self.word(in: line),
      Self.isBracket(at: first.position, in: source)
    else { return nil }
    let isAlone = rest.allSatisfy { $0 == " " } && (text.count == 1 || text[1].isBreak)
    kind = Admonition.Kind(rawValue: word.uppercased())
    // Other text in brackets that a sentence goes on after isn't meant as a label.
    guard isAlone || kind != nil else { return nil }
    let end = first.position.moved(by: "[!\(word)]".utf8.count)
    func report(_ message: Diagnostic.Message, _ remedy: String) {
      let range = SourceRange(from: first.position, to: end)
      problem = Diagnostic(.error, message, at: range, in: source, remedy: remedy)
    }
    if kind == nil {
      report(.unknown(word), Self.remedy(for: word))
    } else if !isAlone {
      report(.textBehind(word), "start a new line after the bracket")
      kind = nil
    } else if text.count < 3, blocks.count < 2 {
      report(.empty(word), "write the text on the lines below, each after a `>`")
    }
  }

  func remove(from blocks: inout [Block]) {
    guard case .paragraph(let text) = blocks.first?.content else { return }
    let rest = Array(text.dropFirst(2))
    if let first = rest.first {
      blocks[0].content = .paragraph(rest)
      blocks[0].range.start = first.position
    } else {
      blocks.removeFirst()
    }
  }

  /// Returns the letters between `[!` and `]` at the beginning of a text, and what follows.
  private static func word(in text: String) -> (word: String, rest: Substring)? {
    guard text.utf8.starts(with: "[!".utf8) else { return nil }
    let rest = text.utf8.dropFirst(2)
    let word = rest.prefix { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0 | 0x20) }
    let behind = rest[word.endIndex...]
    guard !word.isEmpty, behind.first == UInt8(ascii: "]") else { return nil }
    return (String(Substring(word)), Substring(behind.dropFirst()))
  }

  /// Whether a text begins with a bracket in its file, too, without a backslash before it.
  private static func isBracket(at position: SourcePosition, in source: SourceFile) -> Bool {
    source.line(position.line).utf8.dropFirst(position.column - 1).first == UInt8(ascii: "[")
  }

  private static func remedy(for word: String) -> String {
    let known = Admonition.Kind.allCases.map(\.rawValue)
    if let nearest = Suggestion.nearest(to: word.uppercased(), among: known) {
      return "did you mean `[!\(nearest)]`?"
    }
    return "write " + known.map { "`[!\($0)]`" }.joined(separator: ", ")
  }
}

extension Diagnostic.Message {
  fileprivate static func unknown(_ word: String) -> Self {
    "`[!\(word)]` isn't a known label"
  }
  fileprivate static func textBehind(_ word: String) -> Self {
    "text follows `[!\(word)]` on the same line, so it wouldn't be a label"
  }
  fileprivate static func empty(_ word: String) -> Self { "there is no text below `[!\(word)]`" }
}
