import Dispatch
import Signals
import SignalsTesting
import Testing

@MainActor @Suite struct DelayTests {
  private let log = Log()
  private let clock = TestScheduler()
  private let source = Source<Int>()

  @Test func `DELY-01: values and completion come later`() {
    source.signal.delay(.seconds(2)).subscribe(noting: log, by: clock)
    clock.at(1) { [source] in source.sendNext(1) }
    clock.at(2.5) { [source] in source.sendNext(2) }
    clock.at(3) { [source] in source.sendCompleted() }
    clock.stepAll()
    #expect(log.text == "3s 1\n4.5s 2\n5s completed")
  }

  @Test func `DELY-01: without a delay they are still not nested`() {
    source.signal.delay(.zero).subscribe(noting: log)
    clock.perform {
      source.sendNext(1)
      source.sendCompleted()
      log("sent")
    }
    clock.stepAll()
    #expect(log.text == "sent\n1\ncompleted")
  }

  @Test func `DELY-01: each comes on the scheduler that was current, in order all the same`() {
    let other = TestScheduler()
    source.signal.delay(.seconds(1)).subscribe { [log, clock] in
      log("\($0), on the clock: \(Scheduler.current === clock)")
    } completed: { [log] in
      log("completed, on the other: \(Scheduler.current === other)")
    }
    clock.perform { source.sendNext(1) }
    other.perform { source.sendNext(2) }
    clock.perform { source.sendNext(3) }
    other.perform { source.sendCompleted() }
    other.stepAll()
    #expect(log.text == "")
    clock.stepAll()
    #expect(log.text == "1, on the clock: true")
    other.stepAll()
    clock.stepAll()
    other.stepAll()
    #expect(
      log.text == """
        1, on the clock: true
        2, on the clock: false
        3, on the clock: true
        completed, on the other: true
        """
    )
  }

  @Test func `DELY-01: without a scheduler it takes one of its own`() {
    let gate = DispatchGate()
    source.signal.delay(.zero).subscribe { [log] in
      log("\($0) on \(Scheduler.current?.name ?? "none")")
    } completed: { [log] in
      log("completed on \(Scheduler.current?.name ?? "none")")
      gate.open()
    }
    race(1) { [source] _ in
      source.sendNext(1)
      source.sendCompleted()
    }
    gate.wait()
    #expect(log.text == "1 on delay\ncompleted on delay")
  }

  @Test func `DELY-01: work whose instant has passed comes before what a turn leaves`() {
    source.signal.delay(.seconds(1)).subscribe { [log, clock] number in
      if number == 299 { log("299") }
      guard number == 0 else { return }
      clock.advance(by: .seconds(5))
      clock.schedule(at: .epoch + .seconds(3)) { log("other work") }
    }
    clock.at(1) { [source] in
      for number in 0..<300 { source.sendNext(number) }
    }
    clock.stepAll()
    #expect(log.text == "other work\n299")
  }

  @Test func `DELY-02: an error is not delayed and drops what waits`() {
    source.signal.delay(.seconds(2)).subscribe(noting: log, by: clock)
    clock.at(1) { [source] in source.sendNext(1) }
    clock.at(2) { [source] in source.sendNext(2) }
    clock.at(3.5) { [source] in source.sendError(Failure("e")) }
    clock.stepAll()
    #expect(log.text == "3s 1\n3.5s error e")
  }

  @Test func `DELY-03: disposal drops what waits and lets go of it`() {
    var canaries: Source<Canary>? = Source()
    let subscription = canaries?.signal.delay(.seconds(1)).subscribe { [log] _ in log("sent") }
    clock.perform {
      for _ in 1...3 { canaries?.sendNext(Canary(noting: log)) }
    }
    canaries = nil
    #expect(log.text == "")
    subscription?.dispose()
    #expect(log.text == "freed\nfreed\nfreed")
    clock.stepAll()
    #expect(log.text == "freed\nfreed\nfreed")
  }

  @Test func `DELY-04, REG-22: equal instants keep the order, and completion overtakes nothing`() {
    source.signal.delay(.seconds(1)).subscribe(noting: log)
    clock.perform {
      for number in 1...100 { source.sendNext(number) }
      source.sendCompleted()
    }
    clock.advance(by: .seconds(1))
    #expect(log.text == (1...100).map(String.init).joined(separator: "\n") + "\ncompleted")
  }

  @Test func `DELY-04, REG-22, REG-24: values that were sent are let go of`() {
    let canaries = Source<Canary>()
    canaries.signal.delay(.seconds(1)).subscribe { [log] _ in log("sent") }
    for _ in 1...2 {
      clock.perform { canaries.sendNext(Canary(noting: log)) }
      clock.stepAll()
    }
    #expect(log.text == "sent\nfreed\nsent\nfreed")
  }

  @Test func `a value sent from within is delayed in turn`() {
    source.signal.delay(.seconds(1)).subscribe { [log, clock, source] value in
      log("\(clock.time) \(value)")
      if value == 1 { source.sendNext(2) }
    }
    clock.at(1) { [source] in source.sendNext(1) }
    clock.stepAll()
    #expect(log.text == "2s 1\n3s 2")
  }

  @Test func `an error from another thread waits for the value that is being sent`() {
    let overlaps = Overlaps()
    for _ in 0..<200 {
      let source = Source<Int>()
      let worker = Scheduler.background(named: "worker")
      let gate = DispatchGate()
      source.signal.delay(.zero).subscribe { _ in
        overlaps.pass()
      } error: { _ in
        overlaps.pass()
        gate.open()
      }
      race(2) { index in
        guard index == 0 else { return source.sendError(Failure("e")) }
        worker.schedule { source.sendNext(1) }
      }
      gate.wait()
      drain(worker)
    }
    #expect(overlaps.text.hasSuffix(" 0 overlaps"))
  }

  @Test func `DLKP-01: a value that's dropped takes its time with it, and none is early`() {
    source.signal.delay(.seconds(2), keeping: .newest(1)).subscribe(noting: log, by: clock)
    for (time, number) in [(1, 1), (1.5, 2), (2, 3)] {
      clock.at(time) { [source] in source.sendNext(number) }
    }
    clock.at(2.5) { [source] in source.sendCompleted() }
    clock.stepAll()
    #expect(log.text == "4s 3\n4.5s completed")
  }

  @Test func `DLKP-01: of several that are kept, each comes at its time`() {
    source.signal.delay(.seconds(2), keeping: .newest(2)).subscribe(noting: log, by: clock)
    for number in 1...5 { clock.at(Double(number) / 2) { [source] in source.sendNext(number) } }
    clock.at(4.2) { [source] in source.sendNext(6) }
    clock.stepAll()
    #expect(log.text == "4s 4\n4.5s 5\n6.2s 6")
  }

  @Test func `DLKP-01: a drop while a value is being sent takes the time of the next one`() {
    source.signal.delay(.seconds(1), keeping: .newest(1)).subscribe { [log, clock, source] value in
      log("\(clock.time) \(value)")
      if value == 1 { for next in 3...4 { source.sendNext(next) } }
    }
    clock.at(1) { [source] in source.sendNext(1) }
    clock.stepAll()
    #expect(log.text == "2s 1\n3s 4")
  }

  @Test func `DLKP-01: it holds across schedulers`() {
    let other = TestScheduler()
    source.signal.delay(.seconds(1), keeping: .newest(1)).subscribe { [log, clock] in
      log("\($0), on the clock: \(Scheduler.current === clock)")
    }
    clock.perform { source.sendNext(1) }
    other.perform { source.sendNext(2) }
    clock.stepAll()
    #expect(log.text == "")
    other.stepAll()
    #expect(log.text == "2, on the clock: false")
  }

  @Test func `DLKP-01: the oldest are kept at their times`() {
    source.signal.delay(.seconds(2), keeping: .oldest(2)).subscribe(noting: log, by: clock)
    for number in 1...5 { clock.at(Double(number) / 2) { [source] in source.sendNext(number) } }
    clock.at(3) { [source] in source.sendNext(6) }
    clock.stepAll()
    #expect(log.text == "2.5s 1\n3s 2\n5s 6")
  }

  @Test func `DLKP-02: work of the scheduler that sends the values does not wait for itself`() {
    source.signal.delay(.seconds(1), keeping: .waiting(1)).subscribe(noting: log)
    clock.perform { for number in 1...3 { source.sendNext(number) } }
    clock.stepAll()
    #expect(log.text == "1\n2\n3")
  }

  @Test func `a negative delay stops the program`() async {
    await #expect(processExitsWith: .failure) {
      _ = Signal.return(1).delay(.seconds(-1))
    }
  }

  @Test func `DELY-01: without a current scheduler all values come on one of its own`() {
    let schedulers = Guarded<[Scheduler]>([])
    let done = DispatchSemaphore(value: 0)
    source.signal.delay(.zero).subscribe { _ in
      schedulers.withLock { $0 += [Scheduler.current].compactMap { $0 } }
    } completed: {
      done.signal()
    }
    race(1) { [source] _ in
      for value in 1...3 { source.sendNext(value) }
      source.sendCompleted()
    }
    done.wait()
    let used = schedulers.withLock { $0 }
    #expect(used.count == 3)
    #expect(used.allSatisfy { $0 === used[0] })
  }

  @Test func `AMND-09: values that are due at one instant share a timer`() {
    source.signal.delay(.seconds(1)).subscribe(noting: log)
    clock.perform {
      (1...3).forEach(source.sendNext)
      source.sendCompleted()
    }
    clock.step()
    #expect(log.text == "1\n2\n3\ncompleted")
  }

  @Test func `AMND-13: what a task sends while there is no room is kept, too`() {
    source.signal.delay(.seconds(1), on: clock, keeping: .waiting(1)).subscribe(noting: log)
    // A task has no thread of its own to wait on.
    (1...3).forEach(source.sendNext)
    clock.stepAll()
    #expect(log.text == "1\n2\n3")
  }

  @Test func `after 256 of them others get their turns`() {
    source.signal.delay(.seconds(1)).collect().subscribe { [log] in log("\($0.count)") }
    source.signal.delay(.seconds(1)).subscribe { [log] in if $0 == 256 || $0 == 257 { log("\($0)") }
    }
    clock.perform {
      (1...300).forEach(source.sendNext)
      clock.schedule(after: .seconds(1)) { [log] in log("other") }
      source.sendCompleted()
    }
    clock.stepAll()
    #expect(log.text == "256\nother\n300\n257")
  }

  @Test func `DLON-01: a scheduler that is given keeps and sends everything`() {
    let other = TestScheduler()
    source.signal.delay(.seconds(1), on: other).subscribe { [log] in
      log("\($0), on the other: \(Scheduler.current === other)")
    } completed: { [log] in
      log("completed, on the other: \(Scheduler.current === other)")
    }
    clock.perform { source.sendNext(1) }
    source.sendCompleted()
    clock.stepAll()
    #expect(log.text == "")
    other.advance(by: .seconds(1))
    #expect(log.text == "1, on the other: true\ncompleted, on the other: true")
  }

  @Test func `DLON-02: the immediate scheduler stops the program`() async {
    await #expect(processExitsWith: .failure) {
      _ = Signal.return(1).delay(.seconds(1), on: .immediate)
    }
  }

  @Test func `a long chain of subscriptions held by delayed values is let go of on little stack`() {
    /// Holds a subscription, and disposes it at its end.
    final class Link: Sendable {
      let next: Disposable?
      init(_ next: Disposable?) { self.next = next }
      deinit { next?.dispose() }
    }
    let disposed = Counter()
    onSmallStack {
      var last: Disposable? = Disposable { disposed.add() }
      for _ in 0..<20_000 {
        let source = Source<Link>()
        let subscription = source.signal.delay(.seconds(3600), on: .background()).subscribe()
        source.sendNext(Link(last))
        last = subscription
      }
      last?.dispose()
    }
    #expect(disposed.count == 1)
  }
}
