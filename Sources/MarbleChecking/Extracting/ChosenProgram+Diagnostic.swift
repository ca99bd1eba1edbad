package import MarbleModel

extension ChosenProgram.Failure {
  /// Returns what to tell anyone who asked for a program that does not exist.
  package func diagnostic(about listing: Listing.ID?, in source: SourceFile) -> Diagnostic {
    switch self {
    case .nothingRuns: Diagnostic(.error, .nothingRuns, path: source.path)
    case .several(let first):
      Diagnostic(
        .error,
        .severalPrograms,
        path: source.path,
        remedy: "name one by a line: "
          + first.prefix(5).map { "\($0.path):\($0.line)" }.joined(separator: ", ")
      )
    case .skipped:
      source.error(
        .skipped,
        at: SourcePosition(line: listing?.line ?? 1),
        remedy: "take `skip` away to run it"
      )
    }
  }
}

extension Diagnostic.Message {
  fileprivate static let nothingRuns: Self = "the chapter has no Swift block that runs"
  fileprivate static let severalPrograms: Self = "the chapter has several programs"
  fileprivate static let skipped: Self = "this block asks not to be checked"
}
