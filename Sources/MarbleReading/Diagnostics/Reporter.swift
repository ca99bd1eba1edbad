import MarbleModel

/// A reader of a file that collects diagnostics.
protocol Reporter {
  var source: SourceFile { get }
  var diagnostics: [Diagnostic] { get set }
}

extension Reporter {
  mutating func report(
    _ message: Diagnostic.Message,
    at range: SourceRange,
    remedy: String? = nil,
    replacement: String? = nil,
    as severity: Diagnostic.Severity = .error
  ) {
    let diagnostic = Diagnostic(severity, message, at: range, in: source, remedy: remedy)
    diagnostics.append(diagnostic.replaced(by: replacement))
  }

  mutating func report(
    _ message: Diagnostic.Message,
    at position: SourcePosition,
    remedy: String? = nil,
    as severity: Diagnostic.Severity = .error
  ) {
    report(message, at: SourceRange(at: position), remedy: remedy, as: severity)
  }
}
