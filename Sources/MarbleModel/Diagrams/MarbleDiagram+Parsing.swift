extension MarbleDiagram {
  /// Parses lines; a name and at least two spaces may stand before the events of a lane.
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
    guard isNamed else {
      return try lane(named: "", line.drop { $0 == " " }, of: line, number: number)
    }
    // Where others have events behind their names, a single word is the name of a silent lane.
    guard let gap = gap(in: line) else {
      return Lane(name: String(line), moments: [], length: 0)
    }
    let rest = line[gap...].drop { $0 == " " }
    return try lane(named: String(line[..<gap]), rest, of: line, number: number)
  }

  /// Returns the column of tick zero: that of the lane which begins first.
  ///
  /// `nil` where every name is followed by two spaces, however long it is: then columns mean
  /// nothing.
  private static func margin(of lines: [String], isNamed: Bool) -> Int? {
    let gaps = lines.compactMap { line in
      gap(in: line).map { line[$0...].prefix { $0 == " " }.count }
    }
    if isNamed, gaps.allSatisfy({ $0 == 2 }) { return nil }
    return lines.compactMap { column(ofEventsIn: $0[...], isNamed: isNamed) }.min()
  }

  /// Returns the column in which the events of a lane begin; `nil` for a line without any.
  private static func column(ofEventsIn line: Substring, isNamed: Bool) -> Int? {
    guard isNamed else {
      let spaces = line.prefix { $0 == " " }.count
      return spaces < line.count && line != "..." ? spaces : nil
    }
    return gap(in: line).map { gap in
      line.distance(from: line.startIndex, to: gap) + line[gap...].prefix { $0 == " " }.count
    }
  }

  private static func lane(
    named name: String,
    _ events: Substring,
    of line: Substring,
    number: Int
  ) throws(DiagramProblem) -> Lane {
    var scanner = LaneScanner(events, of: line, number: number)
    let moments = try scanner.read()
    return Lane(name: name, moments: moments, length: scanner.length)
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
