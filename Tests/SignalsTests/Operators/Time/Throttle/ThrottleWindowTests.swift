import Testing

@testable import Signals

/// What is sent when, in every order in which values arrive and time ends.
@Suite struct ThrottleWindowTests {
  @Test(arguments: [
    // A capital letter is a value that is sent at once, a small one a value that is sent when the
    // time ends (`|`) or the source does (`.`).
    ("a", true, true, "A."),
    ("a|", true, true, "A|."),
    ("ab|", true, true, "A|b."),
    ("abc|", true, true, "A|c."),
    ("ab|c|", true, true, "A|b|c."),
    ("ab||c", true, true, "A|b|C."),
    ("abc", true, true, "A.c"),
    ("ab|c|", true, false, "A|C|."),
    ("abc", true, false, "A."),
    ("a|", false, true, "|a."),
    ("abc|", false, true, "|c."),
    ("a|b|", false, true, "|a|b."),
    ("a||b", false, true, "|a|.b"),
    ("ab", false, true, ".b"),
    ("", false, true, "."),
  ])
  func `THLT-02: values and ends of windows, in turn`(
    events: String,
    leading: Bool,
    trailing: Bool,
    outcome: String
  ) {
    #expect(Self.run(events, leading, trailing) == outcome)
  }

  @Test(arguments: [(true, true), (true, false), (false, true)])
  func `THLT-02: in every order, at most one value is sent between two ends`(
    leading: Bool,
    trailing: Bool
  ) {
    for events in Self.orders(of: 9) {
      let outcome = Self.run(events, leading, trailing)
      for part in outcome.split(separator: "|").dropLast() {
        #expect(part.count(where: \.isLetter) <= 1, "\(events) became \(outcome)")
      }
    }
  }

  @Test(arguments: [true, false])
  func `THLT-02: in every order, the last value is sent if trailing ones are`(leading: Bool) {
    for events in Self.orders(of: 9) {
      let outcome = Self.run(events, leading, true)
      let sent = outcome.last(where: \.isLetter)?.lowercased()
      #expect(sent == events.last(where: \.isLetter)?.lowercased(), "\(events) became \(outcome)")
    }
  }

  @Test func `THLT-02: the end of a window that is not the present one means nothing`() {
    var window = ThrottleWindow(isLeading: true, isTrailing: true)
    #expect(window.arrive() == .init(fate: .send, opened: 1))
    #expect(window.end(2) == nil)
    #expect(window.arrive() == .init(fate: .hold))
    #expect(window.end(1) == 2)
    #expect(window.end(1) == nil)
    #expect(window.end(2) == nil)
    #expect(window.arrive() == .init(fate: .send, opened: 3))
  }

  /// Letters are values, bars are ends of the window that is open, if there is one.
  private static func run(_ events: String, _ leading: Bool, _ trailing: Bool) -> String {
    var state = ThrottleWindow(isLeading: leading, isTrailing: trailing)
    var (outcome, held, open) = ("", Character(" "), Int?.none)
    for event in events {
      if event == "|" {
        guard let ended = open else { continue }
        outcome += "|"
        open = state.end(ended)
        if open != nil { outcome.append(held) }
      } else {
        let arrival = state.arrive()
        open = arrival.opened ?? open
        switch arrival.fate {
        case .send: outcome += event.uppercased()
        case .hold: held = event
        case .drop: break
        }
      }
    }
    outcome += "."
    return state.complete() ? outcome + String(held) : outcome
  }

  /// All orders of so many events, each of which is a value of its own or an end.
  private static func orders(of count: Int) -> [String] {
    (0..<1 << count).map { choice in
      let letters = "abcdefghi"
      return String(zip(0..., letters).prefix(count).map { choice >> $0 & 1 == 0 ? $1 : "|" })
    }
  }
}
