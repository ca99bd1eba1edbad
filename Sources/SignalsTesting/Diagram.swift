/// Several timelines, one below the other, with the same tick in the same column.
///
/// It prints itself with the names to the left, so that it can be an expectation. Reading what it
/// printed gives an equal diagram, unless one of its timelines is empty.
///
/// ```swift
/// import Signals
/// import SignalsTesting
///
/// let time = TestScheduler()
/// let numbers = try time.signal("1---2---3----|")
/// let letters = try time.signal("-a---b----c-|")
/// let pairs = numbers.zip(with: letters)
/// print(time.diagram(("numbers", numbers), ("letters", letters), ("zip", pairs)))
/// // Prints "numbers  1---2---3----|"
/// // Prints "letters  -a---b----c-|"
/// // Prints "zip      -1a--2b---3c|"
/// ```
public struct Diagram: Hashable, Sendable {
  /// A timeline and its name.
  public struct Row: Hashable, Sendable {
    /// The name of the signal; runs of spaces in it count as one.
    public let name: String
    /// What the signal sent.
    public let timeline: Timeline

    /// Creates a row.
    public init(_ name: String, _ timeline: Timeline) {
      self.name = name.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      self.timeline = timeline
    }
  }

  /// The timelines, from top to bottom.
  public let rows: [Row]

  /// Creates a diagram from its rows.
  public init(_ rows: [Row]) {
    self.rows = rows
  }

  /// Parses a diagram: lines with a name, at least two spaces and a timeline.
  ///
  /// Empty lines do not count.
  ///
  /// - Throws: ``DiagramError``, which says which line and column are wrong.
  public init(_ text: some StringProtocol) throws {
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    rows = try lines.enumerated().compactMap { number, line in
      guard !line.allSatisfy(\.isWhitespace) else { return nil }
      return try Row(parsing: String(line), number: number + 1)
    }
  }
}

extension Diagram.Row {
  fileprivate init(parsing line: String, number: Int) throws {
    guard let gap = line.firstRange(of: "  ") else {
      throw DiagramError(line: number, column: line.count + 1, problem: .noTimeline)
    }
    let rest = line[gap.upperBound...].drop { $0 == " " }
    let indent = line.distance(from: line.startIndex, to: rest.startIndex)
    do {
      self.init(String(line[..<gap.lowerBound]), try Timeline(rest))
    } catch let error as TimelineError {
      throw DiagramError(line: number, column: indent + error.column, problem: error.problem)
    }
  }
}

extension Diagram: CustomStringConvertible {
  /// The diagram as text; the lines are separated, not ended, by newlines.
  public var description: String {
    let width = rows.map(\.name.count).max() ?? 0
    return rows.map { row in
      let timeline = row.timeline.description
      guard !timeline.isEmpty else { return row.name }
      return row.name + String(repeating: " ", count: width - row.name.count + 2) + timeline
    }.joined(separator: "\n")
  }
}
