extension SequenceDiagram {
  /// Parses lines: a lane or two with an arrow between them, a colon, and what happens.
  package init(parsing lines: [String]) throws(SequenceProblem) {
    var reader = SequenceReader()
    for (number, line) in lines.enumerated() {
      try reader.read(line.utf8[...].trimmingSpaces, of: line, number: number)
    }
    guard reader.rows.contains(where: { $0 != .gap }) else {
      throw SequenceProblem(kind: .noEvent, line: 0, offset: 0)
    }
    self.init(lanes: reader.lanes, rows: reader.rows)
  }
}

/// Builds a sequence diagram from its lines, one after another.
private struct SequenceReader {
  private(set) var lanes: [String] = []
  private(set) var rows: [SequenceDiagram.Row] = []
  private var indices: [String: Int] = [:]
  private var hasOrder = false

  mutating func read(
    _ line: Substring.UTF8View,
    of text: String,
    number: Int
  ) throws(SequenceProblem) {
    guard !line.isEmpty else { return }
    guard !line.elementsEqual("...".utf8) else {
      rows.append(.gap)
      return
    }
    func problem(_ kind: SequenceProblem.Kind, at place: String.Index) -> SequenceProblem {
      let offset = text.utf8.distance(from: text.utf8.startIndex, to: place)
      return SequenceProblem(kind: kind, line: number, offset: offset)
    }
    let colon =
      line.firstRange(ofBytes: ": ".utf8)
      ?? (line.last == UInt8(ascii: ":") ? line.index(before: line.endIndex)..<line.endIndex : nil)
    guard let colon else { throw problem(.noColon, at: line.startIndex) }
    let head = line[..<colon.lowerBound].trimmingSpaces
    let rest = line[colon.upperBound...].trimmingSpaces
    guard !head.isEmpty else { throw problem(.noLane, at: line.startIndex) }
    if head.elementsEqual("lanes".utf8) {
      guard rows.isEmpty, !hasOrder else { throw problem(.lateLanes, at: head.startIndex) }
      hasOrder = true
      return try readOrder(rest) { problem($0, at: $1) }
    }
    if let arrow = head.arrow {
      let sender = head[..<arrow.lowerBound].trimmingSpaces
      let receiver = head[arrow.upperBound...].trimmingSpaces
      guard !sender.isEmpty else { throw problem(.noLane, at: head.startIndex) }
      guard !receiver.isEmpty else { throw problem(.noReceiver, at: arrow.upperBound) }
      let (from, to) = (lane(sender), lane(receiver))
      rows.append(.message(from: from, to: to, text: String(Substring(rest))))
    } else {
      guard !rest.isEmpty else { throw problem(.noText, at: colon.upperBound) }
      rows.append(.note(lane: lane(head), text: String(Substring(rest))))
    }
  }

  private mutating func readOrder(
    _ names: Substring.UTF8View,
    problem: (SequenceProblem.Kind, String.Index) -> SequenceProblem
  ) throws(SequenceProblem) {
    let comma = UInt8(ascii: ",")
    for part in names.split(separator: comma, omittingEmptySubsequences: false) {
      let name = part.trimmingSpaces
      guard !name.isEmpty else { throw problem(.noLane, part.startIndex) }
      let text = String(Substring(name))
      guard indices[text] == nil else { throw problem(.repeatedLane(text), name.startIndex) }
      _ = lane(name)
    }
  }

  private mutating func lane(_ name: Substring.UTF8View) -> Int {
    let name = String(Substring(name))
    if let index = indices[name] { return index }
    indices[name] = lanes.count
    lanes.append(name)
    return lanes.count - 1
  }
}

extension Substring.UTF8View {
  /// The range of an arrow between two lanes, either of which may be missing.
  fileprivate var arrow: Range<Index>? {
    let arrow = "->".utf8
    if elementsEqual(arrow) { return startIndex..<endIndex }
    if let found = firstRange(ofBytes: " -> ".utf8) { return found }
    if starts(with: "-> ".utf8) { return startIndex..<index(startIndex, offsetBy: 2) }
    guard count > 2, suffix(3).elementsEqual(" ->".utf8) else { return nil }
    return index(endIndex, offsetBy: -3)..<endIndex
  }
}
