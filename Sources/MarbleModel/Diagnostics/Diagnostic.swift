/// A message about a file of the book: what is wrong, where, and what to write instead.
///
/// Diagnostics are values that accompany a result; a broken environment is thrown instead, as an
/// ``EnvironmentError``.
package struct Diagnostic: Sendable, Hashable {
  /// The severity of a diagnostic.
  package enum Severity: String, Sendable, Hashable {
    /// The book is wrong; nothing may be published from it.
    case error
    /// Something in the book is questionable, but what it says is true.
    case warning
    /// An explanation of the diagnostic before it.
    case note
  }

  /// One sentence in lower case without a full stop.
  ///
  /// The wording is a static member at the bottom of the file that emits it.
  package struct Message: Sendable, Hashable, ExpressibleByStringInterpolation {
    /// The sentence.
    package let text: String
    /// The name of the ``ExplainedMessage`` that it is; `nil` if it's none of them.
    package let id: String?

    package init(_ text: String, id: String? = nil) { (self.text, self.id) = (text, id) }

    package init(stringLiteral text: String) { self.init(text) }
  }

  /// The severity.
  package var severity: Severity
  /// What is wrong.
  package var message: Message
  /// The path of the file, relative to the book's folder.
  package var path: String
  /// The place in the file; `nil` for the file as a whole.
  package var range: SourceRange?
  /// The text of the line at the start of `range`, shown above the caret.
  ///
  /// It is `nil` if the line is too long to be shown.
  package var excerpt: String?
  /// Lines shown unchanged below the caret: a line diff, or the output before a trap.
  package var details: [String]
  /// What to write or to run instead.
  package var remedy: String?
  /// What to write in place of the range, or of the address of a broken link, as `remedy` says;
  /// `nil` if the remedy is something else.
  package var replacement: String?
  /// Whether the mistake may change how blocks of the file are read.
  ///
  /// An unknown word in a fence may change how blocks are read; a broken link doesn't.
  package var concernsBlocks = true
  /// The addresses of the broken links that it's about, as written.
  package var brokenLinks: [String] = []

  /// Creates a diagnostic about a range in `source`, whose line is kept as an excerpt.
  package init(
    _ severity: Severity,
    _ message: Message,
    at range: SourceRange,
    in source: SourceFile,
    details: [String] = [],
    remedy: String? = nil
  ) {
    self.init(severity, message, path: source.path, details: details, remedy: remedy)
    self.range = range
    excerpt = Self.excerpt(of: source.line(range.start.line))
  }

  /// Creates a diagnostic about a place in `source` that has no length.
  package init(
    _ severity: Severity,
    _ message: Message,
    at position: SourcePosition,
    in source: SourceFile,
    remedy: String? = nil
  ) {
    self.init(severity, message, at: SourceRange(at: position), in: source, remedy: remedy)
  }

  /// Creates a diagnostic about the file at `path` as a whole.
  package init(
    _ severity: Severity,
    _ message: Message,
    path: String,
    details: [String] = [],
    remedy: String? = nil
  ) {
    self.severity = severity
    self.message = message
    self.path = path
    self.details = details
    self.remedy = remedy
  }
}

extension Diagnostic {
  /// The diagnostic, marked as one about text around blocks, so that the blocks are still tested.
  package var sparingBlocks: Diagnostic {
    var diagnostic = self
    diagnostic.concernsBlocks = false
    return diagnostic
  }

  /// Returns the diagnostic with a text to replace its range.
  package func replaced(by text: String?) -> Diagnostic {
    var diagnostic = self
    diagnostic.replacement = text
    return diagnostic
  }

  /// Returns a line as an excerpt, unless it's so long that a caret below it would be hard to find.
  ///
  /// If a text has megabytes on one line, each of its many mistakes would keep a copy of that line.
  private static func excerpt(of line: Substring) -> String? {
    line.utf8.count <= 2_000 ? String(line) : nil
  }
}

extension Sequence<Diagnostic> {
  /// Whether any of the diagnostics is an error.
  package var containErrors: Bool { contains { $0.severity == .error } }
}

extension Diagnostic {
  /// Whether the diagnostic keeps the blocks of its file from being tested.
  package var keepsFromTests: Bool { severity == .error && concernsBlocks }
}

extension Sequence<Diagnostic> {
  /// The diagnostics of a file in the order of their places; messages about the same place keep
  /// their order.
  package var inOrder: [Diagnostic] {
    let first = SourcePosition(line: 0)
    // Swift's sort is stable.
    return sorted { ($0.range?.start ?? first) < ($1.range?.start ?? first) }
  }
}
