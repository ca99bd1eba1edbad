import Signals
import Testing

@MainActor @Suite struct IfEmptyTests {
  private let log = Log()
  private let source: Source<Int>
  private let other: Source<Int>

  init() {
    source = Source<Int>(noting: log)
    other = Source<Int>("other", noting: log)
  }

  @discardableResult
  private func subscribe() -> Disposable {
    source.signal.ifEmpty(switchTo: other.signal).subscribe(noting: log)
  }

  @Test(arguments: [true, false])
  func `IFEM-01: an empty source is followed by the other signal`(completes: Bool) {
    subscribe()
    source.sendCompleted()
    other.sendNext(1)
    if completes { other.sendCompleted() } else { other.sendError(Failure("e")) }
    #expect(
      log.text == """
        source subscribed
        source cleaned up
        other subscribed
        1
        other cleaned up
        \(completes ? "completed" : "error e")
        """
    )
  }

  @Test func `IFEM-02: a source with values passes unchanged`() {
    subscribe()
    source.sendNext(1)
    source.sendNext(2)
    source.sendCompleted()
    #expect(log.text == "source subscribed\n1\n2\nsource cleaned up\ncompleted")
  }

  @Test func `IFEM-02: at the first value the other signal is let go of`() {
    var canary: Canary? = Canary(noting: log)
    let source = Source<Int>()
    let subscription = source.signal
      .ifEmpty(switchTo: Signal.defer { [canary] in .return(canary == nil ? 0 : 1) })
      .subscribe(noting: log)
    canary = nil
    #expect(log.text == "")
    source.sendNext(1)
    #expect(log.text == "freed\n1")
    subscription.dispose()
  }

  @Test func `IFEM-03: an error passes`() {
    subscribe()
    source.sendError(Failure("e"))
    #expect(log.text == "source subscribed\nsource cleaned up\nerror e")
  }

  @Test(arguments: [true, false])
  func `IFEM-04: disposal ends whichever runs`(isEmpty: Bool) {
    let subscription = subscribe()
    if isEmpty { source.sendCompleted() }
    subscription.dispose()
    source.sendCompleted()
    #expect(
      log.text
        == (isEmpty
          ? "source subscribed\nsource cleaned up\nother subscribed\nother cleaned up"
          : "source subscribed\nsource cleaned up")
    )
  }

  @Test func `IFEM-04: a source whose cleanup disposes the subscription is not followed`() {
    let subscription = SerialDisposable()
    let source = Source<Int>(noting: log) { subscription.dispose() }
    subscription.inner = source.signal.ifEmpty(switchTo: other.signal).subscribe(noting: log)
    source.sendCompleted()
    #expect(log.text == "source subscribed\nsource cleaned up")
  }
}
