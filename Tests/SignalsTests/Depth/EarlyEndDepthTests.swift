import Signals
import SignalsTesting
import Testing

/// Operators that end before their source, far below another one that does.
///
/// While a value waits for stack between the two, the upper one has ended the source already.
@Suite struct EarlyEndDepthTests {
  @Test func `REG-01, TAKE-01: take sends its value`() {
    check("1\ncompleted") { $0.take(1) }
  }

  @Test func `REG-01, TWHB-01: takeWhile completes once`() {
    check("completed") { $0.takeWhile { $0 > 1 } }
  }

  @Test func `REG-01, TRYM-01: the error of tryMap is not lost`() {
    check("error one") { $0.tryMap { _ in throw Failure("one") } }
  }

  @Test func `REG-01, TRYM-01: tryMap calls its closure for no value that waits when it fails`() {
    let log = Log()
    check("error 1", sending: 2) {
      $0.tryMap { value in
        log("called for \(value)")
        throw Failure("\(value)")
      }
    }
    #expect(log.text == "called for 1")
  }

  @Test func `REG-01, TRYI-01: the error of try is not lost`() {
    check("error one") { $0.try { _ in throw Failure("one") } }
  }

  @Test func `REG-01, DEMA-01: an error among the values is not lost`() {
    check("error one") { $0.map { _ in Event<Int>.error(Failure("one")) }.dematerialize() }
  }

  @Test func `REG-01, TIMO-02: a value that passes a timeout is not lost`() {
    check("1\ncompleted") { $0.timeout(.seconds(1), on: TestScheduler()) }
  }

  @Test func `REG-01, CONC-01: values that pass a concat are not lost`() {
    check("1\n5\ncompleted") { $0.concat(.return(5)) }
  }

  /// Checks what a subscriber that notes every event gets of some values and the end right after.
  ///
  /// They are sent by one step far up a chain, so that all of them wait for stack together.
  private func check(
    _ expected: String,
    sending count: Int = 1,
    _ apply: @escaping @Sendable (Signal<Int>) -> Signal<Int>
  ) {
    let log = Log()
    onSmallStack {
      let numbers = Signal.concat((1...count).map { .return($0) })
      let waiting = chain(5_000, from: chain(15_000, from: numbers).takeLast(count).take(count))
      chain(5_000, from: apply(waiting)).subscribe(Noting(log))
    }
    #expect(log.text == expected)
  }

  private func chain(_ length: Int, from signal: Signal<Int>) -> Signal<Int> {
    var signal = signal
    for _ in 0..<length { signal = signal.map { $0 } }
    return signal
  }
}

/// A subscriber that notes whatever it is sent, also after the end.
private final class Noting: Subscriber {
  private let log: Log

  init(_ log: Log) {
    self.log = log
  }

  func sendNext(_ value: Int) { log("\(value)") }
  func sendError(_ error: any Error) { log("error \(error)") }
  func sendCompleted() { log("completed") }
  func didSubscribe(with disposable: CompoundDisposable) {}
}
