import MarbleModel

/// How far the sequence that a listing prints has come at each of its steps.
///
/// The run recorded how many events the library had noted at each step. If there were as many
/// between the first step and the last one as the sequence has rows, these are its rows; otherwise
/// they may be those of another one.
struct GrowingSequence: Equatable {
  /// The steps at which rows are added, with the numbers of rows that the sequence then has.
  private(set) var moments: [(step: Int, rows: Int)] = []
  /// How far down the picture goes with each number of rows.
  let ends: [Int]

  init?(of steps: [Observations.Step], in listing: Listing, words: PageWords) {
    let lines = listing.output?.lines.map(\.text) ?? []
    guard listing.growsStory, let first = steps.first,
      let diagram = SequenceDiagram(drawnOf: lines)?.said(in: words),
      !diagram.rows.contains(.gap)
    else { return nil }
    var known = first.events
    for (index, step) in steps.enumerated() where step.events > known {
      known = step.events
      moments.append((index, known - first.events))
    }
    guard known - first.events == diagram.rows.count, !moments.isEmpty else { return nil }
    let layout = SequenceLayout(of: diagram)
    ends = [layout.top] + layout.rows.map { $0.y + $0.height - 4 }
  }

  /// The attributes with which a script lets the picture grow.
  var attributes: String {
    let story = moments.map { "\($0.step):\($0.rows)" }.joined(separator: " ")
    let ends = ends.map(String.init).joined(separator: " ")
    return " data-story=\"\(story)\" data-ends=\"\(ends)\""
  }

  static func == (left: Self, right: Self) -> Bool { left.attributes == right.attributes }
}
