/// Reads the text of a timeline.
struct TimelineParser {
  private let columns: [Character]
  private var column = 0
  private var moments: [Timeline.Moment] = []
  private var hasEnded = false

  init(_ text: some StringProtocol) {
    columns = Array(text)
  }

  mutating func parse() throws -> Timeline {
    while column < columns.count {
      switch columns[column] {
      case "(": try parseGroup()
      case ")": throw error(.nothingToClose)
      case "-": try skipTick()
      default: try parseEvent(at: column)
      }
    }
    return Timeline(moments, length: columns.count)
  }

  private mutating func parseGroup() throws {
    guard !hasEnded else { throw error(.followsEnd) }
    let start = column
    var tick = start
    column += 1
    while column < columns.count {
      switch columns[column] {
      case "(": throw error(.groupInGroup)
      case ")":
        column += 1
        return
      case "-":
        try skipTick()
        tick += 1
      case " ": column += 1
      default: try parseEvent(at: tick)
      }
    }
    column = start
    throw error(.groupNotClosed)
  }

  private mutating func skipTick() throws {
    guard !hasEnded else { throw error(.followsEnd) }
    column += 1
  }

  private mutating func parseEvent(at tick: Int) throws {
    guard !columns[column].isWhitespace else { throw error(.space) }
    guard !hasEnded else { throw error(.followsEnd) }
    let event: Timeline.Event
    switch columns[column] {
    case "|": event = parseEnd(.completed)
    case "X": event = parseEnd(.error)
    case "\"": event = .next(try parseQuoted())
    default: event = .next(parseBare())
    }
    moments.append(Timeline.Moment(tick, event))
  }

  private mutating func parseEnd(_ event: Timeline.Event) -> Timeline.Event {
    column += 1
    hasEnded = true
    return event
  }

  private mutating func parseBare() -> String {
    let rest = columns[column...]
    let text = rest.prefix { !TimelineText.isSpecial($0) }
    column = text.endIndex
    return String(text)
  }

  private mutating func parseQuoted() throws -> String {
    let start = column
    var text = ""
    column += 1
    while column < columns.count {
      let character = columns[column]
      switch character {
      case "\"":
        column += 1
        return text
      case "\\": text += try parseEscape()
      default:
        text.append(character)
        column += 1
      }
    }
    column = start
    throw error(.quoteNotClosed)
  }

  private mutating func parseEscape() throws -> String {
    guard column + 1 < columns.count else { throw error(.unknownEscape) }
    let simple: [Character: String] = ["\"": "\"", "\\": "\\", "n": "\n", "t": "\t"]
    if let text = simple[columns[column + 1]] {
      column += 2
      return text
    }
    // With `\u{` and `}`, eight digits take twelve columns.
    let end = columns[column...].prefix(12).firstIndex(of: "}")
    guard
      let end, columns[column + 1] == "u", end > column + 3, columns[column + 2] == "{",
      columns[column + 3..<end].allSatisfy(\.isHexDigit),
      let number = UInt32(String(columns[column + 3..<end]), radix: 16),
      let scalar = Unicode.Scalar(number)
    else { throw error(.unknownEscape) }
    column = end + 1
    return String(Character(scalar))
  }

  private func error(_ problem: TimelineError.Problem) -> TimelineError {
    TimelineError(column: column + 1, problem: problem)
  }
}
