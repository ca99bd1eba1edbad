/// A nondeterministic finite automaton over bytes.
///
/// A text is read once, for all states at once, so no text makes a pattern slow: the time is at
/// most the length of the text times the size of the pattern.
struct Automaton {
  /// An expression that an automaton recognises.
  indirect enum Expression: Sendable {
    case byte(ByteClass)
    case text(String)
    case sequence([Expression])
    case choice([Expression])
    case optional(Expression)
    /// Any number of repetitions, including none.
    case many(Expression)
  }

  /// A set of bytes.
  enum ByteClass: Sendable {
    case one(UInt8)
    case digit
    case hexDigit
    case any

    func contains(_ byte: UInt8) -> Bool {
      switch self {
      case .one(let other): byte == other
      case .digit: Self.digits ~= byte
      case .hexDigit: Self.digits ~= byte || Self.letters ~= (byte | 0x20)
      case .any: true
      }
    }

    private static let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
    private static let letters = UInt8(ascii: "a")...UInt8(ascii: "f")
  }

  private enum State {
    case byte(ByteClass, next: Int)
    case split(Int, Int)
    case end
  }

  private var states: [State] = [.end]
  /// For each state, how far into the pattern's own text it is.
  private var offsets: [Int] = [0]
  private var start = 0

  /// Creates the automaton for `pieces`, one after the other.
  ///
  /// Each piece comes with the offset of its first byte in the pattern's text, which ends at `end`.
  init(_ pieces: [(expression: Expression, offset: Int)], end: Int) {
    offsets = [end]
    // From the end, because each state has to know the one after it.
    for piece in pieces.reversed() {
      start = add(piece.expression, before: start, at: piece.offset)
    }
  }

  /// Whether the automaton recognises the whole of `text`.
  func matches(_ text: String) -> Bool { read(text).isMatch }

  /// Returns how far into the pattern `text` leads before it no longer matches.
  func reach(in text: String) -> Int { read(text).reach }

  private func read(_ text: String) -> (isMatch: Bool, reach: Int) {
    var live = Live(count: states.count)
    enter(start, &live)
    var reach = live.states.map { offsets[$0] }.max() ?? 0
    for byte in text.utf8 {
      var next = Live(count: states.count)
      for state in live.states {
        guard case .byte(let set, let target) = states[state], set.contains(byte) else { continue }
        enter(target, &next)
      }
      guard !next.states.isEmpty else { return (false, reach) }
      live = next
      reach = live.states.map { offsets[$0] }.max() ?? reach
    }
    let isMatch = live.states.contains { if case .end = states[$0] { true } else { false } }
    return (isMatch, reach)
  }

  /// Adds a state and those that it leads to without reading a byte.
  private func enter(_ state: Int, _ live: inout Live) {
    var rest = [state]
    while let state = rest.popLast() {
      guard live.insert(state) else { continue }
      if case .split(let one, let other) = states[state] { rest += [one, other] }
    }
  }

  /// Adds the states of `expression`, and returns the first of them.
  private mutating func add(_ expression: Expression, before next: Int, at offset: Int) -> Int {
    switch expression {
    case .byte(let set): return add(.byte(set, next: next), at: offset)
    case .text(let text):
      var next = next
      for (index, byte) in text.utf8.enumerated().reversed() {
        next = add(.byte(.one(byte), next: next), at: offset + index)
      }
      return next
    case .sequence(let parts):
      return parts.reversed().reduce(next) { add($1, before: $0, at: offset) }
    case .choice(let parts):
      let starts = parts.map { add($0, before: next, at: offset) }
      return starts.dropLast().reversed().reduce(starts.last ?? next) { rest, first in
        add(.split(first, rest), at: offset)
      }
    case .optional(let part):
      return add(.split(add(part, before: next, at: offset), next), at: offset)
    case .many(let part):
      // The part leads back to this state, so it must have a number before the part is added.
      let loop = add(.split(next, next), at: offset)
      states[loop] = .split(add(part, before: loop, at: offset), next)
      return loop
    }
  }

  private mutating func add(_ state: State, at offset: Int) -> Int {
    states.append(state)
    offsets.append(offset)
    return states.count - 1
  }

  /// The states that are live at a byte.
  private struct Live {
    private(set) var states: [Int] = []
    private var marks: [Bool]

    init(count: Int) { marks = [Bool](repeating: false, count: count) }

    mutating func insert(_ state: Int) -> Bool {
      guard !marks[state] else { return false }
      marks[state] = true
      states.append(state)
      return true
    }
  }
}
