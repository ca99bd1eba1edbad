import MarbleModel
import MarbleServing
import MarbleTerminal

extension ServedMessage {
  /// Creates the message for a diagnostic; `line` is relative to a block.
  init(_ diagnostic: Diagnostic, at address: String? = nil, line: Int? = nil) {
    let start = diagnostic.range?.start
    self.init(
      severity: diagnostic.severity.rawValue,
      place: diagnostic.path + (start.map { ":\($0.line):\($0.column)" } ?? ""),
      text: diagnostic.message.text,
      excerpt: DiagnosticFormatter(style: .plain).excerpt(of: diagnostic),
      details: diagnostic.details,
      remedy: diagnostic.remedy,
      line: line,
      address: address
    )
  }
}
