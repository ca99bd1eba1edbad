import MarbleModel

/// The input of a draggable diagram: its movable lanes, and where their marbles can be.
///
/// Two diagrams with the same input have answers for the same placings, in the same order.
struct DiagramInput: Sendable, Hashable {
  /// The lanes whose marbles can be moved, from top to bottom.
  let lanes: [MarbleDiagram.Lane]
  /// How many marbles each of them has.
  let counts: [Int]
  /// The ticks of all marbles in the printed diagram.
  let start: [Int]
  /// The ticks to which the marbles can be moved.
  let choices: [DragTable.Choice]

  /// Returns the input of a diagram and its other rows; `nil` if the table doesn't fit the diagram.
  static func split(
    _ diagram: MarbleDiagram,
    by table: DragTable
  ) -> (input: DiagramInput, results: [MarbleDiagram.Lane])? {
    let moved = table.lanes
    guard !moved.isEmpty, moved.allSatisfy(diagram.lanes.indices.contains) else { return nil }
    let others = diagram.lanes.indices.filter { !moved.contains($0) }
    let input = DiagramInput(
      lanes: moved.map { compared(diagram.lanes[$0]) },
      counts: table.counts,
      start: table.start,
      choices: table.choices
    )
    return (input, others.map { diagram.lanes[$0] })
  }

  /// Returns a lane without the room that its text takes beyond its end.
  private static func compared(_ lane: MarbleDiagram.Lane) -> MarbleDiagram.Lane {
    var lane = lane
    if lane.hasEnded { lane.length = (lane.moments.last?.tick ?? 0) + 1 }
    return lane
  }
}
