import Signals
import Testing

@MainActor @Suite struct AmbTests {
  private let log = Log()
  private let a: Source<Int>
  private let b: Source<Int>

  init() {
    a = Source<Int>("a", noting: log)
    b = Source<Int>("b", noting: log)
  }

  private var begun: String { "a subscribed\nb subscribed\n" }

  @Test(arguments: [true, false])
  func `AMBI-01: the first value decides, and disposes the other signal`(isLeft: Bool) {
    a.signal.amb(with: b.signal).subscribe(noting: log)
    let (winner, loser) = isLeft ? (a, b) : (b, a)
    winner.sendNext(1)
    loser.sendNext(2)
    loser.sendError(Failure("late"))
    winner.sendNext(3)
    winner.sendCompleted()
    #expect(
      log.text == begun + """
        \(isLeft ? "b" : "a") cleaned up
        1
        3
        \(isLeft ? "a" : "b") cleaned up
        completed
        """
    )
  }

  @Test(arguments: [true, false])
  func `AMBI-02: an end decides as a value does`(completes: Bool) {
    a.signal.amb(with: b.signal).subscribe(noting: log)
    if completes { b.sendCompleted() } else { b.sendError(Failure("e")) }
    a.sendNext(1)
    #expect(
      log.text == begun + """
        b cleaned up
        a cleaned up
        \(completes ? "completed" : "error e")
        """
    )
  }

  @Test func `AMBI-03: nobody is subscribed after a signal has won`() {
    Signal.amb(a.signal, values(1, 2), b.signal).subscribe(noting: log)
    Signal.amb(Signal<Int>.empty, b.signal).subscribe(noting: log)
    #expect(log.text == "a subscribed\na cleaned up\n1\n2\ncompleted\ncompleted")
  }

  @Test func `AMBI-04: of no signals it completes, of one it sends what that sends`() {
    Signal<Int>.amb().subscribe(noting: log)
    Signal.amb([values(1, 2)]).subscribe(noting: log)
    #expect(log.text == "completed\n1\n2\ncompleted")
  }

  @Test func `AMBI-05: disposal disposes all that may still win`() {
    a.signal.amb(with: b.signal).subscribe(noting: log).dispose()
    #expect(log.text == begun + "a cleaned up\nb cleaned up")
  }

  @Test func `AMBI-06: on two threads all events of one signal pass and none of the other`() {
    for _ in 0..<500 {
      let (log, inside) = (Log(), Overlaps())
      let sources = [Source<Int>(), Source<Int>(), Source<Int>()]
      Signal.amb(sources.map { $0.signal }).subscribe {
        inside.pass()
        log("\($0)")
      } error: { _ in
        log("error")
      } completed: {
        inside.pass()
        log("completed")
      }
      race(3) { index in
        sources[index].sendNext(index)
        sources[index].sendNext(index + 10)
        sources[index].sendCompleted()
      }
      #expect((0..<3).map { "\($0)\n\($0 + 10)\ncompleted" }.contains(log.text), "\(log.text)")
      #expect(inside.text == "3 passes, 0 overlaps")
    }
  }

  @Test func `AMBI-06: an event and a subscription at the same moment leave one signal`() {
    for _ in 0..<500 {
      let log = Log()
      let early = Source<Int>()
      let isHere = DispatchGate()
      let announcing = early.signal.initially { isHere.open() }
      // The third signal may be reached before the first one sends, or not.
      let late = Signal<Int>.create { _ in log.cleanup("late cleaned up") }
      race(2) { index in
        guard index == 0 else {
          isHere.wait()
          early.sendNext(1)
          return early.sendNext(2)
        }
        onScheduler {
          _ = Signal.amb(announcing, .never, late).subscribe(noting: log)
        }
      }
      early.sendNext(3)
      let events = log.text.replacing("late cleaned up\n", with: "")
      #expect(["1\n2\n3", "2\n3", "3"].contains(events.replacing("late cleaned up", with: "")))
    }
  }

  @Test func `AMBI-07: a cleanup of a loser that disposes keeps the first value back`() {
    let log = log
    let subscription = SerialDisposable()
    let loser = Signal<Int>.create { _ in Disposable { subscription.dispose() } }
    subscription.inner = loser.amb(with: b.signal).subscribe(noting: log)
    b.sendNext(1)
    #expect(log.text == "b subscribed\nb cleaned up")
  }
}
