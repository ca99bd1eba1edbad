internal import MarbleModel

/// A library's answers about one diagram: its rows for other placings of its marbles.
///
/// The text is described at `PlacingRequest` in SignalsTesting.
struct PlacingRecord: Hashable {
  /// A placing and its outcome.
  struct Answer: Hashable {
    /// The lines of the rows that were moved.
    var placing: [Substring]
    /// The lines of the diagram; `nil` if the program didn't get that far.
    var diagram: [Substring]?
  }

  /// The lines of the diagram as it was printed.
  private(set) var diagram: [Substring] = []
  /// The indices of the rows that can be moved.
  private(set) var lanes: [Int] = []
  /// The indices of the rows whose ends were moved, too.
  private(set) var ends: [Int] = []
  /// The answers, in the order of the runs.
  private(set) var answers: [Answer] = []
  /// Whether the program got through all placings.
  private(set) var isWhole = false

  /// Reads the records of a run; lines that make no sense are skipped, and their answers are later
  /// found to be missing.
  static func all(in text: String) -> [PlacingRecord] {
    var records: [PlacingRecord] = []
    for line in text.utf8.split(separator: UInt8(ascii: "\n")).map(Substring.init) {
      if line == "diagram" {
        records.append(PlacingRecord())
      } else if !records.isEmpty {
        records[records.count - 1].take(line)
      }
    }
    return records
  }

  private mutating func take(_ line: Substring) {
    if line.utf8.first == UInt8(ascii: " ") {
      return add(Substring(line.utf8.dropFirst()))
    }
    switch line {
    case "placing": answers.append(Answer(placing: []))
    case "answer": if !answers.isEmpty { answers[answers.count - 1].diagram = [] }
    case "end": isWhole = true
    default:
      let words = line.split(separator: " ")
      let numbers = words.dropFirst().compactMap { Int($0) }
      if words.first == "lanes" { lanes = numbers }
      if words.first == "ends" { ends = numbers }
    }
  }

  private mutating func add(_ line: Substring) {
    guard let last = answers.indices.last else { return diagram.append(line) }
    if answers[last].diagram == nil {
      answers[last].placing.append(line)
    } else {
      answers[last].diagram?.append(line)
    }
  }
}
