import MarbleModel

extension Diagnostic {
  /// The place, such as `notes/en/bind.md:57:1`, or just the path.
  var place: String {
    range.map { "\(path):\($0.start.line):\($0.start.column)" } ?? path
  }

  /// The place, the severity and the explanation.
  ///
  ///     notes/en/bind.md:57:1: error: output differs
  ///     -3
  ///     +4
  var plainText: String { "\(place): \(severity.rawValue): \(explanation)" }
}
