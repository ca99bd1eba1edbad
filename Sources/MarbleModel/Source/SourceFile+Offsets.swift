extension SourceFile {
  /// Returns the line and column of a byte.
  package func position(ofOffset offset: Int) -> SourcePosition {
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
