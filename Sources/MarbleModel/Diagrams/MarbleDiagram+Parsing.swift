extension MarbleDiagram {
  /// Parses lines; a name and at least two spaces may stand before the events of a lane.
  package init(parsing lines: [String]) throws(DiagramProblem) {
    let isNamed = lines.contains { Self.gap(in: $0) != nil }
    var rows: [Row] = []
    for (number, line) in lines.enumerated() {
      let text = line.trimmingSpacesAtEnd
      guard !text.isEmpty else { continue }
      if text == "..." {
        rows.append(.gap)
      } else {
        rows.append(.lane(try Self.lane(in: text, isNamed: isNamed, number: number)))
      }
    }
    guard rows.contains(where: { $0 != .gap }) else {
      throw DiagramProblem(.noLane, line: 0, offset: 0)
    }
    self.init(rows: rows)
  }

  private static func lane(
    in line: Substring,
    isNamed: Bool,
    number: Int
  ) throws(DiagramProblem) -> Lane {
    guard isNamed else { return try lane(named: "", line[...], of: line, number: number) }
    // Where others have events behind their names, a single word is the name of a silent lane.
    guard let gap = gap(in: line) else {
      return Lane(name: String(line), moments: [], length: 0)
    }
    let rest = line[gap...].drop { $0 == " " }
    return try lane(named: String(line[..<gap]), rest, of: line, number: number)
  }

  private static func lane(
    named name: String,
    _ events: Substring,
    of line: Substring,
    number: Int
  ) throws(DiagramProblem) -> Lane {
    var scanner = LaneScanner(events)
    do throws(LaneScanner.Failure) {
      let moments = try scanner.read()
      return Lane(name: name, moments: moments, length: scanner.length)
    } catch {
      let before = line.utf8.distance(from: line.startIndex, to: error.place)
      throw DiagramProblem(error.kind, line: number, offset: before)
    }
  }

  /// Returns where the spaces between a name and its events begin.
  private static func gap(in line: some StringProtocol) -> String.Index? {
    guard let gap = line.utf8.firstRange(of: "  ".utf8)?.lowerBound, gap > line.startIndex,
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
