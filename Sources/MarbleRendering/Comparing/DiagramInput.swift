import MarbleModel

/// The input of a draggable diagram: its movable lanes, and where their marbles can be.
///
/// Two diagrams with the same input have answers for the same placings, in the same order.
struct DiagramInput: Sendable, Hashable {
  /// The lanes whose marbles can be moved, from top to bottom.
  let lanes: [MarbleDiagram.Lane]
  /// The parts of the table that list the placings, as written there.
  let placings: [String]

  /// Returns the input of a diagram, and the other rows; `nil` if the table belongs to another one.
  static func split(
    _ diagram: MarbleDiagram,
    by table: String
  ) -> (input: DiagramInput, results: [MarbleDiagram.Lane])? {
    let head = head(of: table)
    guard head.count == 4 else { return nil }
    let moved = head[0].split { !$0.isNumber }.compactMap { Int($0) }
    guard !moved.isEmpty, moved.allSatisfy(diagram.lanes.indices.contains) else { return nil }
    let others = diagram.lanes.indices.filter { !moved.contains($0) }
    let input = DiagramInput(
      lanes: moved.map { compared(diagram.lanes[$0]) },
      placings: Array(head[1...])
    )
    return (input, others.map { diagram.lanes[$0] })
  }

  /// Returns a lane without the room that its text takes beyond its end.
  private static func compared(_ lane: MarbleDiagram.Lane) -> MarbleDiagram.Lane {
    var lane = lane
    if lane.hasEnded { lane.length = (lane.moments.last?.tick ?? 0) + 1 }
    return lane
  }

  /// Returns the first four parts of a table: its lanes, how many marbles these have, where they
  /// are at first, and where they can be.
  private static func head(of table: String) -> [String] {
    var (parts, part, depth): ([String], String, Int) = ([], "", 0)
    for scalar in table.unicodeScalars where parts.count < 4 {
      if scalar == "[" { depth += 1 }
      if depth > 1 { part.unicodeScalars.append(scalar) }
      guard scalar == "]" else { continue }
      depth -= 1
      guard depth == 1 else { continue }
      parts.append(part)
      part = ""
    }
    return parts
  }
}
