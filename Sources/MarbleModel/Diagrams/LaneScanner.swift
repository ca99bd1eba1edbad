/// The reader of the events of one lane.
struct LaneScanner {
  /// How many columns have been read.
  private(set) var length = 0

  private let line: Substring
  private let number: Int
  private var rest: Substring
  private var moments: [MarbleDiagram.Moment] = []
  private var hasEnded = false

  /// Creates the reader of `events`, which end the line with this number.
  init(_ events: Substring, of line: Substring, number: Int) {
    self.line = line
    self.number = number
    rest = events
  }

  mutating func read() throws(DiagramProblem) -> [MarbleDiagram.Moment] {
    while let character = rest.first {
      switch character {
      case "-": try pass()
      case "(": try readGroup()
      case ")": throw problem(.nothingToClose)
      default: try readEvent(at: length)
      }
    }
    return moments
  }

  private mutating func readGroup() throws(DiagramProblem) {
    let opening = rest.startIndex
    try checkEnd()
    var tick = length
    take()
    while let character = rest.first {
      switch character {
      case ")": return take()
      case "(": throw problem(.groupInGroup)
      case " ": take()
      case "-":
        try pass()
        tick += 1
      default: try readEvent(at: tick)
      }
    }
    throw problem(.groupNeverClosed, at: opening)
  }

  private mutating func readEvent(at tick: Int) throws(DiagramProblem) {
    guard let first = rest.first, !first.isWhitespace else { throw problem(.space) }
    try checkEnd()
    let event: MarbleDiagram.Event
    switch first {
    case "|", "X":
      event = first == "X" ? .error : .completion
      hasEnded = true
      take()
    case "\"": event = .value(try readQuoted())
    default: event = .value(readBare())
    }
    moments.append(MarbleDiagram.Moment(tick: tick, event: event))
  }

  private mutating func readBare() -> String {
    let text = rest.prefix { !"-|X()\"".contains($0) && !$0.isWhitespace }
    length += text.count
    rest = rest[text.endIndex...]
    return String(text)
  }

  private mutating func readQuoted() throws(DiagramProblem) -> String {
    let opening = rest.startIndex
    var text = ""
    take()
    while let character = rest.first {
      switch character {
      case "\"":
        take()
        return text
      case "\\": text += try readEscape()
      default:
        text.append(character)
        take()
      }
    }
    throw problem(.quoteNeverClosed, at: opening)
  }

  private mutating func readEscape() throws(DiagramProblem) -> String {
    let start = rest.startIndex
    take()
    defer { if !rest.isEmpty { take() } }
    switch rest.first {
    case "\"": return "\""
    case "\\": return "\\"
    case "n": return "\n"
    case "t": return "\t"
    case "u":
      take()
      // `{10FFFF}` is the longest code that is valid.
      guard rest.first == "{", let end = rest.prefix(10).firstIndex(of: "}"),
        let value = UInt32(rest[..<end].dropFirst(), radix: 16), let scalar = Unicode.Scalar(value)
      else { throw problem(.unknownEscape, at: start) }
      while rest.startIndex < end { take() }
      return String(Character(scalar))
    default: throw problem(.unknownEscape, at: start)
    }
  }

  private mutating func pass() throws(DiagramProblem) {
    try checkEnd()
    take()
  }

  private mutating func take() {
    rest.removeFirst()
    length += 1
  }

  private func checkEnd() throws(DiagramProblem) { if hasEnded { throw problem(.followsEnd) } }

  private func problem(
    _ kind: DiagramProblem.Kind,
    at place: String.Index? = nil
  ) -> DiagramProblem {
    let offset = line.utf8.distance(from: line.startIndex, to: place ?? rest.startIndex)
    return DiagramProblem(kind: kind, line: number, offset: offset)
  }
}
