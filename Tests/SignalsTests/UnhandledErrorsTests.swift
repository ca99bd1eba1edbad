import Signals
import Testing

/// Errors that nobody takes, which anybody in the process may hear of, so one test at a time.
@Suite(.serialized) struct UnhandledErrorsTests {
  private struct Mine: Error, Equatable {
    let number: Int
  }

  private let log = Log()

  private func watching() -> Disposable {
    UnhandledErrors.observe { [log] error in
      if let mine = error as? Mine { log("\(mine.number)") }
    }
  }

  @Test func `AMND-11: an error without an error closure reaches the hook, once`() {
    let watching = watching()
    Signal<Int>.error(Mine(number: 1)).subscribe()
    Signal<Int>.error(Mine(number: 2)).map { $0 }.subscribe { _ in }
    Signal<Int>.error(Mine(number: 3)).subscribe(with: log) { _, _ in }
    Signal<Int>.error(Mine(number: 4)).subscribe(ClosureSubscriber<Int>())
    watching.dispose()
    Signal<Int>.error(Mine(number: 5)).subscribe(error: { _ in })
    #expect(log.text == "1\n2\n3\n4")
  }

  @Test func `an error that somebody takes does not reach it, nor does one after a disposal`() {
    let watching = watching()
    Signal<Int>.error(Mine(number: 1)).subscribe(error: { _ in })
    Signal<Int>.error(Mine(number: 2)).catchTo(.empty).subscribe()
    let source = Source<Int>()
    let subscription = source.signal.subscribe()
    subscription.dispose()
    source.sendError(Mine(number: 3))
    watching.dispose()
    #expect(log.text == "")
  }

  #if DEBUG
  @Test func `without anybody who listens a debug build tells of it on the standard error`() async {
    let result = await #expect(
      processExitsWith: .success,
      observing: [\.standardErrorContent]
    ) {
      Signal<Int>.error(SignalError.timedOut).subscribe()
    }
    #expect(
      result.told(
        "Signals: an error reached a subscription that doesn't handle errors: timedOut\n"
      )
    )
  }
  #endif
}
