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
    result.steps = []
    var start = 0
    for step in steps {
      let isScope = step.kind == .entry || step.kind == .exit
      if isScope, lines.isInserted(step.range) {
        if step.kind == .entry { start = result.steps.count }
        if step.kind == .exit { result.endStatement(from: start, at: step) }
        continue
      }
      var step = step
      let bound = step.kind == .value ? lines.name(at: step.range) : nil
      (step.name, step.range) = bound ?? (step.name, lines.original(step.range))
      result.steps.append(step)
    }
    return result
  }

  /// Gives the last step of a statement, whose steps begin at `start`, the objects at its end: the
  /// value of an assignment is reported before it's assigned.
  private mutating func endStatement(from start: Int, at end: Step) {
    guard let last = steps.indices.last, last >= start, steps[last].task == end.task,
      steps[last].listing == end.listing
    else { return }
    steps[last].objects = end.objects
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

  /// Returns the name that was written a second time in a range, and where it's bound.
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
