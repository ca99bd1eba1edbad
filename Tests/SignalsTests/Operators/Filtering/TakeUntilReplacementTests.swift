import Signals
import Testing

@MainActor @Suite struct TakeUntilReplacementTests {
  private let log = Log()
  private let source: Source<Int>
  private let replacement: Source<Int>

  init() {
    source = Source<Int>(noting: log)
    replacement = Source<Int>("replacement", noting: log)
  }

  private var begun: String { "replacement subscribed\nsource subscribed\n" }

  private func subscribe() -> Disposable {
    source.signal.takeUntilReplacement(replacement.signal).subscribe(noting: log)
  }

  @Test func `TKUR-01, TKUR-04: the first value of the replacement ends the source`() {
    _ = subscribe()
    source.sendNext(1)
    replacement.sendNext(10)
    source.sendNext(2)
    source.sendError(Failure("late"))
    replacement.sendNext(20)
    replacement.sendCompleted()
    #expect(
      log.text == begun + """
        1
        source cleaned up
        10
        20
        replacement cleaned up
        completed
        """
    )
  }

  @Test(arguments: [true, false])
  func `TKUR-01: an end of the replacement ends both`(completes: Bool) {
    _ = subscribe()
    if completes { replacement.sendCompleted() } else { replacement.sendError(Failure("e")) }
    source.sendNext(1)
    #expect(
      log.text == begun + """
        replacement cleaned up
        source cleaned up
        \(completes ? "completed" : "error e")
        """
    )
  }

  @Test func `TKUR-02: an error of the source passes`() {
    _ = subscribe()
    source.sendError(Failure("e"))
    replacement.sendNext(1)
    #expect(log.text == begun + "source cleaned up\nreplacement cleaned up\nerror e")
  }

  @Test func `TKUR-02: completion of the source waits for the replacement`() {
    _ = subscribe()
    source.sendNext(1)
    source.sendCompleted()
    replacement.sendNext(10)
    replacement.sendCompleted()
    #expect(
      log.text == begun + "1\nsource cleaned up\n10\nreplacement cleaned up\ncompleted"
    )
  }

  @Test func `TKUR-03: a replacement that sends at once keeps the source from starting`() {
    source.signal.takeUntilReplacement(values(1, 2)).subscribe(noting: log)
    #expect(log.text == "1\n2\ncompleted")
  }

  @Test func `TKUR-04: disposal ends both`() {
    subscribe().dispose()
    #expect(log.text == begun + "source cleaned up\nreplacement cleaned up")
  }

  @Test func `TKUR-04: nil is an event as any other`() {
    let source = Source<Int?>(noting: log)
    source.signal.takeUntilReplacement(Signal.return(nil).concat(.never))
      .subscribe { log($0.map { "\($0)" } ?? "nil") }
    source.sendNext(1)
    #expect(log.text == "nil")
  }

  @Test func `REG-11: on several threads no value of the source follows one of the replacement`() {
    for _ in 0..<200 {
      let log = Log()
      let inside = Overlaps()
      let source = Source<Bool>()
      let replacement = Source<Bool>()
      source.signal.takeUntilReplacement(replacement.signal).subscribe { isNew in
        inside.pass()
        if !isNew, log.text != "" { log("late") }
        if isNew, log.text == "" { log("replaced") }
      } error: { _ in
        inside.pass()
        log("error")
      } completed: {
        inside.pass()
        log("completed")
      }
      race(2) { index in
        for _ in 0..<50 { (index == 0 ? source : replacement).sendNext(index == 1) }
        (index == 0 ? source : replacement).sendCompleted()
      }
      #expect(inside.text.hasSuffix(" 0 overlaps"))
      #expect(log.text == "replaced\ncompleted")
    }
  }

  @Test func `REG-11: an error of the source that loses the race does not come`() {
    for _ in 0..<200 {
      let log = Log()
      let source = Source<Int>()
      let replacement = Source<Int>()
      source.signal.takeUntilReplacement(replacement.signal).subscribe(noting: log)
      race(2) { index in
        if index == 0 {
          source.sendError(Failure("e"))
        } else {
          replacement.sendNext(1)
          replacement.sendCompleted()
        }
      }
      #expect(["error e", "1\ncompleted"].contains(log.text))
    }
  }
}
