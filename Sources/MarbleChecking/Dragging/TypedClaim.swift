internal import MarbleModel

/// The claim that a fence with `typed` makes: that readers can type the marbles of a lane.
///
/// Letters that aren't typed yet wait on the last ticks, and the page shows what happened before.
struct TypedClaim {
  private let fence: Expectation
  private let source: SourceFile

  init(_ fence: Expectation, in source: SourceFile) { (self.fence, self.source) = (fence, source) }

  /// Returns a diagnostic if the table of the diagram doesn't have what readers could type.
  func check(_ table: DragTable) -> Diagnostic? {
    guard table.lanes.count == 1, let lane = table.lanes.first else {
      return diagnostic(.severalLanes, "name one of them, as in `typed=keys`")
    }
    guard let diagram = try? MarbleDiagram(parsing: fence.lines.map(\.text)),
      diagram.lanes.indices.contains(lane), diagram.lanes[lane].hasLetters
    else {
      return diagnostic(.otherMarbles, "send values such as `a`, `b` and `c` in that lane")
    }
    return isWhole(table) ? nil : diagnostic(.missing, "make the lane shorter")
  }

  /// Whether the diagram was run with every combination of letters and ticks.
  private func isWhole(_ table: DragTable) -> Bool {
    let ticks = Set(table.choices.joined().joined())
    guard table.choices.count == 1, let choice = table.choices.first else { return false }
    return choice.enumerated().allSatisfy { marble, own in
      let last = ticks.count - choice.count + marble
      return last >= marble && Set(own).isSuperset(of: marble...last)
    }
  }

  private func diagnostic(_ message: Diagnostic.Message, _ remedy: String) -> Diagnostic {
    Diagnostic(
      .error,
      message,
      at: SourceRange(at: fence.range.start),
      in: source,
      remedy: remedy
    )
  }
}

extension Diagnostic.Message {
  fileprivate static let severalLanes: Self =
    "readers can't type into this diagram: several of its lanes can be moved"
  fileprivate static let otherMarbles: Self =
    "readers can't type into this diagram: its marbles aren't single, different letters"
  fileprivate static let missing: Self =
    "readers can't type into this diagram: it wasn't run with all combinations of marbles and ticks"
}
