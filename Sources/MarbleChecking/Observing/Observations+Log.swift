internal import MarbleModel

extension Observations {
  /// Creates the observations of the listing at `index` of a program from the program's log.
  ///
  /// The observed program printed `output` in the listing, and `start` bytes before it.
  init(
    of log: ObservationLog,
    in program: Program,
    at index: Int,
    output: String,
    from start: Int
  ) {
    let listing = program.listings[index]
    let lines = LineIndices(of: listing)
    let size = output.utf8.count
    let own = log.steps.filter { $0.listing == index }
    let shared = log.objectIndices(at: index)
    self.init(
      values: listing.wantsAllValues
        ? log.places.compactMap { lines.value($0) }.sorted(by: Self.isBefore) : [],
      steps: StepBalance(of: listing)
        .balanced(own.compactMap { lines.step($0, from: start, size: size, shared) }),
      omittedSteps: log.omitted.indices.contains(index) ? log.omitted[index] : 0,
      isCut: log.isCut,
      output: output,
      objects: log.objects(at: index)
    )
  }

  /// Whether a value comes before another: it starts earlier, or at the same place and encloses it.
  private static func isBefore(_ left: Value, _ right: Value) -> Bool {
    left.span.start == right.span.start
      ? right.span.end < left.span.end : left.span.start < right.span.start
  }
}

/// Finds the lines of a listing by their numbers in the chapter.
private struct LineIndices {
  private let indices: [Int: Int]
  private let lengths: [Int]

  init(of listing: Listing) {
    let places = listing.lines.enumerated().map { ($1.position.line, $0) }
    indices = Dictionary(places) { first, _ in first }
    lengths = listing.lines.map(\.text.utf8.count)
  }

  func value(_ place: ObservationLog.Place) -> Observations.Value? {
    guard let span = span(place.range) else { return nil }
    return Observations.Value(
      span: span,
      name: place.name.isEmpty ? nil : place.name,
      count: place.count,
      first: place.first,
      last: place.last
    )
  }

  /// Returns a step; `objects` maps indices of objects in the log to those in the listing.
  func step(
    _ step: ObservationLog.Step,
    from start: Int,
    size: Int,
    _ objects: [Int: Int]
  ) -> Observations.Step? {
    guard let span = span(step.range) else { return nil }
    return Observations.Step(
      event: event(step),
      span: span,
      // The log is in the program's memory, so its numbers may be wrong.
      output: min(max(step.output - start, 0), size),
      task: step.task,
      objects: step.objects.flatMap { objects[$0] },
      object: step.object,
      events: step.events
    )
  }

  private func event(_ step: ObservationLog.Step) -> Observations.Step.Event {
    switch step.kind {
    case .value: .value(name: step.name.isEmpty ? nil : step.name, text: step.text)
    case .entry: .entered
    case .exit: .left
    case .print: .printed
    }
  }

  /// Returns the place of a range in the listing; `nil` if it lies elsewhere.
  private func span(_ range: SourceRange) -> CodeSpan? {
    guard
      let start = position(range.start), let end = position(range.end), start <= end
    else { return nil }
    return CodeSpan(from: start, to: end)
  }

  private func position(_ place: SourcePosition) -> CodeSpan.Position? {
    guard let index = indices[place.line] else { return nil }
    return CodeSpan.Position(line: index, offset: min(max(place.column - 1, 0), lengths[index]))
  }
}
