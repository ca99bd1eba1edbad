import Signals
import Testing

@testable import SignalsTesting

/// Every order in which somebody can wait, be cancelled and be served.
@Suite struct TapeContentTests {
  enum Step: String {
    /// Somebody is about to wait for one value, for two, or for the end.
    case announce, announceTwo, announceEnd
    case wait, forget, value, close
  }

  static let orders: [(steps: [Step], outcome: String)] = [
    ([.announce, .wait], "waits"),
    ([.announce, .wait, .value], "waits, goes on"),
    ([.announce, .wait, .value, .value], "waits, goes on"),
    ([.announce, .wait, .value, .forget], "waits, goes on"),
    ([.announce, .value, .wait], "need not wait"),
    ([.value, .announce, .wait], "need not wait"),
    ([.announce, .wait, .close], "waits, goes on"),
    ([.announce, .close, .wait], "need not wait"),
    ([.close, .announce, .wait, .value], "need not wait"),
    ([.announce, .wait, .forget], "waits, goes on"),
    ([.announce, .wait, .forget, .value], "waits, goes on"),
    ([.announce, .forget, .wait], "need not wait"),
    ([.announce, .forget, .wait, .value], "need not wait"),
    ([.announceTwo, .wait, .value], "waits"),
    ([.announceTwo, .wait, .value, .value], "waits, goes on"),
    ([.announceTwo, .value, .wait], "waits"),
    ([.announceTwo, .value, .wait, .value], "waits, goes on"),
    ([.announceTwo, .value, .wait, .close], "waits, goes on"),
    ([.announceEnd, .wait, .value], "waits"),
    ([.announceEnd, .wait, .value, .close], "waits, goes on"),
  ]

  @Test(arguments: orders) func `whoever waits goes on once, whatever comes first`(
    steps: [Step],
    outcome: String
  ) {
    var content = TapeContent<Int>()
    let notes = Notes()
    var number = 0
    for step in steps {
      switch step {
      case .announce: number = content.announce(.values(1))
      case .announceTwo: number = content.announce(.values(2))
      case .announceEnd: number = content.announce(.end)
      case .wait:
        let waits = content.wait(number) { notes("goes on") }
        notes(waits ? "waits," : "need not wait")
      case .forget: content.forget(number)?()
      case .value: for goOn in content.note(RecordedEvent(.next(1))) { goOn() }
      case .close: for goOn in content.close() { goOn() }
      }
    }
    let text = notes.text
    #expect((text.hasSuffix(",") ? String(text.dropLast()) : text) == outcome)
  }
}
