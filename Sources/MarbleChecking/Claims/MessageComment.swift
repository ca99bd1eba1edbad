internal import MarbleModel

/// A comment that claims what the compiler says about a line, or why a run stops there.
///
///     let n: Int = "one"  // error: cannot convert value of type 'String' ...
///     let m: Int = "two"  // error
///     // This line will not compile:
///     let o: Int = "three"
///     var p = 4  // warning: variable 'p' was never mutated ...
///     print([1][2])  // fatal error: Index out of range
///
/// In a block that's meant to compile, a comment counts only if it's written as the compiler writes
/// its messages, or if it only says that a line doesn't compile: `// Warning: this is slow` above
/// some code is prose.
struct MessageComment: Hashable {
  let severity: Diagnostic.Severity
  /// The index of the line that it's about.
  let line: Int
  /// The compiler's message there; `nil` if the comment leaves that open.
  let text: String?
  /// Where the comment is.
  let place: CodeSpan.Position

  static func all(in listing: Listing) -> [MessageComment] {
    guard listing.words.isCompiled else { return [] }
    return listing.comments.compactMap { MessageComment($0, in: listing) }
  }

  /// Reads a comment; one on a line of its own is about the next line of code.
  private init?(_ comment: CodeComment, in listing: Listing) {
    let isLoose = listing.words.check == .refusal && listing.diagnostics == nil
    guard comment.form == .line,
      let (severity, text) = Self.read(
        comment.text[...],
        isAlone: comment.isAlone,
        loosely: isLoose
      ) ?? (listing.words.isRun ? Self.end(comment.text[...], isAlone: comment.isAlone) : nil)
    else { return nil }
    (self.severity, self.text) = (severity, text)
    place = CodeSpan.Position(line: comment.line, offset: comment.offset)
    let below = listing.lines.indices.first { index in
      index > comment.line && !listing.lines[index].text.isBlankOrComment
    }
    line = comment.isAlone ? below ?? comment.line : comment.line
  }

  /// Whether a text that begins with a comment's marks says so in a block that is meant to compile.
  static func mayBegin(_ text: Substring) -> Bool {
    read(text, isAlone: false, loosely: false) != nil || end(text, isAlone: false) != nil
  }

  private static func read(
    _ comment: Substring,
    isAlone: Bool,
    loosely: Bool
  ) -> (Diagnostic.Severity, String?)? {
    let body = comment.drop { $0 == "/" || $0.isWhitespace }
    if body.lowercased().hasPrefix(fatal) {
      // This claims why a run stops.
      let text = body.dropFirst(fatal.count).drop(while: \.isWhitespace)
      return text.isEmpty ? nil : (.error, "Fatal error: " + text)
    }
    let word = body.prefix(while: \.isLetter)
    let rest = body.dropFirst(word.count)
    guard let severity = severities[word.lowercased()] else {
      return saysThatItFails(body.lowercased(), loosely: loosely) ? (.error, nil) : nil
    }
    let isOpen = rest.allSatisfy { $0.isWhitespace || ".!:".contains($0) }
    if loosely {
      guard isOpen || rest.first == ":" else { return nil }
      if isOpen, severity != .error { return nil }
    } else {
      let isWritten = word == word.lowercased() || !isAlone
      guard !isOpen, rest.first == ":", isWritten else { return nil }
    }
    return (severity, isOpen ? nil : String(rest.dropFirst().drop(while: \.isWhitespace)))
  }

  /// Reads a comment that says, in words other than Swift's, that a run ends at its line.
  private static func end(
    _ comment: Substring,
    isAlone: Bool
  ) -> (Diagnostic.Severity, String?)? {
    let body = comment.drop { $0 == "/" || $0.isWhitespace }
    guard !isAlone || body.first?.isLowercase == true else { return nil }
    let parts = body.split(separator: ":", maxSplits: 1)
    guard let first = parts.first, says(first.lowercased(), oneOf: ends) else { return nil }
    let reason = parts.dropFirst().first?.drop(while: \.isWhitespace) ?? ""
    return (.error, reason.isEmpty ? nil : "Fatal error: " + reason)
  }

  /// Whether the comment is right about a message in its line.
  func describes(_ message: Diagnostic) -> Bool {
    guard message.severity == severity else { return false }
    return text.map { LinePattern($0, cutsWording: true).matches(message.message.text) } ?? true
  }

  private static func saysThatItFails(_ text: String, loosely: Bool) -> Bool {
    loosely && sentences.contains { text.firstRange(of: $0) != nil }
      || says(text, oneOf: failures)
  }

  /// Whether a text consists of one of the sentences.
  private static func says(_ text: String, oneOf sentences: Set<String>) -> Bool {
    // Most comments have more letters than any of them.
    guard text.utf8.count(where: { $0 > UInt8(ascii: "@") }) <= 40 else { return false }
    let words = text.split { !$0.isLetter && $0 != "'" && $0 != "’" }.joined(separator: " ")
    return sentences.contains(words)
  }

  private static let fatal = "fatal error:"

  private static let severities: [String: Diagnostic.Severity] = [
    "error": .error, "warning": .warning,
  ]

  private static let sentences = [
    "will not compile", "won't compile", "does not compile", "doesn't compile", "cannot compile",
    "can't compile",
  ]

  private static let failures = told(
    sentences + ["compiler error", "compile error", "compile time error"]
  )

  private static let ends = told([
    "traps", "crashes", "trap", "crash", "traps at runtime", "crashes at runtime", "fatal error",
    "runtime error", "run time error",
  ])

  /// Returns the sentences with each of the subjects before them.
  private static func told(_ sentences: [String]) -> Set<String> {
    Set(sentences.flatMap { sentence in subjects.map { $0 + sentence } })
  }

  private static let subjects = [
    "", "this ", "it ", "this line ", "the next line ", "the line below ", "this code ",
  ]
}

extension String {
  fileprivate var isBlankOrComment: Bool {
    let text = drop { $0 == " " || $0 == "\t" }
    return text.isEmpty || text.hasPrefix("//")
  }
}
