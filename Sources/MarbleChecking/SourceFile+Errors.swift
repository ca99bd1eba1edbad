internal import MarbleModel

extension SourceFile {
  /// The remedy that names the command to write the actual output into the file.
  var acceptance: String { "run marble accept \(path.asShellWord)" }

  func error(
    _ message: Diagnostic.Message,
    at position: SourcePosition,
    _ details: [String] = [],
    remedy: String? = nil
  ) -> Diagnostic {
    let range = SourceRange(at: position)
    return Diagnostic(.error, message, at: range, in: self, details: details, remedy: remedy)
  }
}

extension Sequence<Listing> {
  /// Returns the place in the file of a column of the code; `nil` if the line isn't one of code.
  func place(of position: SourcePosition) -> SourcePosition? {
    let line = lazy.flatMap(\.lines).first { $0.position.line == position.line }
    return line.map { line in
      SourcePosition(line: position.line, column: position.column + line.position.column - 1)
    }
  }
}

extension Listing {
  /// Returns the place in the file that is `offset` bytes into a line of the code.
  func position(inLine line: Int, at offset: Int) -> SourcePosition {
    let start = lines[line].position
    return SourcePosition(line: start.line, column: start.column + offset)
  }
}
