import Synchronization
import Testing

@testable import Signals

/// What a subject does when its subscribers are slow.
@Suite struct SubjectFlowTests {
  struct Case: CustomTestStringConvertible, Sendable {
    let buffering: ValueBuffering
    let numbers: [Int]

    var testDescription: String { "\(buffering)" }
  }

  @Test(
    arguments: [
      Case(buffering: .all, numbers: Array(0...1_000)),
      Case(buffering: .newest(2), numbers: [0, 999, 1_000]),
      Case(buffering: .oldest(2), numbers: [0, 1, 2]),
    ]
  )
  func `AMND-08: values of other threads are kept or dropped as the subject was told`(row: Case) {
    let subjects = [
      Subject<Int>(keeping: row.buffering), ReplaySubject(capacity: 1, keeping: row.buffering),
      BehaviorSubject(-1, keeping: row.buffering),
    ]
    for subject in subjects {
      let handover = Handover()
      asScheduled { subject.filter { $0 >= 0 }.subscribe { handover.take($0) } }
      handover.run(first: { subject.sendNext(0) }, others: subject.sendNext)
      #expect(handover.numbers == row.numbers)
    }
  }

  @Test func `AMND-08: a sender waits as long as too many values wait`() {
    let subject = Subject<Int>(keeping: .waiting(3))
    let isHeldUp = DispatchGate()
    let mayGoOn = DispatchGate()
    let sent = Atomic(0)
    let ahead = Atomic(0)
    let log = Guarded<[Int]>([])
    subject.subscribe { number in
      log.withLock { $0.append(number) }
      if number == 0 {
        isHeldUp.open()
        mayGoOn.wait()
      } else {
        let lead = sent.load(ordering: .acquiring) - number
        if lead > ahead.load(ordering: .relaxed) { ahead.store(lead, ordering: .relaxed) }
      }
    }
    race(2) { thread in
      guard thread == 1 else { return subject.sendNext(0) }
      isHeldUp.wait()
      for number in 1...3 { subject.sendNext(number) }
      sent.store(3, ordering: .releasing)
      mayGoOn.open()
      for number in 4...2_000 {
        subject.sendNext(number)
        sent.store(number, ordering: .releasing)
      }
    }
    Relief.wait()
    #expect(log.withLock { $0 } == Array(0...2_000))
    let furthest = ahead.load(ordering: .acquiring)
    #expect(furthest <= 4, "three wait, and one is being delivered")
  }

  @Test func `the end lets a sender go that waits, and what it sends is dropped`() {
    for _ in 0..<100 {
      let subject = Subject<Int>(keeping: .waiting(1))
      let isHeldUp = DispatchGate()
      let isSent = DispatchGate()
      let log = Log()
      subject.subscribe { number in
        log("\(number)")
        guard number == 0 else { return }
        isHeldUp.open()
        isSent.wait()
        subject.sendCompleted()
      } completed: {
        log("completed")
      }
      race(2) { thread in
        guard thread == 1 else { return subject.sendNext(0) }
        isHeldUp.wait()
        subject.sendNext(1)
        isSent.open()
        subject.sendNext(2)
        subject.sendNext(3)
      }
      #expect(log.text == "0\n1\ncompleted")
    }
  }

  @Test func `a subscriber that sends to its own subject never waits`() {
    let log = Log()
    let subject = Subject<Int>(keeping: .waiting(1))
    subject.subscribe { number in
      log("\(number)")
      if number == 0 { for next in 1...4 { subject.sendNext(next) } }
    }
    subject.sendNext(0)
    #expect(log.text == "0\n1\n2\n3\n4")
  }

  @Test func `what is dropped is let go of where a deinit may send`() {
    final class Item: Sendable {
      let number: Int
      let farewell: @Sendable (Int) -> Void
      init(_ number: Int, _ farewell: @escaping @Sendable (Int) -> Void) {
        (self.number, self.farewell) = (number, farewell)
      }
      deinit { farewell(number) }
    }
    let log = Log()
    let subject = Subject<Item>(keeping: .newest(1))
    let note: @Sendable (Int) -> Void = { [weak subject] number in
      log("freed \(number)")
      if number == 1 { subject?.sendNext(Item(3) { _ in }) }
    }
    subject.subscribe { item in
      log("\(item.number)")
      guard item.number == 0 else { return }
      subject.sendNext(Item(1, note))
      subject.sendNext(Item(2, note))
    }
    subject.sendNext(Item(0, note))
    #expect(log.text == "0\nfreed 1\nfreed 2\n3\nfreed 0")
  }

  @Test func `too many values that wait are told of`() {
    let log = Log()
    let watching = SlowSubscribers.observe { log("\($0.waiting) of \($0.type)") }
    defer { watching.dispose() }
    struct Reading {}
    let subject = Subject<Reading>()
    let isFirst = Guarded(true)
    subject.subscribe { _ in
      let isFirst = isFirst.withLock { value in
        defer { value = false }
        return value
      }
      if isFirst { for _ in 0..<20_000 { subject.sendNext(Reading()) } }
    }
    subject.sendNext(Reading())
    let told = log.text.split(separator: "\n").filter { $0.hasSuffix("Reading") }
    #expect(told == ["10000 of Reading"])
  }

  @Test func `a debug build says so if nobody listens`() async {
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      let subject = Subject<Int>()
      subject.subscribe { if $0 == 0 { for number in 1...10_000 { subject.sendNext(number) } } }
      subject.sendNext(0)
    }
    #expect(
      result.told(
        "Signals: 10000 values of type Int wait at a subject, because they are sent faster "
          + "than they are taken; Subject(keeping:) sets a limit"
      )
    )
  }

  @Test func `AMND-08: a newcomer of a replay subject takes 256 values of others at most`() {
    let subject = ReplaySubject<Int>(capacity: 1)
    subject.sendNext(0)
    let handover = Handover()
    handover.run(
      first: { asScheduled { _ = subject.subscribe { handover.take($0) } } },
      others: subject.sendNext
    )
    #expect(handover.numbers == Array(0...1_000))
    #expect(handover.ownCount <= 1 + 256)
  }

  @Test func `AMND-08: a newcomer's turn may end with the last value that waits`() {
    let subject = ReplaySubject<Int>(capacity: 1)
    subject.sendNext(0)
    let handover = Handover()
    handover.run(
      first: { asScheduled { _ = subject.subscribe { handover.take($0) } } },
      others: subject.sendNext,
      count: Turn.mostEvents
    )
    subject.sendNext(Turn.mostEvents + 1)
    #expect(handover.numbers == Array(0...Turn.mostEvents + 1))
  }

  @Test func `AMND-08: who changes a property delivers 256 changes of others at most`() {
    let property = Observed(-1)
    let handover = Handover()
    asScheduled { property.signal.filter { $0 >= 0 }.subscribe { handover.take($0) } }
    handover.run(first: { property.value = 0 }, others: { property.value = $0 })
    #expect(handover.numbers == Array(0...1_000))
    #expect(handover.ownCount <= 1 + 256)
  }

  @Test func `the values of a loop make their sender wait`() async throws {
    let ahead = Atomic(0)
    let taken = Atomic(0)
    let numbers = Signal<Int>.create { subscriber in
      for number in 1...500 {
        let lead = number - taken.load(ordering: .acquiring)
        if lead > ahead.load(ordering: .relaxed) { ahead.store(lead, ordering: .relaxed) }
        subscriber.sendNext(number)
      }
      subscriber.sendCompleted()
      return nil
    }
    var seen: [Int] = []
    for try await number in numbers.values(keeping: .waiting(2)) {
      seen.append(number)
      taken.store(number, ordering: .releasing)
    }
    #expect(seen == Array(1...500))
    let furthest = ahead.load(ordering: .acquiring)
    #expect(furthest <= 4, "two wait, one is being taken, and one is on its way")
  }

  @Test func `leaving the loop lets the sender go`() async throws {
    let over = ReplaySubject<String>()
    let numbers = Signal<Int>.create { subscriber in
      for number in 1...100 { subscriber.sendNext(number) }
      over.sendNext("over")
      return nil
    }
    for try await _ in numbers.values(keeping: .waiting(1)) { break }
    #expect(try await over.first() == "over")
  }
}
