/// The effect of a play link on a diagram: the new places of all marbles.
package struct PlayedPlacing: Sendable, Hashable {
  /// Why a link can't do what it says.
  package enum Problem: Error, Sendable, Hashable {
    /// No marble that can be moved has the text; those that can have the `known` texts.
    case noMarble(String, known: [String])
    /// This many marbles have the text, but the link gives a different number of ticks.
    case otherCount(String, Int)
    /// The diagram wasn't run with its marbles there.
    case notRun
    /// No row has the name; the rows have the `known` names.
    case noRow(String, known: [String])
    /// The row doesn't have the event, but has those in `found`.
    case otherEvents(PlayLink.Claim, found: [String])
  }

  /// The ticks of all marbles, as the table has them.
  package let ticks: [Int]

  /// Finds where the marbles are, and compares the rows with what the link says about them.
  package init(
    of link: PlayLink,
    in diagram: MarbleDiagram,
    _ table: DragTable
  ) throws(Problem) {
    let texts = zip(table.lanes, table.counts).flatMap { lane, count in
      diagram.lanes.indices.contains(lane) ? diagram.lanes[lane].marbles(count) : []
    }
    var ticks = table.start
    for move in link.moves {
      let marbles = texts.indices.filter { texts[$0] == move.text && ticks.indices.contains($0) }
      guard !marbles.isEmpty else { throw .noMarble(move.text, known: texts) }
      guard marbles.count == move.ticks.count else {
        throw .otherCount(move.text, marbles.count)
      }
      for (marble, tick) in zip(marbles, move.ticks) { ticks[marble] = tick }
    }
    guard let rows = table.rows(at: ticks) else { throw .notRun }
    self.ticks = ticks
    for claim in link.claims { try Self.compare(claim, with: rows, of: diagram, table.texts) }
  }

  private static func compare(
    _ claim: PlayLink.Claim,
    with rows: [[Int]],
    of diagram: MarbleDiagram,
    _ texts: [String]
  ) throws(Problem) {
    let names = diagram.lanes.map(\.name)
    guard let row = names.firstIndex(of: claim.row), rows.indices.contains(row) else {
      throw .noRow(claim.row, known: names)
    }
    let events = stride(from: 0, to: rows[row].count, by: 2).compactMap { index -> String? in
      let (what, tick) = (rows[row][index], rows[row][index + 1])
      switch what {
      case -1: return "|@\(tick)"
      case -2: return "X@\(tick)"
      default: return texts.indices.contains(what) ? "\(texts[what])@\(tick)" : nil
      }
    }
    guard events.contains("\(claim.text)@\(claim.tick)") else {
      throw .otherEvents(claim, found: events)
    }
  }
}

extension MarbleDiagram.Lane {
  /// Returns the texts of the marbles that can be moved, given how many there are: the values, and
  /// the end if it's one of them.
  fileprivate func marbles(_ count: Int) -> [String] {
    guard count > values.count, let last = moments.last else { return values }
    switch last.event {
    case .value: return values
    case .completion: return values + ["|"]
    case .error: return values + ["X"]
    }
  }
}
