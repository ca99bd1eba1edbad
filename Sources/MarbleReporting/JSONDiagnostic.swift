import MarbleModel

/// A diagnostic as it appears in a JSON report.
struct JSONDiagnostic: Encodable {
  /// A place in a file.
  struct Position: Encodable {
    let line: Int
    /// The column in bytes of UTF-8, counted from one.
    let column: Int

    init(_ position: SourcePosition) {
      line = position.line
      column = position.column
    }
  }

  private let severity: String
  private let message: String
  private let path: String
  private let start: Position?
  private let end: Position?
  private let excerpt: String?
  private let details: [String]
  private let remedy: String?

  init(_ diagnostic: Diagnostic) {
    severity = diagnostic.severity.rawValue
    message = diagnostic.message.text
    path = diagnostic.path
    start = (diagnostic.range?.start).map(Position.init)
    end = (diagnostic.range?.end).map(Position.init)
    excerpt = diagnostic.excerpt
    details = diagnostic.details
    remedy = diagnostic.remedy
  }
}
