/// The text of some events, up to and including the last of them.
struct TimelineDrawing {
  private(set) var text = ""
  /// How many columns the text takes.
  private(set) var width = 0

  init(of moments: [Timeline.Moment]) {
    let symbols = moments.map { TimelineSymbol($0) }
    var index = 0
    while index < symbols.count {
      append(String(repeating: "-", count: symbols[index].tick - width))
      if Self.fits(symbols[index], before: index + 1 < symbols.count ? symbols[index + 1] : nil) {
        append(symbols[index])
        index += 1
      } else {
        index = appendGroup(symbols, from: index)
      }
    }
  }

  /// Returns whether a symbol can be drawn at its column without colliding with the next one.
  private static func fits(_ symbol: TimelineSymbol, before next: TimelineSymbol?) -> Bool {
    guard let next else { return true }
    // Two unquoted values that touch would be read as one.
    let end = symbol.tick + symbol.width
    return end < next.tick || end == next.tick && !(symbol.isBare && next.isBare)
  }

  /// Draws as many symbols as must be in one group, and returns the index of the next one.
  private mutating func appendGroup(_ symbols: [TimelineSymbol], from start: Int) -> Int {
    append("(")
    append(symbols[start])
    var index = start + 1
    // The column after the parenthesis that would close the group here is `width + 1`.
    while index < symbols.count, symbols[index].tick < width + 1 {
      let ticks = symbols[index].tick - symbols[index - 1].tick
      append(String(repeating: "-", count: ticks))
      // `|` and `X` are read as ends even without a space before them.
      if ticks == 0, symbols[index].isValue { append(" ") }
      append(symbols[index])
      index += 1
    }
    append(")")
    return index
  }

  private mutating func append(_ symbol: TimelineSymbol) {
    text += symbol.text
    width += symbol.width
  }

  private mutating func append(_ ascii: String) {
    text += ascii
    width += ascii.utf8.count
  }
}

/// How one event is drawn.
struct TimelineSymbol {
  let tick: Int
  let text: String
  /// How many columns the text takes.
  let width: Int
  let isValue: Bool
  /// Whether the text is an unquoted value, which ends where no value follows.
  let isBare: Bool

  init(_ moment: Timeline.Moment) {
    tick = moment.tick
    switch moment.event {
    case .next(let value):
      isValue = true
      isBare = TimelineText.isBare(value)
      text = isBare ? value : TimelineText.quoted(value)
    case .error:
      (isValue, isBare, text) = (false, false, "X")
    case .completed:
      (isValue, isBare, text) = (false, false, "|")
    }
    width = text.count
  }
}
