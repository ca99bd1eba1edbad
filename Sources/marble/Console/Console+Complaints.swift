import MarbleModel
import MarblePipeline
import MarbleTerminal

extension Console {
  func complain(about diagnostics: [Diagnostic]) {
    complain(painted: DiagnosticFormatter(style: complaintStyle).text(of: diagnostics))
  }

  /// Reports a failure that isn't about the book.
  func complain(about failure: any Error) {
    let known = failure as? any EnvironmentError
    complain("error: \(known?.problem ?? "\(failure)")\n")
    let remedy = known?.remedy ?? (failure as? UnknownPlace)?.remedy
    if let remedy { complain("help: \(remedy)\n") }
  }
}
