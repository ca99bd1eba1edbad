import Synchronization
import Testing

@testable import Signals

/// Nobody is held for as long as others send: each test would hang otherwise.
@Suite(.timeLimit(.minutes(10))) struct FairnessTests {
  /// Something that can be subscribed to and that others fill.
  struct Well: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let make: @Sendable () -> (signal: Signal<Int>, send: @Sendable (Int) -> Void)

    static let all = [
      Well(testDescription: "observed property") {
        let property = Observed(0)
        return (property.signal, { property.value = $0 })
      },
      Well(testDescription: "property channel") {
        let property = Observed(0)
        return (property.signal.channel(), { property.value = $0 })
      },
      Well(testDescription: "property") {
        let source = Subject<Int>()
        let property = Property(0, then: source)
        return (property.signal, source.sendNext)
      },
      Well(testDescription: "behavior subject") {
        let subject = BehaviorSubject(0)
        return (subject, subject.sendNext)
      },
      Well(testDescription: "replay subject") {
        let subject = ReplaySubject<Int>(capacity: 10)
        subject.sendNext(0)
        return (subject, subject.sendNext)
      },
      Well(testDescription: "channel") {
        let channel = Channel<Int>()
        channel.leading.sendNext(0)
        return (channel.following, channel.leading.sendNext)
      },
      Well(testDescription: "share(replaying:)") {
        let subject = Subject<Int>()
        let shared = subject.share(replaying: 1)
        shared.subscribe()
        subject.sendNext(0)
        return (shared, subject.sendNext)
      },
    ]
  }

  @Test(arguments: Well.all)
  func `AMND-14: who subscribes is free again, however others go on`(well: Well) {
    let (signal, send) = well.make()
    let producer = Producer(send)
    let taken = Counter()
    let subscription = signal.subscribe { _ in
      // Slower than the producer, so that there is always something left.
      Self.dawdle()
      taken.add()
    }
    producer.stop()
    subscription.dispose()
    Relief.wait()
    #expect(taken.count > 0)
  }

  @Test(arguments: OperatorCase.all)
  func `AMND-14: who sends is free again, however others go on`(operation: OperatorCase) {
    let source = Source<Int>()
    let subscription = operation.apply(source.signal).subscribe(
      next: { _ in Self.dawdle() },
      error: { _ in }
    )
    let producer = Producer(source.sendNext)
    source.sendNext(-1)
    producer.stop()
    subscription.dispose()
    Relief.wait()
  }

  @Test func `AMND-14: an actor takes other calls between the events of a subscription`() async {
    let meter = Meter()
    let subject = Subject<Int>()
    let subscription = subject.subscribe(with: meter) { meter, _ in meter.take() }
    let producer = Producer(subject.sendNext)
    await producer.begun.wait()
    for _ in 0..<3 { _ = await meter.taken }
    producer.stop()
    subscription.dispose()
  }

  @Test func `AMND-14: a command's scheduler gets on, however others execute`() {
    let scheduler = Scheduler.background()
    let command = Command<Int, Int>(policy: .concurrent, on: scheduler) { .return($0) }
    command.executing.subscribe { _ in Self.dawdle() }
    let producer = Producer { command.execute($0) }
    command.execute(0)
    drain(scheduler)
    producer.stop()
  }

  @Test func `AMND-14: whoever ends a signal is free again, however many others wait and follow`() {
    for limit in [ValueBuffering.all, .newest(1_000_000)] {
      let (signals, first, taken) = (Source<Signal<Int>>(), Source<Int>(), Counter())
      let subscription = asScheduled {
        signals.signal.flatten(maxConcurrent: 1, keeping: limit).subscribe { _ in
          Self.dawdle()
          taken.add()
        }
      }
      signals.sendNext(first.signal)
      let producer = Producer { signals.sendNext(.return($0)) }
      first.sendCompleted()
      producer.stop()
      subscription.dispose()
      Relief.wait()
      #expect(taken.count > 0)
    }
  }

  @Test func `AMND-14: the signals one has sent oneself are all over when the first has ended`() {
    let (signals, first) = (Source<Signal<Int>>(), Source<Int>())
    let log = Guarded<[Int]>([])
    asScheduled {
      signals.signal.concat().subscribe { value in log.withLock { $0.append(value) } }
    }
    signals.sendNext(first.signal)
    for number in 1...1_000 { signals.sendNext(.return(number)) }
    first.sendCompleted()
    #expect(log.withLock { $0 } == Array(1...1_000))
  }

  @Test func `AMND-14: what one sends itself arrives before subscribing returns`() {
    let subject = BehaviorSubject(0)
    let property = Observed(0)
    let log = Guarded<[Int]>([])
    subject.subscribe { value in
      log.withLock { $0.append(value) }
      if value == 0 { for next in 1...1_000 { subject.sendNext(next) } }
    }
    property.signal.subscribe { value in
      log.withLock { $0.append(-value) }
      if value == 0 { for next in 1...1_000 { property.value = next } }
    }
    #expect(log.withLock { $0 } == Array(0...1_000) + (0...1_000).map { -$0 })
  }

  private static func dawdle() {
    for _ in 0..<2_000 { _ = stackPosition() }
  }

  private actor Meter {
    private(set) var taken = 0

    func take() {
      FairnessTests.dawdle()
      taken += 1
    }
  }
}

/// A thread that sends without a rest until it's told to stop.
private final class Producer: Sendable {
  let begun = Milestone()
  private let isStopped = Atomic(false)
  private let hasBegun = DispatchGate()
  private let isOver = DispatchGate()

  init(_ send: @escaping @Sendable (Int) -> Void) {
    startThread { [self] in
      var number = 1
      while !isStopped.load(ordering: .acquiring) {
        send(number)
        number += 1
        guard number == 100 else { continue }
        hasBegun.open()
        begun.reach()
      }
      isOver.open()
    }
    hasBegun.wait()
  }

  func stop() {
    isStopped.store(true, ordering: .releasing)
    isOver.wait()
  }
}
