import Testing

@testable import Signals

/// Wherever very many values wait, somebody hears of it.
@Suite struct SlowSubscribersTests {
  /// A value of the tests here, so that reports of others are told apart.
  struct Item: Sendable {}

  struct Place: Sendable, CustomTestStringConvertible {
    let testDescription: String
    /// Lets 10,000 values wait there.
    let fill: @Sendable () async -> Void

    static let all = [
      Place(testDescription: "a subject") {
        let subject = Subject<Item>()
        subject.subscribeOnce { for _ in 0..<10_000 { subject.sendNext(Item()) } }
        subject.sendNext(Item())
      },
      Place(testDescription: "a subject for a new subscriber") {
        let subject = BehaviorSubject(Item())
        subject.subscribeOnce { for _ in 0..<10_000 { subject.sendNext(Item()) } }
      },
      Place(testDescription: "an observed property") {
        let property = Observed(Item())
        property.signal.skip(1).subscribeOnce {
          for _ in 0..<10_000 { property.value = Item() }
        }
        property.value = Item()
      },
      Place(testDescription: "an operator or a created signal") {
        let source = Source<Item>()
        source.signal.subscribeOnce {
          race(1) { _ in for _ in 0..<10_000 { source.sendNext(Item()) } }
        }
        race(1) { _ in source.sendNext(Item()) }
      },
      Place(testDescription: "an operator or a created signal") {
        // Of two inputs each has a gate of its own before the one that they share.
        let (first, second) = (Source<Item>(), Source<Item>())
        second.signal.combineLatest(with: first.signal).map { $0.0 }.subscribeOnce {
          race(1) { _ in for _ in 0..<10_000 { second.sendNext(Item()) } }
        }
        second.sendNext(Item())
        race(1) { _ in first.sendNext(Item()) }
      },
      Place(testDescription: "deliver(on:)") {
        let (source, scheduler) = (Source<Item>(), Scheduler.background())
        let (isFilled, isHeldUp) = (DispatchGate(), DispatchGate())
        scheduler.schedule {
          isHeldUp.open()
          isFilled.wait()
        }
        isHeldUp.wait()
        source.signal.deliver(on: scheduler).subscribe()
        for _ in 0..<10_000 { source.sendNext(Item()) }
        isFilled.open()
      },
      Place(testDescription: "an actor") {
        let receiver = Receiver()
        await receiver.fill()
      },
      Place(testDescription: "a loop") {
        let source = Source<Item>()
        let iterator = source.signal.values.makeAsyncIterator()
        for _ in 0..<10_000 { source.sendNext(Item()) }
        withExtendedLifetime(iterator) {}
      },
      Place(testDescription: "zip") {
        let source = Source<Item>()
        source.signal.zip(with: Signal<Item>.never).subscribe()
        for _ in 0..<10_000 { source.sendNext(Item()) }
      },
      Place(testDescription: "delay(_:)") {
        let source = Source<Item>()
        let subscription = source.signal.delay(.seconds(3600), on: .background()).subscribe()
        for _ in 0..<10_000 { source.sendNext(Item()) }
        subscription.dispose()
      },
    ]

    private actor Receiver {
      func fill() {
        let source = Source<Item>()
        source.signal.subscribe(with: self) { _, _ in }
        for _ in 0..<10_000 { source.sendNext(Item()) }
      }
    }
  }

  @Test func `SLOW-01, AMND-14: 10,000 values that wait anywhere are reported with the place`()
    async
  {
    for place in Place.all {
      let log = Log()
      let watching = SlowSubscribers.observe { report in
        if report.type == Item.self { log("\(report.waiting) at \(report.place)") }
      }
      await place.fill()
      watching.dispose()
      #expect(log.text == "10000 at \(place)")
    }
  }

  @Test func `SLOW-01: nothing is reported where nothing waits`() {
    struct Prompt: Sendable {}
    let log = Log()
    let watching = SlowSubscribers.observe { report in
      if report.type == Prompt.self { log("\(report.waiting) at \(report.place)") }
    }
    let (source, other) = (Source<Prompt>(), Source<Prompt>())
    source.signal.subscribe(ClosureSubscriber<Prompt>(next: { _ in log("taken") }))
    let operators: [(Signal<Prompt>) -> Signal<Prompt>] = [
      { $0.merge(with: other.signal) }, { $0.flattenMap { .return($0) } },
      { $0.combineLatest(with: .return(1)).map { $0.0 } },
      { $0.zip(with: .return(1)).map { $0.0 } }, { $0.map { Signal.return($0) }.flatten() },
      { $0.map { Signal.return($0) }.concat() }, { $0.deliver(on: .immediate) },
    ]
    for apply in operators { apply(source.signal).subscribe { _ in log("taken") } }
    source.sendNext(Prompt())
    watching.dispose()
    let taken = Array(repeating: "taken", count: 1 + operators.count)
    #expect(log.text == taken.joined(separator: "\n"))
  }

  @Test func `SLOW-01: a loop that keeps only the newest values is never reported`() {
    struct Newest: Sendable {}
    let log = Log()
    let watching = SlowSubscribers.observe { report in
      if report.type == Newest.self { log("\(report.waiting) at \(report.place)") }
    }
    let source = Source<Newest>()
    let iterator = source.signal.values(keeping: .newest(2)).makeAsyncIterator()
    for _ in 0..<5 { source.sendNext(Newest()) }
    watching.dispose()
    withExtendedLifetime(iterator) {}
    #expect(log.text == "")
  }

  @Test func `SLOW-01: signals that wait for their turn are reported, too`() {
    let log = Log()
    let watching = SlowSubscribers.observe { report in
      if report.type == Signal<Item>.self { log("\(report.waiting) at \(report.place)") }
    }
    let source = Source<Signal<Item>>()
    source.signal.concat().subscribe()
    for _ in 0...10_000 { source.sendNext(.never) }
    watching.dispose()
    #expect(log.text == "10000 at flatten(maxConcurrent:) or concat()")
  }
}

extension SlowSubscribersTests.Place: CustomStringConvertible {
  var description: String { testDescription }
}
