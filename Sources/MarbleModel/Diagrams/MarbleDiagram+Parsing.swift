extension MarbleDiagram {
  /// Parses lines; a name and at least two spaces may come before the events of a lane.
  package init(parsing lines: [String]) throws(DiagramProblem) {
    let isNamed = lines.contains { Self.gap(in: $0) != nil }
    let margin = Self.margin(of: lines, isNamed: isNamed)
    var rows: [Row] = []
    for (number, line) in lines.enumerated() {
      let text = line.trimmingSpacesAtEnd
      guard !text.isEmpty else { continue }
      if text == "..." {
        rows.append(.gap)
      } else {
        let lane = try Self.lane(in: text, isNamed: isNamed, number: number)
        let column = Self.column(ofEventsIn: text, isNamed: isNamed)
        let delay = margin.flatMap { margin in column.map { $0 - margin } } ?? 0
        rows.append(.lane(lane.delayed(by: delay)))
      }
    }
    guard rows.contains(where: { $0 != .gap }) else {
      throw DiagramProblem(kind: .noLane, line: 0, offset: 0)
    }
    self.init(rows: rows)
  }

  private static func lane(
    in line: Substring,
    isNamed: Bool,
    number: Int
  ) throws(DiagramProblem) -> Lane {
    let gap = gap(in: line)
    // If other lines have events after their names, a single word is the name of a silent lane.
    if isNamed, gap == nil { return Lane(name: String(line), moments: [], length: 0) }
    let nameEnd = gap ?? line.startIndex
    let events = line[nameEnd...].drop { $0 == " " }
    var scanner = LaneScanner(events, of: line, number: number)
    let moments = try scanner.read()
    let last = moments.last.map { $0.tick + 1 } ?? scanner.length
    return Lane(
      name: String(line[..<nameEnd]),
      moments: moments,
      length: scanner.length,
      watched: events.last == "-" ? scanner.length : last
    )
  }

  /// Returns the column of tick zero, which is where the leftmost lane begins.
  ///
  /// The result is `nil` if exactly two spaces follow every name, regardless of its length, since
  /// columns have no meaning then.
  private static func margin(of lines: [String], isNamed: Bool) -> Int? {
    let gaps = lines.compactMap { line in
      gap(in: line).map { line[$0...].prefix { $0 == " " }.count }
    }
    if isNamed, gaps.allSatisfy({ $0 == 2 }) { return nil }
    return lines.compactMap { column(ofEventsIn: $0[...], isNamed: isNamed) }.min()
  }

  /// Returns the column where the events of a lane begin; `nil` for a line without any.
  private static func column(ofEventsIn line: Substring, isNamed: Bool) -> Int? {
    guard let nameEnd = gap(in: line) ?? (isNamed ? nil : line.startIndex) else { return nil }
    let events = line[nameEnd...].drop { $0 == " " }
    guard !events.isEmpty, line != "..." else { return nil }
    return line[..<events.startIndex].displayWidth
  }

  /// Returns where the spaces between a name and its events begin.
  private static func gap(in line: some StringProtocol) -> String.Index? {
    guard let gap = line.utf8.firstRange(ofBytes: "  ".utf8)?.lowerBound, gap > line.startIndex,
      line.utf8[gap...].contains(where: { $0 != UInt8(ascii: " ") })
    else { return nil }
    return gap
  }
}

extension String {
  fileprivate var trimmingSpacesAtEnd: Substring {
    var bytes = utf8[...]
    while bytes.last == UInt8(ascii: " ") { bytes.removeLast() }
    return Substring(bytes)
  }
}
