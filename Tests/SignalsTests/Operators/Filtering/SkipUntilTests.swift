import Signals
import Testing

@MainActor @Suite struct SkipUntilTests {
  private let log = Log()
  private let source: Source<Int>
  private let trigger: Source<String>

  init() {
    source = Source<Int>(noting: log)
    trigger = Source<String>("trigger", noting: log)
  }

  private var begun: String { "trigger subscribed\nsource subscribed\n" }

  @discardableResult
  private func subscribe() -> Disposable {
    source.signal.skipUntil(trigger.signal).subscribe(noting: log)
  }

  @Test func `SKUT-01: values pass from the first value of the trigger on`() {
    subscribe()
    source.sendNext(1)
    trigger.sendNext("now")
    source.sendNext(2)
    trigger.sendError(Failure("late"))
    source.sendNext(3)
    source.sendCompleted()
    #expect(log.text == begun + "trigger cleaned up\n2\n3\nsource cleaned up\ncompleted")
  }

  @Test func `SKUT-02: a trigger that sends at once lets everything through`() {
    values(1, 2).skipUntil(values("now", "again")).subscribe(noting: log)
    #expect(log.text == "1\n2\ncompleted")
  }

  @Test func `SKUT-01: what the cleanup of the trigger makes the source send passes`() {
    let source = source
    let trigger = Source<Int> { source.sendNext(1) }
    source.signal.skipUntil(trigger.signal).subscribe(noting: log)
    trigger.sendNext(0)
    #expect(log.text == "source subscribed\n1")
  }

  @Test func `SKUT-03: a trigger that completes lets nothing through`() {
    subscribe()
    trigger.sendCompleted()
    source.sendNext(1)
    source.sendCompleted()
    #expect(log.text == begun + "trigger cleaned up\nsource cleaned up\ncompleted")
  }

  @Test func `SKUT-04: an error of the trigger passes`() {
    subscribe()
    trigger.sendError(Failure("e"))
    source.sendNext(1)
    #expect(log.text == begun + "trigger cleaned up\nsource cleaned up\nerror e")
  }

  @Test func `SKUT-04: a trigger that fails at once keeps the source from starting`() {
    source.signal.skipUntil(Signal<Int>.error(Failure("e"))).subscribe(noting: log)
    #expect(log.text == "error e")
  }

  @Test(arguments: [true, false])
  func `SKUT-05: the end of the source disposes the trigger`(completes: Bool) {
    subscribe()
    if completes { source.sendCompleted() } else { source.sendError(Failure("e")) }
    trigger.sendNext("late")
    #expect(
      log.text == begun + """
        source cleaned up
        trigger cleaned up
        \(completes ? "completed" : "error e")
        """
    )
  }

  @Test func `SKUT-06: on two threads no value is lost after the first that passes`() {
    for _ in 0..<200 {
      let (log, inside) = (Log(), Overlaps())
      let (source, trigger) = (Source<Int>(), Source<Int>())
      source.signal.skipUntil(trigger.signal).collect().subscribe { passed in
        inside.pass()
        log(passed == Array((passed.first ?? 51)..<51) ? "in order" : "\(passed)")
      } error: { _ in
        log("error")
      }
      race(2) { index in
        if index == 0 {
          for value in 1...50 { source.sendNext(value) }
          source.sendCompleted()
        } else {
          trigger.sendNext(0)
          trigger.sendError(Failure("late"))
        }
      }
      #expect(log.text == "in order")
    }
  }

  @Test func `SKUT-06: of an error of the trigger and an end of the source one is sent`() {
    let failures = Counter()
    Duel.fight {
      SkipScene()
    } _: { scene in
      scene.source.sendNext(1)
      scene.source.sendCompleted()
    } _: { scene in
      scene.trigger.sendError(Failure("e"))
    } then: { scene in
      if !["completed", "error e"].contains(scene.log.text) { failures.add() }
    }
    #expect(failures.count == 0)
  }
}

private final class SkipScene: Sendable {
  let log = Log()
  let source = Source<Int>()
  let trigger = Source<Int>()

  init() {
    source.signal.skipUntil(trigger.signal).subscribe(noting: log)
  }
}
