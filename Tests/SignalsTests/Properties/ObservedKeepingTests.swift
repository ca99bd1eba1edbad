import Testing

@testable import Signals

/// How many changes of an observed property may wait, and who waits for them.
@Suite(.timeLimit(.minutes(10))) struct ObservedKeepingTests {
  private let log = Log()

  @Test func `AMND-14: of the changes that wait for a slow observer, the newest are kept`() {
    let property = Observed(-1, keeping: .newest(2))
    let handover = Handover()
    asScheduled { property.signal.filter { $0 >= 0 }.subscribe(next: handover.take) }
    handover.run(first: { property.value = 0 }, others: { property.value = $0 })
    #expect(handover.numbers == [0, 999, 1_000])
  }

  @Test func `AMND-14: of the changes that wait for a new observer, the newest are kept`() {
    let property = Observed(0, keeping: .newest(2))
    let handover = Handover()
    handover.run {
      asScheduled { _ = property.signal.subscribe(next: handover.take) }
    } others: { number in
      property.value = number
    }
    #expect(handover.numbers == [0, 999, 1_000])
  }

  @Test func `AMND-14: what is dropped is let go of, and no more is kept than was asked for`() {
    let alive = Alive()
    let property = Observed<Alive.Member?>(nil, keeping: .newest(2))
    let counts = Guarded<[Int]>([])
    let noted = property.signal.doNext { _ in counts.withLock { $0.append(alive.count) } }
    noted.subscribeOnce {
      for _ in 1...100 { property.value = Alive.Member(of: alive) }
    }
    #expect(counts.withLock { $0 } == [0, 2, 1])
    // An assignment holds the value that it replaces until it's over.
    property.value = nil
    noted.skip(1).subscribeOnce {
      for _ in 1...100 { property.value = Alive.Member(of: alive) }
    }
    property.value = nil
    #expect(counts.withLock { $0 }.max() == 2)
  }

  @Test func `AMND-14: the end of the property doesn't take the place of its last value`() {
    for isNew in [true, false] {
      let property = ObservedSignal(0, limit: 1)
      property.skip(isNew ? 0 : 1).doNext { [log] in log("\($0)") }.doCompleted { [log] in
        log("completed")
      }.subscribeOnce {
        for number in 2...4 { property.write(number) }
        property.end()
      }
      property.write(1)
    }
    #expect(log.text == "0\n4\ncompleted\n1\n4\ncompleted")
  }

  @Test func `SLOW-01: changes that wait for a new observer are reported, too`() {
    struct Item: Sendable {}
    let watching = SlowSubscribers.observe { [log] report in
      if report.type == Item.self { log("\(report.waiting) at \(report.place)") }
    }
    let property = Observed(Item())
    property.signal.subscribeOnce { for _ in 1...10_000 { property.value = Item() } }
    watching.dispose()
    #expect(log.text == "10000 at an observed property")
  }

  @Test func `AMND-14: a property that can't keep its newest change stops the program`() async {
    await #expect(processExitsWith: .failure) { _ = Observed(0, keeping: .oldest(1)) }
    await #expect(processExitsWith: .failure) { _ = Observed(0, keeping: .newest(0)) }
    await #expect(processExitsWith: .failure) { _ = Observed(0, keeping: .waiting(1)) }
  }

  @Test func `DLVD-03: one can wait until all changes of a property have been delivered`() async {
    let property = Observed(0)
    let taken = Counter()
    property.signal.subscribe { _ in
      for _ in 0..<200 { _ = CurrentThread.identity }
      taken.add()
    }
    await apart {
      let done = DispatchGate()
      for _ in 0..<4 {
        startThread {
          for number in 0..<2_000 { property.value = number }
          done.open()
        }
      }
      for _ in 0..<4 { done.wait() }
    }
    await property.signal.delivered()
    #expect(taken.count == 8_001)
  }

  @Test func `DLVD-02: with no change to deliver, the wait is over at once`() async {
    var property: Observed<Int>? = Observed(0)
    let signal = property?.signal
    await signal?.delivered()
    property = nil
    await signal?.delivered()
  }
}
