import Signals

extension TestScheduler {
  /// A row of a diagram that can be subscribed to again.
  struct Sketch {
    let name: String
    let record: () -> Recording
  }

  /// Runs the rows of a diagram, and returns which timelines each of them began to send.
  func draw(
    _ sketches: [Sketch],
    inner names: [String] = [],
    ticks: Int,
    tick: Duration
  ) -> (diagram: Diagram, sources: [[TimelineSource]]) {
    var recordings: [Recording] = []
    var sources: [[TimelineSource]] = []
    state.withLock { $0.inner = names.isEmpty ? nil : InnerRows(since: $0.now, tick: tick) }
    for sketch in sketches {
      state.withLock { $0.noted = [] }
      recordings.append(sketch.record())
      sources.append(state.withLock { $0.noted.take() ?? [] })
    }
    watch(recordings, ticks: ticks, tick: tick)
    var rows = zip(sketches, recordings).map { Diagram.Row($0.name, $1.timeline) }
    if let inner = state.withLock({ $0.inner.take() }) {
      let place = max(rows.count - 1, 0)
      rows.insert(contentsOf: names.map { inner.row($0, at: now) }, at: place)
      sources.insert(contentsOf: names.map { _ in [] }, at: place)
    }
    return (Diagram(rows), sources)
  }

  /// Runs the rows of a diagram with their marbles moved, once per placing, if that was requested.
  ///
  /// The time goes back to the given instant for each of them, and work that's waiting here waits
  /// until all are over.
  func answer(
    _ request: PlacingRequest,
    for drawn: (diagram: Diagram, sources: [[TimelineSource]]),
    since start: Instant,
    tick: Duration,
    _ redraw: () -> Diagram
  ) {
    guard let names = request.wanted["\(drawn.diagram)"],
      let answers = PlacingFile(at: request.answers)
    else { return }
    let lanes = lanes(of: drawn, tick, movingEnds: request.movesEnds) { row in
      names?.contains(drawn.diagram.rows[row].name) ?? true
    }
    answers.write("diagram", drawn.diagram)
    answers.write((["lanes"] + lanes.map { "\($0.row)" }).joined(separator: " "))
    let ends = lanes.filter(\.lane.movesEnd).map { "\($0.row)" }
    if !ends.isEmpty { answers.write((["ends"] + ends).joined(separator: " ")) }
    let waiting = replaceState(State(now: start))
    for ticks in order(of: lanes.map(\.lane)) {
      let placed = zip(lanes, ticks).map { (row: $0, timeline: $0.lane.placed(at: $1)) }
      let rows = placed.map { Diagram.Row(drawn.diagram.rows[$0.row.row].name, $0.timeline) }
      answers.write("placing", Diagram(rows))
      var fresh = State(now: start)
      for (row, timeline) in placed { fresh.placing[ObjectIdentifier(row.source)] = timeline }
      _ = replaceState(fresh)
      answers.write("answer", redraw())
    }
    _ = replaceState(waiting)
    answers.write("end")
  }

  /// Returns the placings in the order in which they're run: the original one comes first, last,
  /// and after every hundred others.
  private func order(of lanes: [Lane]) -> [[[Int]]] {
    guard !lanes.isEmpty else { return [] }
    let original = lanes.map(\.ticks)
    let others = Placings(of: lanes).ticks.enumerated().flatMap { number, ticks in
      number > 0 && number.isMultiple(of: 100) ? [original, ticks] : [ticks]
    }
    return [original] + others + [original]
  }

  /// Replaces the state and returns the old one, so that its contents are released outside the
  /// lock.
  private func replaceState(_ new: State) -> State {
    state.withLock { state in
      let old = state
      state = new
      return old
    }
  }

  private typealias MovableRow = (row: Int, source: TimelineSource, lane: Lane)

  /// Finds the wanted rows that send the events of one timeline and nothing else; if several send
  /// the same timeline, the first.
  private func lanes(
    of drawn: (diagram: Diagram, sources: [[TimelineSource]]),
    _ tick: Duration,
    movingEnds: Bool,
    wanted: (Int) -> Bool
  ) -> [MovableRow] {
    var known: Set<ObjectIdentifier> = []
    let rows = drawn.diagram.rows.indices.compactMap { row -> MovableRow? in
      guard drawn.sources[row].count == 1, let source = drawn.sources[row].first,
        source.tick == tick, source.timeline.moments == drawn.diagram.rows[row].timeline.moments,
        let lane = Lane(of: source.timeline), known.insert(ObjectIdentifier(source)).inserted
      else { return nil }
      return wanted(row) ? (row, source, lane) : nil
    }
    guard movingEnds, let freed = Placings.movingEnds(of: rows.map(\.lane)) else { return rows }
    return zip(rows, freed).map { ($0.row, $0.source, $1) }
  }
}
