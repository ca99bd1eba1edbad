import MarbleModel

/// A line that was meant to open a fence of ours, and that Markdown reads as something else.
struct LostFence {
  /// The reason why the line opens no fence.
  enum Reason {
    /// Four columns of indentation make it code as it stands.
    case indentation
    /// It goes on with the paragraph above it, or has a backtick behind those of the fence.
    case paragraph
  }

  /// Where the backticks stand.
  let position: SourcePosition
  /// The reason why the line opens no fence.
  let reason: Reason

  /// Finds the fence with which the text of an indented block of code begins.
  init?(indented text: String, in range: SourceRange, of source: SourceFile) {
    let first = Substring(text.utf8.prefix { $0 != UInt8(ascii: "\n") })
    let line = source.line(range.start.line)
    // A fence with no word has the same values, but its text begins on the line below.
    guard Self.opensFence(Substring(first.utf8.drop { $0 == UInt8(ascii: " ") })),
      line.utf8.suffix(first.utf8.count).elementsEqual(first.utf8)
    else { return nil }
    position = range.start
    reason = .indentation
  }

  private init(at position: SourcePosition) {
    self.position = position
    reason = .paragraph
  }

  /// Returns the fences that begin a line of a paragraph.
  static func all(in text: [Inline], _ range: SourceRange, of source: SourceFile) -> [LostFence] {
    text.indices.compactMap { index in
      guard index == 0 || text[index - 1].isBreak else { return nil }
      let start = index == 0 ? range.start : firstLetter(ofLine: text[index].position.line, source)
      switch text[index].content {
      case .text(let text) where text.hasPrefix("```"): break
      case .code:
        // Code that ends on its line is code.
        let end = index + 1 < text.count ? text[index + 1].position.line : range.end.line
        guard end > start.line else { return nil }
      default: return nil
      }
      let line = Substring(source.line(start.line).utf8.dropFirst(start.column - 1))
      return opensFence(line) ? LostFence(at: start) : nil
    }
  }

  /// Returns where the text of a line begins, behind white space and the marks of quotes.
  private static func firstLetter(ofLine number: Int, _ source: SourceFile) -> SourcePosition {
    let before = source.line(number).utf8.prefix {
      $0 <= UInt8(ascii: " ") || $0 == UInt8(ascii: ">")
    }
    return SourcePosition(line: number, column: before.count + 1)
  }

  /// Whether a line begins with backticks and a word that makes a fence one of ours.
  private static func opensFence(_ line: Substring) -> Bool {
    let info = line.utf8.drop { $0 == UInt8(ascii: "`") }
    guard line.utf8.count >= info.count + 3 else { return false }
    let word = info.drop { $0 == UInt8(ascii: " ") }
      .prefix { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "`") }
    return FenceKind(Substring(word)) != nil
  }

  /// Returns what to say about it.
  func diagnostic(in source: SourceFile) -> Diagnostic {
    let line = source.line(position.line)
    let end = SourcePosition(line: position.line, column: line.utf8.count + 1)
    let range = SourceRange(from: position, to: max(position, end))
    return switch reason {
    case .indentation:
      Diagnostic(.error, .indented, at: range, in: source, remedy: .lessIndentation)
    case .paragraph:
      Diagnostic(.error, .insideParagraph, at: range, in: source, remedy: .lineOfItsOwn)
    }
  }
}

extension String {
  fileprivate static let lessIndentation =
    "indent it by fewer than four columns, or show it in a longer fence with the word `markdown`"
  fileprivate static let lineOfItsOwn =
    "write no backtick in its words, and put an empty line above it or indent it less"
}

extension Diagnostic.Message {
  fileprivate static let indented: Self =
    "this fence is indented so far that it is shown as text, so nothing here would be checked"
  fileprivate static let insideParagraph: Self =
    "this fence is read as text of a paragraph, so nothing here would be checked"
}
