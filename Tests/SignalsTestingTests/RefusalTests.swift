import Signals
import SignalsTesting
import Testing

/// What makes no sense stops the tests, in words that name the mistake.
@Suite struct RefusalTests {
  @Test(arguments: Refusal.all.indices)
  func `what makes no sense is refused in words of its own`(index: Int) async {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) { [index = index as Int] in
      await Refusal.all[index].work()
    }
    let message = Refusal.all[index].message
    let written = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(written.contains(": \(message)\n"))
  }
}

/// A mistake, and the message that the program stops with.
private struct Refusal: Sendable {
  typealias Moment = Timeline.Moment

  let message: String
  let work: @Sendable () async -> Void

  init(_ message: String, _ work: @escaping @Sendable () async -> Void) {
    self.message = message
    self.work = work
  }

  static let all = [
    Refusal("a signal cannot have sent a negative number of values") {
      _ = await Signal.return(1).record().values(-1)
    },
    Refusal("a signal cannot have sent a negative number of values") { waitForLess() },
    Refusal("a diagram can't begin before tick 0") {
      _ = Diagram.Row("row", Timeline([]), start: -1)
    },
    Refusal("work cannot be repeated without an interval") {
      TestScheduler().schedule(at: .now, every: .zero) {}
    },
    Refusal("a leeway cannot be negative") {
      TestScheduler().schedule(at: .now, every: .seconds(1), leeway: .seconds(-1)) {}
    },
    Refusal("a tick must be longer than zero") {
      _ = Signal.return(1).record(on: TestScheduler(), tick: .zero)
    },
    Refusal("a timeline can't begin before tick 0") {
      _ = Timeline([Moment(-1, .next("1"))])
    },
    Refusal("the events of a timeline must be in order") {
      _ = Timeline([Moment(1, .next("1")), Moment(0, .next("2"))])
    },
    Refusal("nothing can follow the end of a timeline") {
      _ = Timeline([Moment(0, .completed), Moment(1, .next("2"))])
    },
  ]

  private static func waitForLess() {
    _ = try? Signal.return(1).record().wait(forValues: -1)
  }
}
