internal import MarbleModel

extension ObservationLog {
  /// Returns the log as it would be if no braces had been added to the listings of `program`.
  func removing(_ braces: [Int: StatementBraces], from program: Program) -> ObservationLog {
    let lines = BracedLines(braces, in: program)
    var result = self
    for (index, place) in places.enumerated() {
      let (name, range) = lines.name(at: place.range) ?? (place.name, lines.original(place.range))
      (result.places[index].name, result.places[index].range) = (name, range)
    }
    result.steps = steps.compactMap { step in
      let isScope = step.kind == .entry || step.kind == .exit
      if isScope, lines.isInserted(step.range) { return nil }
      var step = step
      let bound = step.kind == .value ? lines.name(at: step.range) : nil
      (step.name, step.range) = bound ?? (step.name, lines.original(step.range))
      return step
    }
    return result
  }
}

/// Finds the braces of a line by the line's number in the chapter.
private struct BracedLines {
  private var lines: [Int: (braces: StatementBraces, index: Int, numbers: [Int])] = [:]

  init(_ braces: [Int: StatementBraces], in program: Program) {
    for (index, braces) in braces {
      let numbers = program.listings[index].lines.map(\.position.line)
      for (line, number) in numbers.enumerated() {
        lines[number] = (braces, line, numbers)
      }
    }
  }

  func original(_ range: SourceRange) -> SourceRange {
    var result = range
    result.start.column = original(range.start.column, inLine: range.start.line)
    result.end.column = original(range.end.column, inLine: range.end.line)
    return result
  }

  func isInserted(_ range: SourceRange) -> Bool {
    guard let line = lines[range.start.line] else { return false }
    return line.braces.isInserted(range.start.column - 1, inLine: line.index)
  }

  /// Returns the name that was written a second time in a range, and where it is bound.
  func name(at range: SourceRange) -> (String, SourceRange)? {
    guard
      let line = lines[range.start.line],
      let name = line.braces.name(at: range.start.column - 1, inLine: line.index)
    else { return nil }
    func place(of position: CodeSpan.Position) -> SourcePosition {
      SourcePosition(line: line.numbers[position.line], column: position.offset + 1)
    }
    let bound = SourceRange(from: place(of: name.span.start), to: place(of: name.span.end))
    return (name.text, bound)
  }

  private func original(_ column: Int, inLine number: Int) -> Int {
    guard let line = lines[number] else { return column }
    return line.braces.original(column - 1, inLine: line.index) + 1
  }
}
