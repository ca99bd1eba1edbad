/// The reader of the events of one lane.
struct LaneScanner {
  struct Failure: Error {
    let kind: DiagramProblem.Kind
    let place: String.Index
  }

  /// How many columns have been read.
  private(set) var length = 0

  private var rest: Substring
  private var moments: [MarbleDiagram.Moment] = []
  private var hasEnded = false

  init(_ text: Substring) { rest = text }

  mutating func read() throws(Failure) -> [MarbleDiagram.Moment] {
    while let character = rest.first {
      switch character {
      case "-": try pass()
      case "(": try readGroup()
      case ")": throw failure(.nothingToClose)
      default: try readEvent(at: length)
      }
    }
    return moments
  }

  private mutating func readGroup() throws(Failure) {
    let opening = rest.startIndex
    try checkEnd()
    var tick = length
    take()
    while let character = rest.first {
      switch character {
      case ")": return take()
      case "(": throw failure(.groupInGroup)
      case " ": take()
      case "-":
        try pass()
        tick += 1
      default: try readEvent(at: tick)
      }
    }
    throw Failure(kind: .groupNeverClosed, place: opening)
  }

  private mutating func readEvent(at tick: Int) throws(Failure) {
    guard let first = rest.first, !first.isWhitespace else { throw failure(.space) }
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

  private mutating func readQuoted() throws(Failure) -> String {
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
    throw Failure(kind: .quoteNeverClosed, place: opening)
  }

  private mutating func readEscape() throws(Failure) -> String {
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
      guard rest.first == "{", let end = rest.prefix(10).firstIndex(of: "}"),
        let value = UInt32(rest[..<end].dropFirst(), radix: 16), let scalar = Unicode.Scalar(value)
      else { throw Failure(kind: .unknownEscape, place: start) }
      while rest.startIndex < end { take() }
      return String(Character(scalar))
    default: throw Failure(kind: .unknownEscape, place: start)
    }
  }

  private mutating func pass() throws(Failure) {
    try checkEnd()
    take()
  }

  private mutating func take() {
    rest.removeFirst()
    length += 1
  }

  private func checkEnd() throws(Failure) { if hasEnded { throw failure(.followsEnd) } }

  private func failure(_ kind: DiagramProblem.Kind) -> Failure {
    Failure(kind: kind, place: rest.startIndex)
  }
}
