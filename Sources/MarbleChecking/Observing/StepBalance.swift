internal import MarbleModel

/// Pairs each exit from a body with its entry, and adds the exits that weren't reported.
///
/// The compiler reports no exit where an error leaves a body. For a closure that returns, it also
/// reports an exit from the statement around it. But everything happens within the innermost open
/// body of its task, because each function's body reports when it's entered. So if something
/// happens elsewhere, the bodies that don't contain it have been left. And if something happens in
/// a body that was reported as left, it wasn't left: at the end of a single-expression closure, the
/// compiler also reports exits from the bodies around the closure.
struct StepBalance {
  private let listing: Listing
  private var open: [Int: [CodeSpan]] = [:]
  private var result: [Observations.Step?] = []
  /// For each task, the bodies that were reported as left, with the index of the exit in `result`.
  private var departed: [Int: [CodeSpan: Int]] = [:]

  init(of listing: Listing) {
    self.listing = listing
  }

  consuming func balanced(_ steps: [Observations.Step]) -> [Observations.Step] {
    for step in steps { append(step) }
    return result.compactMap(\.self)
  }

  private mutating func append(_ step: Observations.Step) {
    switch step.event {
    case .value, .printed:
      leave(until: step)
      restore(around: step)
      result.append(step)
    case .entered:
      // The error that leads here has left the bodies inside `do`, which no exit reports.
      if isCatch(step.span) { leave(until: step) }
      open[step.task, default: []].append(step.span)
      departed[step.task]?[step.span] = nil
      result.append(step)
    case .left:
      guard let depth = open[step.task]?.lastIndex(of: step.span) else { return }
      for span in open[step.task]?[depth...].reversed() ?? [] {
        departed[step.task, default: [:]][span] = result.count
        leave(span, step)
      }
      open[step.task]?.removeSubrange(depth...)
    }
  }

  /// Records exits from the bodies that don't contain `step`.
  private mutating func leave(until step: Observations.Step) {
    let bodies = open[step.task] ?? []
    let depth = bodies.lastIndex { body in
      // A parameter comes before the body of its function.
      body.contains(step.span) || isParameter(step, of: body)
    }
    for span in bodies[(depth.map { $0 + 1 } ?? 0)...].reversed() { leave(span, step) }
    open[step.task]?.removeSubrange((depth.map { $0 + 1 } ?? 0)...)
  }

  private mutating func leave(_ span: CodeSpan, _ step: Observations.Step) {
    result.append(
      .init(event: .left, span: span, output: step.output, task: step.task, events: step.events)
    )
  }

  /// Takes back the exits from bodies that contain `step`, as far as they are within the body that
  /// is running: a closure may outlive the bodies around it.
  private mutating func restore(around step: Observations.Step) {
    let innermost = open[step.task]?.last
    let found = (departed[step.task] ?? [:]).filter { span, _ in
      span.contains(step.span) && innermost.map { $0 != span && $0.contains(span) } ?? true
    }
    for (span, index) in found.sorted(by: { $0.key.contains($1.key) }) {
      result[index] = nil
      departed[step.task]?[span] = nil
      open[step.task, default: []].append(span)
    }
  }

  private func isParameter(_ step: Observations.Step, of body: CodeSpan) -> Bool {
    guard body == open[step.task]?.last, step.span.end <= body.start else { return false }
    if case .value(let name, _) = step.event { return name != nil } else { return false }
  }

  private func isCatch(_ body: CodeSpan) -> Bool {
    let head = listing.lines[body.start.line].text.utf8.prefix(body.start.offset)
    let tail = head.lastIndex(of: UInt8(ascii: "}")).map { head[head.index(after: $0)...] } ?? head
    return tail.drop(while: \.isSpace).starts(with: "catch".utf8)
  }
}
