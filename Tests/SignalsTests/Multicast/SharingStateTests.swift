import Testing

@testable import Signals

/// When a period of sharing is over, in every order in which subscribers come and go.
@Suite struct SharingStateTests {
  @Test(arguments: [
    // `+` and `-` are subscribers that come and go, a digit is the timer that was set so many
    // departures ago, counted from 1. What comes out: `k` keeps, `e` ends, `.` goes on.
    ("+-", false, "e"),
    ("++--", false, ".e"),
    ("+-", true, "k"),
    ("++--", true, ".k"),
    ("+-1", true, "ke"),
    ("+-+1-", true, "k.k"),
    ("+-+-2", true, "kk."),
    ("+-+-1", true, "kke"),
    ("+-+-2-", true, "kk."),
    ("+-11", true, "ke."),
  ])
  func `SHKF-02: a period is over when a timer ends that is the latest, with nobody there`(
    steps: String,
    isKept: Bool,
    outcome: String
  ) {
    var state = SharingState(isKept: isKept)
    var (text, timers, users) = ("", [Int](), 0)
    for step in steps {
      switch step {
      case "+":
        #expect(state.enter() != nil)
        users += 1
      case "-":
        guard users > 0 else { continue }
        users -= 1
        switch state.leave() {
        case .goesOn: text += "."
        case .ends: text += "e"
        case .keeps(let number):
          text += "k"
          timers.append(number)
        }
      default:
        let timer = timers[timers.count - (step.wholeNumberValue ?? 0)]
        text += state.goOff(timer) ? "e" : "."
      }
    }
    #expect(text == outcome)
  }

  @Test func `SHKF-02: nobody enters a period that is over`() {
    var kept = SharingState(isKept: true)
    _ = kept.enter()
    guard case .keeps(let timer) = kept.leave() else {
      Issue.record("not kept")
      return
    }
    let isOver = kept.goOff(timer)
    #expect(isOver)
    #expect(kept.enter() == nil)
    var plain = SharingState(isKept: false)
    _ = plain.enter()
    #expect(plain.leave() == .ends)
    #expect(plain.enter() == nil)
  }

  @Test func `SHKF-02: who comes calls off the timer with a higher number`() {
    var state = SharingState(isKept: true)
    _ = state.enter()
    guard case .keeps(let timer) = state.leave() else {
      Issue.record("not kept")
      return
    }
    let calling = state.enter() ?? 0
    #expect(calling > timer)
    let isOver = state.goOff(timer)
    #expect(!isOver)
  }
}
