import MarbleModel

extension SourceFile {
  /// Returns the numbers of the lines from `first` on; empty if the file ends before it.
  func lines(from first: Int) -> Range<Int> { first..<max(first, lineCount + 1) }

  /// Returns the place after the last character of a line.
  func end(ofLine number: Int) -> SourcePosition {
    SourcePosition(line: number, column: line(number).utf8.count + 1)
  }
}

extension SourcePosition {
  /// Returns the position that is `columns` columns further on the same line.
  func moved(by columns: Int) -> Self { Self(line: line, column: column + columns) }
}
