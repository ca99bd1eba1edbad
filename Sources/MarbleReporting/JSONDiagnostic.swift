import MarbleModel

/// A diagnostic as it appears in a JSON report.
struct JSONDiagnostic: Codable {
  /// A place in a file.
  struct Position: Codable {
    let line: Int
    /// The column in bytes of UTF-8, counted from one.
    let column: Int

    init(_ position: SourcePosition) {
      line = position.line
      column = position.column
    }

    var position: SourcePosition { SourcePosition(line: line, column: column) }
  }

  private let id: String?
  private let severity: String
  private let message: String
  private let path: String
  private let start: Position?
  private let end: Position?
  private let excerpt: String?
  private let details: [String]
  private let remedy: String?

  init(_ diagnostic: Diagnostic) {
    id = diagnostic.message.id
    severity = diagnostic.severity.rawValue
    message = diagnostic.message.text
    path = diagnostic.path
    start = (diagnostic.range?.start).map(Position.init)
    end = (diagnostic.range?.end).map(Position.init)
    excerpt = diagnostic.excerpt
    details = diagnostic.details
    remedy = diagnostic.remedy
  }

  /// The diagnostic; `nil` if its severity is unknown.
  var diagnostic: Diagnostic? {
    guard let severity = Diagnostic.Severity(rawValue: severity) else { return nil }
    var diagnostic = Diagnostic(
      severity,
      Diagnostic.Message(message, id: id),
      path: path,
      details: details,
      remedy: remedy
    )
    if let start, let end {
      diagnostic.range = SourceRange(from: start.position, to: end.position)
    }
    diagnostic.excerpt = excerpt
    return diagnostic
  }
}
