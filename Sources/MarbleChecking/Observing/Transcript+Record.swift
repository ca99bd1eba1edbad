internal import MarbleModel

extension Transcript {
  init(of record: RunRecord, module: ProgramModule, limits: RunLimits) {
    self.init(
      program: module.program.id,
      passages: record.passages(of: module.program),
      ending: record.ending(of: module, limits: limits)
    )
    refusals = record.refusals
  }
}

extension RunRecord {
  /// Cuts the output at the marks; output after the end belongs to the last listing.
  fileprivate func passages(of program: Program) -> [Transcript.Passage] {
    // The other marks are at ends of statements, or at the end of the program.
    let starts = marks.indices.filter { program.listings.indices.contains(marks[$0].number) }
    return zip(starts, Array(starts.dropFirst()) + [marks.count]).map { index, next in
      let isLast = next == marks.count
      var passage = Transcript.Passage(
        listing: program.listings[marks[index].number].id,
        output: text(from: marks[index].offset, to: isLast ? output.count : marks[next].offset),
        parts: parts(of: marks[index..<next])
      )
      passage.errors = errors(from: marks[index], to: isLast ? nil : marks[next])
      let claims = program.listings[marks[index].number].words.writes.map(\.name.text)
      passage.written = written.filter { claims.contains($0.name) }
      return passage
    }
  }

  /// Cuts the output between the marks of two listings at the ends of statements.
  private func parts(of marks: ArraySlice<Mark>) -> [PrintedPart] {
    zip(marks, marks.dropFirst()).compactMap { last, mark in
      guard mark.number >= RunRecord.Mark.firstEndOfStatement else { return nil }
      return PrintedPart(
        line: mark.number - RunRecord.Mark.firstEndOfStatement,
        text: text(from: last.offset, to: mark.offset)
      )
    }
  }

  private func text(from first: Int, to end: Int) -> String {
    // Marks are in memory that the program can write to, so they may have any value.
    let start = min(max(first, 0), output.count)
    return OutputLines.text(of: output[start..<max(start, min(end, output.count))])
  }

  /// Returns what was written to standard error between two marks, or up to the end of the run.
  private func errors(from first: Mark, to last: Mark?) -> String {
    guard !errorOutput.isEmpty else { return "" }
    let known = errorStart...errorStart + errorOutput.count
    let start = min(max(first.errorOffset, known.lowerBound), known.upperBound) - errorStart
    let last = last.map {
      min(max($0.errorOffset, known.lowerBound), known.upperBound) - errorStart
    }
    let end = max(start, last ?? errorOutput.count)
    let text = OutputLines.text(of: errorOutput[start..<end])
    // Only the end of a run that was stopped has a report of Swift's runtime.
    guard case .signaled = status, last == nil else { return text }
    return StopReport.withoutReport(text)
  }

  fileprivate func ending(of module: ProgramModule, limits: RunLimits) -> Transcript.Ending {
    switch limit {
    case .time: .timedOut(limit: limits.time, position: place)
    case .output: .printedTooMuch(limit: limits.output, position: line)
    case .memory: .usedTooMuchMemory(limit: limits.memory, position: line)
    case .processes: .startedTooMany(position: line)
    case nil: ending(of: module)
    }
  }

  /// The start of the line where the program ended: the exact place in the line varies by chance.
  private var line: SourcePosition? {
    place.map { SourcePosition(line: $0.line) }
  }

  private func ending(of module: ProgramModule) -> Transcript.Ending {
    switch status {
    case .exited(let code):
      isComplete && code == 0 ? .finished : .exited(status: code, position: place)
    case .signaled(let signal): .crashed(crash(by: signal, of: module))
    }
  }

  private func crash(by signal: String, of module: ProgramModule) -> Transcript.Crash {
    let report = StopReport(errors, path: module.program.id.path, module: module.moduleName)
    var message = report.message
    if isOverflow { message = "stack overflow, perhaps from infinite recursion" }
    if signal == "SIGXFSZ" { message = "it wrote a file larger than 1 GB" }
    let position = report.position ?? place
    return Transcript.Crash(signal: signal, message: message, position: position)
  }
}
