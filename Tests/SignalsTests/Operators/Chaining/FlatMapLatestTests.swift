import Signals
import Testing

@MainActor @Suite struct FlatMapLatestTests {
  private let log = Log()
  private let source: Source<Int>
  private let inner: [Source<String>]

  init() {
    source = Source<Int>(noting: log)
    inner = [Source("a", noting: log), Source("b", noting: log)]
  }

  @discardableResult
  private func subscribe() -> Disposable {
    source.signal.flatMapLatest { [inner] in inner[$0].signal }.subscribe(noting: log)
  }

  @Test func `FMLA-01: a value takes the place of the one before`() {
    subscribe()
    source.sendNext(0)
    inner[0].sendNext("1")
    source.sendNext(1)
    inner[0].sendNext("late")
    inner[1].sendNext("2")
    #expect(
      log.text == """
        source subscribed
        a subscribed
        1
        b subscribed
        a cleaned up
        2
        """
    )
  }

  @Test func `FMLA-02: it completes when the source and the latest signal have`() {
    subscribe()
    source.sendNext(0)
    source.sendNext(1)
    source.sendCompleted()
    inner[1].sendNext("1")
    inner[1].sendCompleted()
    #expect(log.text.hasSuffix("source cleaned up\n1\nb cleaned up\ncompleted"))
  }

  @Test func `FMLA-02: a source that ends last completes it`() {
    values(1, 2, 3).flatMapLatest { values($0, $0 * 10) }.subscribe(noting: log)
    Signal<Int>.empty.flatMapLatest { values($0) }.subscribe(noting: log)
    #expect(log.text == "1\n10\n2\n20\n3\n30\ncompleted\ncompleted")
  }

  @Test(arguments: [true, false])
  func `FMLA-03: errors pass, after all were disposed`(isInner: Bool) {
    subscribe()
    source.sendNext(0)
    if isInner { inner[0].sendError(Failure("e")) } else { source.sendError(Failure("e")) }
    #expect(
      log.text == """
        source subscribed
        a subscribed
        \(isInner ? "a" : "source") cleaned up
        \(isInner ? "source" : "a") cleaned up
        error e
        """
    )
  }

  @Test func `FMLA-04: a source that completes inside the closure has its last value followed`() {
    let source = source
    source.signal.flatMapLatest { value in
      source.sendCompleted()
      return values(value, value + 1)
    }.subscribe(noting: log)
    source.sendNext(1)
    #expect(log.text == "source subscribed\nsource cleaned up\n1\n2\ncompleted")
  }

  @Test func `FMLA-05: a value of an earlier signal never follows one of a later`() {
    for _ in 0..<200 {
      let (log, inside) = (Log(), Overlaps())
      let (source, early) = (Source<Bool>(), Source<Int>())
      source.signal.flatMapLatest { $0 ? values(1) : early.signal }.subscribe { value in
        inside.pass()
        if value == 1 { log("latest") } else if log.text != "" { log("late") }
      } completed: {
        inside.pass()
        log("completed")
      }
      source.sendNext(false)
      race(2) { index in
        if index == 0 {
          for _ in 0..<50 { early.sendNext(0) }
          early.sendCompleted()
        } else {
          source.sendNext(true)
          source.sendCompleted()
        }
      }
      #expect(inside.text.hasSuffix(" 0 overlaps"))
      #expect(log.text == "latest\ncompleted")
    }
  }
}
