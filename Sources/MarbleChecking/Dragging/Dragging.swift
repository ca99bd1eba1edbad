internal import MarbleModel

/// Judges what libraries answer about the diagrams of a program.
struct Dragging {
  /// The greatest size of a table, which takes about 90 kB on a page, and 3 kB compressed.
  static let limit = 40_000

  private let records: [PlacingRecord]
  private let isTimedOut: Bool

  init(_ record: RunRecord) {
    records = PlacingRecord.all(in: record.placings)
    isTimedOut = record.limit != nil
  }

  /// Returns the result of dragging the diagram of an expectation.
  func result(for expectation: Expectation) -> DragResult {
    let lines = expectation.lines.map { Substring($0.text) }
    let found = records.filter { $0.diagram == lines }
    guard let record = found.first else { return DragResult(.unanswered) }
    if let problem = problem(of: record, for: expectation.dragging?.lanes ?? []) { return problem }
    guard found.dropFirst().allSatisfy({ Set($0.answers) == Set(record.answers) }) else {
      return DragResult(.ambiguous)
    }
    guard let known = Self.answers(of: record) else {
      return DragResult(.unanswered)
    }
    let isTyped = expectation.dragging?.isTyped ?? false
    let table = isTyped ? nil : Self.table(of: known, record)
    return (table ?? Self.table(of: known, record, keepsEnds: true)).map { DragResult(table: $0) }
      ?? DragResult(.tooLarge)
  }

  /// Returns the table of all placings, or of those with the ends where they were printed; `nil` if
  /// it's too large.
  private static func table(
    of diagrams: [MarbleDiagram],
    _ record: PlacingRecord,
    keepsEnds: Bool = false
  ) -> DragTable? {
    let printed = diagrams.first.map { record.ends.map($0.end(of:)) }
    let known = keepsEnds ? diagrams.filter { record.ends.map($0.end(of:)) == printed } : diagrams
    let ends = keepsEnds ? [] : Set(record.ends)
    let table = DragTable(of: known, lanes: record.lanes, movingEndsOf: ends)
    return table.flatMap { $0.size <= limit ? $0 : nil }
  }

  private func problem(of record: PlacingRecord, for names: [String]) -> DragResult? {
    guard let diagram = Self.parse(record.diagram), diagram.lanes.count == diagram.rows.count,
      record.lanes.allSatisfy(diagram.lanes.indices.contains),
      record.ends.allSatisfy({ record.lanes.contains($0) && diagram.lanes[$0].hasEnded })
    else { return DragResult(.unanswered) }
    let known = record.lanes.map { diagram.lanes[$0].name }
    let missing = names.filter { !known.contains($0) }
    if known.isEmpty || !missing.isEmpty { return DragResult(.immovable, missing) }
    // Nothing comes after the placing at which the program stopped.
    if let last = record.answers.last, !record.isWhole {
      return DragResult(isTimedOut ? .unending : .stopped, last.placing.map(String.init))
    }
    guard record.isWhole else { return DragResult(.unanswered) }
    var answers = [record.lanes.map { record.diagram[$0] }: record.diagram]
    for answer in record.answers {
      guard let lines = answer.diagram, lines.count == record.diagram.count,
        answer.placing.count == record.lanes.count,
        zip(record.lanes, answer.placing).allSatisfy({ row, line in
          Self.events(of: lines[row], diagram.lanes[row])
            == Self.events(of: line, diagram.lanes[row])
        })
      else { return DragResult(.disobeyed, answer.placing.map(String.init)) }
      let lanes = record.lanes.map { lines[$0] }
      // A placing that gives something else the second time depends on the runs before it.
      guard answers.updateValue(lines, forKey: lanes).map({ $0 == lines }) ?? true else {
        return DragResult(.remembered, answer.placing.map(String.init))
      }
    }
    return nil
  }

  /// Returns the diagrams of all different placings, the original one first.
  private static func answers(of record: PlacingRecord) -> [MarbleDiagram]? {
    var known: Set<[Substring]> = []
    var diagrams: [MarbleDiagram] = []
    for lines in [record.diagram] + record.answers.compactMap(\.diagram)
    where known.insert(lines).inserted {
      guard let diagram = parse(lines) else { return nil }
      diagrams.append(diagram)
    }
    return diagrams
  }

  /// Returns the events after the name in the line of a lane.
  private static func events(of line: Substring, _ lane: MarbleDiagram.Lane) -> Substring {
    Substring(line.utf8.dropFirst(lane.name.utf8.count).drop { $0 == UInt8(ascii: " ") })
  }

  private static func parse(_ lines: [Substring]) -> MarbleDiagram? {
    try? MarbleDiagram(parsing: lines.map(String.init))
  }
}

extension MarbleDiagram {
  /// Returns the tick at which a lane ends.
  fileprivate func end(of lane: Int) -> Int? { lanes[lane].moments.last?.tick }
}
