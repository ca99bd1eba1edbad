/// The rows of a diagram for many placings of its marbles, in compact form.
///
/// Most answers are the same if the time of each event is counted from the marble before it:
/// `delay` sends its first value three ticks after the first marble, wherever that is. So an answer
/// is the number of a *telling*, which lists the events of each row, each with a marble and the
/// number of ticks since that marble. Nothing is lost: a telling is used for a placing only if it
/// gives back exactly the rows that the library sent.
package struct DragTable: Sendable, Hashable {
  /// For each row, triples in a flat list: an event, the marble before it, the ticks since then.
  ///
  /// The event is the index of a text, or -1 for completion, -2 for an error, -3 for where the
  /// diagram ends on a row that continues, -4 for the beginning of a row that begins later, and -5
  /// for where the subscription to a row ends without an event. If the marble is -1, there is none,
  /// and the ticks are counted from tick zero.
  package typealias Telling = [[Int]]

  /// For each marble, the ticks that it can be on.
  package typealias Choice = [[Int]]

  /// The indices of the rows that can be moved.
  package let lanes: [Int]
  /// How many marbles each of them has; the last one is the end if that can be moved, too.
  package let counts: [Int]
  /// The ticks of all marbles as the diagram was printed.
  package let start: [Int]
  /// The placings: each choice represents all those with each row's marbles in order, from left
  /// to right, that no earlier choice represents.
  package let choices: [Choice]
  /// The texts of values.
  package var texts: [String]
  package let tellings: [Telling]
  /// Pairs: the number of a telling, and how many placings in a row have it.
  package let runs: [Int]

  package init(
    lanes: [Int],
    counts: [Int],
    start: [Int],
    choices: [Choice],
    texts: [String],
    tellings: [Telling],
    runs: [Int]
  ) {
    (self.lanes, self.counts, self.start) = (lanes, counts, start)
    (self.choices, self.texts, self.tellings, self.runs) = (choices, texts, tellings, runs)
  }

  /// Returns the placings that choices represent, without duplicates; `nil` if there are many more
  /// than a limit.
  package static func placings(
    of choices: [Choice],
    counts: [Int],
    limit: Int = .max
  ) -> [[Int]]? {
    let starts = Set(counts.indices.map { counts[..<$0].reduce(0, +) })
    var known: Set<[Int]> = []
    var all: [[Int]] = []
    for choice in choices {
      var placings: [[Int]] = [[]]
      for (marble, ticks) in choice.enumerated() {
        placings = placings.flatMap { placing in
          let least = starts.contains(marble) ? 0 : (placing.last ?? -1) + 1
          return ticks.filter { $0 >= least }.map { placing + [$0] }
        }
        // Duplicates are left out only below, so this generous bound just keeps a list from growing
        // endlessly.
        guard placings.count / 16 <= limit else { return nil }
      }
      all += placings.filter { known.insert($0).inserted }
      guard all.count <= limit else { return nil }
    }
    return all
  }

  /// Returns the rows of a placing, as a page finds them; `nil` if the placing isn't known.
  package func rows(at placing: [Int]) -> [[Int]]? {
    guard var rest = Self.placings(of: choices, counts: counts)?.firstIndex(of: placing) else {
      return nil
    }
    for index in stride(from: 0, to: runs.count, by: 2) {
      if rest < runs[index + 1] { return Self.rows(tellings[runs[index]], placing) }
      rest -= runs[index + 1]
    }
    return nil
  }

  /// Returns the rows that a telling gives for a placing.
  package static func rows(_ telling: Telling, _ placing: [Int]) -> [[Int]] {
    telling.map { told in
      stride(from: 0, to: told.count, by: 3).flatMap { index in
        let start = told[index + 1] < 0 ? 0 : placing[told[index + 1]]
        return [told[index], start + told[index + 2]]
      }
    }
  }

  /// How many numbers and bytes of text it contains.
  package var size: Int {
    let lists = choices.flatMap(\.self) + tellings.flatMap(\.self) + [lanes, counts, start, runs]
    return lists.reduce(0) { $0 + $1.count } + texts.reduce(0) { $0 + $1.utf8.count }
  }
}

extension DragTable: FormedValue {
  package static let form = Form(
    DragTable.init(lanes:counts:start:choices:texts:tellings:runs:)
  ) {
    ($0.lanes, $0.counts, $0.start, $0.choices, $0.texts, $0.tellings, $0.runs)
  }
}
