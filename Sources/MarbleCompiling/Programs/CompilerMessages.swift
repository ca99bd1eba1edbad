internal import MarbleModel

extension CompilerMessage {
  /// Whether the message is about types, names or isolation, which a parser doesn't know about.
  fileprivate var isAboutMeaning: Bool {
    Self.wordsAboutMeaning.contains { text.utf8.contains(bytes: $0.utf8) }
  }

  private static let wordsAboutMeaning = [
    "cannot convert value of type", "is not convertible to", "is not compatible with",
    "invalid conversion from", "has no member '", "' in scope", "does not conform to protocol",
    "cannot assign to value", "cannot assign to property", "cannot be referenced from",
    "cannot be called from", "requires the types '", "requires that '", "is unavailable",
    "risks causing data races", "non-Sendable", "-isolated ",
  ]
}

/// The compiler's messages about a source file: those about listings, and the rest.
struct CompilerMessages: Sendable, Hashable {
  /// The messages about listings, in the compiler's order.
  var located: [CompilerMessage] = []
  /// The errors that aren't about a listing: a module that can't be loaded, a crash of the
  /// compiler.
  var stray: [String] = []

  init() {}

  /// Reads the compiler's output in its one-line style, `path:line:column: error: text`.
  ///
  /// If there is a listing `alone`, errors that aren't about a listing count as errors at its end:
  /// anything that a file leaves open is reported after its last line.
  init(parsing output: String, of program: Program, alone: Int? = nil) {
    var isNoteKept = false
    for line in output.split(whereSeparator: \.isNewline) {
      guard let message = ParsedMessage(line) else { continue }
      let place = message.path == program.id.path ? program.locate(message) : nil
      let located = place ?? alone.flatMap { program.locate(message, atEndOf: $0) }
      if let located, located.severity != .note || isNoteKept {
        self.located.append(located)
      }
      // A note is kept only with the message that it explains.
      if message.severity != .note { isNoteKept = located != nil }
      if located == nil, message.severity == .error { stray.append(message.text) }
    }
  }

  /// Whether a type with `@main` is in a file where code may be outside of declarations.
  var missesMain: Bool { located.contains { $0.text == CompilerMessage.misplacedMain } }

  var isEmpty: Bool { located.isEmpty && stray.isEmpty }

  /// The indices of listings with errors, in order.
  var culprits: [Int] { Set(located.filter { $0.severity == .error }.map(\.listing)).sorted() }

  /// Whether all errors are of a kind that only code with correct syntax gets.
  ///
  /// The parser's errors are reported together with those that are found later, so if none of them
  /// is the parser's, the syntax is correct. Not all errors of this kind are known.
  var errorsAreAboutMeaning: Bool {
    stray.isEmpty && located.allSatisfy { $0.severity != .error || $0.isAboutMeaning }
  }

  func about(_ index: Int) -> [CompilerMessage] { located.filter { $0.listing == index } }
}

extension Program {
  /// Returns an error at the closing fence of a listing; `nil` if the message isn't an error.
  fileprivate func locate(_ message: ParsedMessage, atEndOf index: Int) -> CompilerMessage? {
    guard message.severity == .error else { return nil }
    return CompilerMessage(
      severity: .error,
      listing: index,
      line: (listings[index].lines.last?.position.line ?? listings[index].id.line) + 1
        - listings[index].id.line,
      column: 1,
      text: message.text
    )
  }

  /// Returns the message at its listing; `nil` if its line doesn't belong to one.
  fileprivate func locate(_ message: ParsedMessage) -> CompilerMessage? {
    let index = listings.firstIndex { listing in
      guard let last = listing.lines.last else { return false }
      // The code of a snippet begins above the line that it's named after.
      let first = min(listing.id.line, listing.range.start.line)
      return (first...max(first, last.position.line)).contains(message.line)
    }
    return index.map { index in
      CompilerMessage(
        severity: message.severity,
        listing: index,
        line: message.line - listings[index].id.line,
        column: message.column,
        text: message.text
      )
    }
  }
}
