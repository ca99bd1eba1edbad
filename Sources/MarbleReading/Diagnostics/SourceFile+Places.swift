import MarbleModel

extension SourceFile {
  /// Returns the numbers of the lines from `first` on; empty if the file ends before it.
  func lines(from first: Int) -> Range<Int> { first..<max(first, lineCount + 1) }

  /// Returns the place after the last character of a line.
  func end(ofLine number: Int) -> SourcePosition {
    SourcePosition(line: number, column: line(number).utf8.count + 1)
  }

  /// Returns the line and column of a byte.
  func position(ofOffset offset: Int) -> SourcePosition {
    var lines = 1..<(lineCount + 1)
    while lines.count > 1 {
      let middle = (lines.lowerBound + lines.upperBound) / 2
      lines =
        self.offset(ofLine: middle) <= offset
        ? middle..<lines.upperBound : lines.lowerBound..<middle
    }
    let column = offset - self.offset(ofLine: lines.lowerBound) + 1
    return SourcePosition(line: lines.lowerBound, column: column)
  }
}

extension SourcePosition {
  /// Returns the position that is `columns` columns further on the same line.
  func moved(by columns: Int) -> Self { Self(line: line, column: column + columns) }
}
