import CombineBridge
import Dispatch
import OpenCombine
import Signals
import SignalsTesting
import Synchronization
import Testing

@Suite struct SignalPublisherTests {
  private let subject = Signals.Subject<Int>()

  private func three() -> Signal<Int> {
    Signal.concat([.return(1), .return(2), .return(3)])
  }

  @Test func `COMB-01: a subscriber that asks for all gets all, and the end`() {
    let taker = Taker<Int>(.unlimited)
    three().publisher.subscribe(taker)
    #expect(taker.log == "1 2 3 finished")
  }

  @Test func `COMB-01: the error of the signal is the failure`() {
    let taker = Taker<Int>(.unlimited)
    subject.publisher.subscribe(taker)
    subject.sendNext(1)
    subject.sendError(Failure())
    subject.sendNext(2)
    #expect(taker.log == "1 failure f")
  }

  @Test func `COMB-01: operators of Combine follow`() {
    let sums = Mutex<[Int]>([])
    let publisher = three().publisher.map { $0 * 10 }.scan(0, +).replaceError(with: -1)
    let subscription = publisher.sink { value in sums.withLock { $0.append(value) } }
    subscription.cancel()
    #expect(sums.withLock { $0 } == [10, 30, 60])
  }

  @Test func `COMB-02: values come as they are asked for, one by one`() {
    let taker = Taker<Int>()
    three().publisher.subscribe(taker)
    #expect(taker.log == "")
    taker.ask(1)
    #expect(taker.log == "1")
    taker.ask(1)
    #expect(taker.log == "1 2")
    taker.ask(5)
    #expect(taker.log == "1 2 3 finished")
  }

  @Test func `COMB-02: what was asked for before comes as it is sent`() {
    let taker = Taker<Int>(.max(2))
    subject.publisher.subscribe(taker)
    for value in 1...3 { subject.sendNext(value) }
    #expect(taker.log == "1 2")
    taker.ask(2)
    #expect(taker.log == "1 2 3")
    subject.sendNext(4)
    subject.sendNext(5)
    #expect(taker.log == "1 2 3 4")
  }

  @Test func `COMB-02: demand may come from inside a value`() {
    let returned = Taker<Int>(.max(1)) { value, _ in value < 2 ? .max(1) : .none }
    three().publisher.subscribe(returned)
    #expect(returned.log == "1 2")
    let requested = Taker<Int>(.max(1)) { value, taker in
      if value < 2 { taker.ask(1) }
      taker.note("asked")
      return .none
    }
    three().publisher.subscribe(requested)
    #expect(requested.log == "1 asked 2 asked")
  }

  @Test func `COMB-02: many values that are asked for one by one take no stack`() {
    let count = 100_000
    let numbers = Signal<Int>.create { subscriber in
      for value in 1...count { subscriber.sendNext(value) }
      subscriber.sendCompleted()
      return nil
    }
    let sum = Mutex(0)
    let taker = Taker<Int> { value, taker in
      sum.withLock { $0 += 1 }
      taker.ask(1)
      return .none
    }
    numbers.publisher.subscribe(taker)
    taker.ask(1)
    #expect(sum.withLock { $0 } == count)
    #expect(taker.log.hasSuffix("\(count) finished"))
  }

  @Test func `COMB-02: a value that is sent from inside another one comes after it`() {
    let taker = Taker<Int>(.unlimited) { [subject] value, taker in
      if value < 3 { subject.sendNext(value + 1) }
      taker.note("after \(value)")
      return .none
    }
    subject.publisher.subscribe(taker)
    subject.sendNext(1)
    #expect(taker.log == "1 after 1 2 after 2 3 after 3")
  }

  @Test func `COMB-03: the end waits for the values before it, and takes no demand`() {
    let taker = Taker<Int>()
    subject.publisher.subscribe(taker)
    subject.sendNext(1)
    subject.sendError(Failure())
    #expect(taker.log == "")
    taker.ask(1)
    #expect(taker.log == "1 failure f")
    let nothing = Taker<Int>()
    Signal<Int>.empty.publisher.subscribe(nothing)
    #expect(nothing.log == "finished")
  }

  static let bounds: [(ValueBuffering, String)] = [
    (.all, "1 2 3 4 5 6 finished"),
    (.newest(2), "1 2 5 6 finished"),
    (.newest(0), "1 2 finished"),
    (.oldest(2), "1 2 3 4 finished"),
    (.oldest(0), "1 2 finished"),
  ]

  @Test(arguments: bounds) func `COMB-04: what nobody has asked for is kept as the bound says`(
    bound: ValueBuffering,
    expected: String
  ) {
    let taker = Taker<Int>(.max(2))
    subject.publisher(keeping: bound).subscribe(taker)
    for value in 1...6 { subject.sendNext(value) }
    subject.sendCompleted()
    taker.ask(9)
    #expect(taker.log == expected)
  }

  @Test func `COMB-04: what was asked for is never dropped`() {
    let taker = Taker<Int>(.max(3)) { [subject] value, _ in
      if value == 1 { for value in 2...5 { subject.sendNext(value) } }
      return .none
    }
    subject.publisher(keeping: .oldest(1)).subscribe(taker)
    subject.sendNext(1)
    taker.ask(9)
    #expect(taker.log == "1 2 3 4")
  }

  @Test func `COMB-05: a subscriber that cancels in a value gets no more`() {
    let taker = Taker<Int>(.unlimited) { value, taker in
      if value == 2 { taker.cancel() }
      return .max(1)
    }
    three().publisher.subscribe(taker)
    #expect(taker.log == "1 2")
  }

  @Test func `COMB-05: a subscriber that cancels before the beginning is never subscribed`() {
    let subscriptions = Mutex(0)
    let signal = Signal<Int>.create { _ in
      subscriptions.withLock { $0 += 1 }
      return nil
    }
    let publisher = signal.publisher.handleEvents(receiveSubscription: { $0.cancel() })
    publisher.subscribe(Taker<Int>(.unlimited))
    #expect(subscriptions.withLock { $0 } == 0)
  }

  @Test func `COMB-05: cancelling disposes, and lets go of values and subscriber`() {
    final class Canary: Sendable {}
    let log = Mutex<[String]>([])
    let sender = Mutex<PassthroughSubscriber<Canary>?>(nil)
    let signal = Signal<Canary>.create { subscriber in
      sender.withLock { $0 = subscriber }
      return Disposable { log.withLock { $0.append("disposed") } }
    }
    var taker: Taker<Canary>? = Taker()
    weak let watchedTaker = taker
    if let taker { signal.publisher.subscribe(taker) }
    var canary: Canary? = Canary()
    weak let watchedCanary = canary
    if let canary { sender.withLock { $0 }?.sendNext(canary) }
    canary = nil
    #expect(watchedCanary != nil)
    taker?.cancel()
    #expect(log.withLock { $0 } == ["disposed"])
    #expect(watchedCanary == nil)
    taker = nil
    #expect(watchedTaker == nil)
  }

  @Test func `COMB-05: the end lets go of the subscriber`() {
    var taker: Taker<Int>? = Taker(.unlimited)
    weak let watched = taker
    if let taker { subject.publisher.subscribe(taker) }
    let subscription = taker?.subscription
    taker = nil
    #expect(watched != nil)
    subject.sendCompleted()
    #expect(watched == nil)
    withExtendedLifetime(subscription) {}
  }

  @Test func `COMB-06: each subscriber has a subscription of its own`() {
    let subscriptions = Mutex(0)
    let signal = Signal<Int>.create { subscriber in
      subscriber.sendNext(
        subscriptions.withLock { count in
          count += 1
          return count
        }
      )
      return nil
    }
    let (one, two) = (Taker<Int>(.unlimited), Taker<Int>(.unlimited))
    let publisher = signal.publisher
    #expect(subscriptions.withLock { $0 } == 0)
    publisher.subscribe(one)
    publisher.subscribe(two)
    #expect([one.log, two.log] == ["1", "2"])
  }

  @Test func `COMB-07: threads that send and ask lose nothing and never overlap`() {
    for _ in 0..<50 {
      let subject = Signals.Subject<Int>()
      let inside = Atomic(0)
      let overlaps = Atomic(0)
      let taker = Taker<Int> { _, _ in
        if inside.add(1, ordering: .relaxed).newValue > 1 { overlaps.add(1, ordering: .relaxed) }
        inside.subtract(1, ordering: .relaxed)
        return .none
      }
      subject.publisher.subscribe(taker)
      DispatchQueue.concurrentPerform(iterations: 2) { thread in
        for value in 0..<500 { if thread == 0 { subject.sendNext(value) } else { taker.ask(1) } }
      }
      #expect(taker.log == (0..<500).map { "\($0)" }.joined(separator: " "))
      #expect(overlaps.load(ordering: .relaxed) == 0)
    }
  }

  @Test func `COMB-07: cancelling races with sending`() {
    for _ in 0..<200 {
      let subject = Signals.Subject<Int>()
      let taker = Taker<Int>(.unlimited)
      subject.publisher.subscribe(taker)
      DispatchQueue.concurrentPerform(iterations: 2) { thread in
        if thread == 0 { for value in 0..<20 { subject.sendNext(value) } } else { taker.cancel() }
      }
      let log = taker.log
      subject.sendNext(99)
      #expect(taker.log == log)
      let all = (0..<20).map { "\($0)" }.joined(separator: " ")
      #expect(all.hasPrefix(log))
    }
  }
}
