internal import MarbleModel

/// Makes every body that is left one that was entered, and closes those that nobody told of.
///
/// The compiler tells of no exit where an error leaves a body, and in a closure that returns also
/// of one from the statement around it. But whatever happens, happens within the innermost open
/// body of its task: the body of each function tells when it is entered. So where something happens
/// elsewhere, the bodies that do not hold it have been left.
struct StepBalance {
  private let listing: Listing
  private var open: [Int: [CodeSpan]] = [:]

  /// Creates a balance of the steps of a listing.
  init(of listing: Listing) {
    self.listing = listing
  }

  /// Returns the steps with their exits mended.
  consuming func balanced(_ steps: [Observations.Step]) -> [Observations.Step] {
    var result: [Observations.Step] = []
    for step in steps { result += balanced(step) }
    return result
  }

  private mutating func balanced(_ step: Observations.Step) -> [Observations.Step] {
    switch step.event {
    case .value, .printed: return leaving(until: step) + [step]
    case .entered:
      let left = isCatch(step.span) ? leaving(until: step) : []
      open[step.task, default: []].append(step.span)
      return left + [step]
    case .left:
      guard let depth = open[step.task]?.lastIndex(of: step.span) else { return [] }
      return leaving(to: depth, step)
    }
  }

  /// Leaves the bodies that do not hold what happens.
  private mutating func leaving(until step: Observations.Step) -> [Observations.Step] {
    let bodies = open[step.task] ?? []
    let depth = bodies.lastIndex { body in
      // A parameter stands in front of the body of its function.
      body.contains(step.span) || isParameter(step, of: body)
    }
    return leaving(to: depth.map { $0 + 1 } ?? 0, step)
  }

  private mutating func leaving(to depth: Int, _ step: Observations.Step) -> [Observations.Step] {
    let left = open[step.task]?[depth...].reversed() ?? []
    open[step.task]?.removeSubrange(depth...)
    return left.map { span in
      Observations.Step(event: .left, span: span, output: step.output, task: step.task)
    }
  }

  private func isParameter(_ step: Observations.Step, of body: CodeSpan) -> Bool {
    guard body == open[step.task]?.last, step.span.end <= body.start else { return false }
    if case .value(let name, _) = step.event { return name != nil } else { return false }
  }

  /// Whether a body is that of a `catch`.
  private func isCatch(_ body: CodeSpan) -> Bool {
    let head = listing.lines[body.start.line].text.utf8.prefix(body.start.offset)
    let tail = head.lastIndex(of: UInt8(ascii: "}")).map { head[head.index(after: $0)...] } ?? head
    return tail.drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
      .starts(with: "catch".utf8)
  }
}
