/// Several timelines, one below the other, with the same tick in the same column.
///
/// Names are measured in terminal columns; ideographs take two.
///
/// Its text has the names on the left, so you can use it as an expectation. Parsing that text gives
/// an equal diagram, unless one of its timelines is empty or none begins at once.
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
  ///
  /// ```swift
  /// import SignalsTesting
  ///
  /// let diagram = try Diagram("numbers  1-2|\nlate     --3|")
  /// for row in diagram.rows { print(row.name, row.start, row.timeline.moments.count) }
  /// // Prints "numbers 0 3"
  /// // Prints "late 0 2"
  /// ```
  public struct Row: Hashable, Sendable {
    /// The name of the signal; runs of spaces in it count as one.
    public let name: String
    /// The events that the signal sent.
    public let timeline: Timeline
    /// The tick at which the signal was subscribed.
    public let start: Int

    /// Creates a row whose timeline begins at a tick of the diagram.
    ///
    /// - Precondition: `start` is not negative.
    public init(_ name: String, _ timeline: Timeline, start: Int = 0) {
      precondition(start >= 0, "a diagram can't begin before tick 0")
      self.name = name.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      self.timeline = timeline
      self.start = start
    }
  }

  /// The timelines, from top to bottom.
  public let rows: [Row]

  /// Creates a diagram from its rows.
  ///
  /// ```swift
  /// import SignalsTesting
  ///
  /// let late = Diagram.Row("late", try Timeline("3|"), start: 2)
  /// print(Diagram([Diagram.Row("numbers", try Timeline("1-2|")), late]))
  /// // Prints "numbers  1-2|"
  /// // Prints "late       3|"
  /// ```
  public init(_ rows: [Row]) {
    self.rows = rows
  }

  /// Parses a diagram: lines with a name, at least two spaces and a timeline.
  ///
  /// Empty lines don't count. A timeline that's further to the right than others begins later,
  /// unless exactly two spaces follow each name, however long the name is.
  ///
  /// - Throws: ``DiagramError``, which reports the line and column of the mistake.
  public init(_ text: some StringProtocol) throws {
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    let found = try lines.enumerated().compactMap { number, line in
      line.allSatisfy(\.isWhitespace) ? nil : try Row.parse(String(line), number: number + 1)
    }
    let isRagged = found.allSatisfy { $0.gap == 2 }
    let margin = found.map(\.column).min() ?? 0
    rows = found.map { row, column, _ in
      Row(row.name, row.timeline, start: isRagged ? 0 : column - margin)
    }
  }
}

extension Diagram.Row {
  /// A row that begins with the diagram, the column of its timeline as a terminal counts columns,
  /// and the number of spaces before that.
  fileprivate typealias Parsed = (row: Diagram.Row, column: Int, gap: Int)

  fileprivate static func parse(_ line: String, number: Int) throws -> Parsed {
    guard let gap = line.firstRange(of: "  ") else {
      throw DiagramError(line: number, column: line.count + 1, problem: .noTimeline)
    }
    let rest = line[gap.upperBound...].drop { $0 == " " }
    let indent = line.distance(from: line.startIndex, to: rest.startIndex)
    let name = String(line[..<gap.lowerBound])
    do {
      let gap = indent - name.count
      return (Self(name, try Timeline(rest)), name.displayWidth + gap, gap)
    } catch let error as TimelineError {
      throw DiagramError(line: number, column: indent + error.column, problem: error.problem)
    }
  }
}

extension Diagram: CustomStringConvertible {
  /// The diagram as text; the lines are separated, not ended, by newlines.
  ///
  /// ```swift
  /// import SignalsTesting
  ///
  /// print(try Diagram("a  1|").description)  // Prints "a  1|"
  /// ```
  public var description: String {
    let width = rows.map(\.name.displayWidth).max() ?? 0
    return rows.map { row in
      let timeline = row.timeline.description
      guard !timeline.isEmpty else { return row.name }
      let gap = width - row.name.displayWidth + 2 + row.start
      return row.name + String(repeating: " ", count: gap) + timeline
    }.joined(separator: "\n")
  }
}
