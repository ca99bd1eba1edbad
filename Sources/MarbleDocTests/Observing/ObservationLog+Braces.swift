internal import MarbleModel

extension ObservationLog {
  /// Returns the log as it were if there had been no braces in the listings of `program`.
  func removing(_ braces: [Int: StatementBraces], from program: Program) -> ObservationLog {
    let lines = BracedLines(braces, in: program)
    var result = self
    result.places = places.map { place in
      var place = place
      place.range = lines.original(place.range)
      return place
    }
    result.steps = steps.compactMap { step in
      let isScope = step.kind == .entry || step.kind == .exit
      if isScope, lines.isInserted(step.range) { return nil }
      var step = step
      step.range = lines.original(step.range)
      return step
    }
    return result
  }
}

/// Finds the braces of a line by its number in the chapter.
private struct BracedLines {
  private var lines: [Int: (braces: StatementBraces, index: Int)] = [:]

  init(_ braces: [Int: StatementBraces], in program: Program) {
    for (index, braces) in braces {
      for (line, position) in program.listings[index].lines.map(\.position).enumerated() {
        lines[position.line] = (braces, line)
      }
    }
  }

  func original(_ range: ObservationLog.Range) -> ObservationLog.Range {
    var result = range
    result.startColumn = original(range.startColumn, inLine: range.startLine)
    result.endColumn = original(range.endColumn, inLine: range.endLine)
    return result
  }

  func isInserted(_ range: ObservationLog.Range) -> Bool {
    guard let line = lines[range.startLine] else { return false }
    return line.braces.isInserted(range.startColumn - 1, inLine: line.index)
  }

  private func original(_ column: Int, inLine number: Int) -> Int {
    guard let line = lines[number] else { return column }
    return line.braces.original(column - 1, inLine: line.index) + 1
  }
}
