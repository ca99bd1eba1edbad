import Dispatch
import Synchronization
import Testing

@testable import Signals

/// What waits anywhere in the library has a limit if one is wanted, and is heard of.
@Suite(.timeLimit(.minutes(10))) struct QueueTests {
  struct Policy: Sendable, CustomTestStringConvertible {
    let buffering: ValueBuffering
    let numbers: [Int]

    var testDescription: String { "\(buffering)" }

    static let all = [
      Policy(buffering: .all, numbers: Array(0...1_000)),
      Policy(buffering: .newest(2), numbers: [0, 999, 1_000]),
      Policy(buffering: .oldest(2), numbers: [0, 1, 2]),
    ]
  }

  @Test(arguments: QueueCase.withNewcomer, Policy.all)
  func `AMND-14: every queue keeps what it was told to`(queue: QueueCase, policy: Policy) async {
    let (handover, alive) = (Handover(), Alive())
    await apart {
      let isOver = DispatchGate()
      let ends = queue.subscribe(
        policy.buffering,
        alive,
        { handover.take($0.number) },
        isOver.open
      )
      handover.run {
        ends.first(QueueCase.Item(0, of: alive))
      } others: {
        ends.others(QueueCase.Item($0, of: alive))
      }
      if policy.buffering != .all { #expect(alive.peak < 10) }
      ends.complete()
      isOver.wait()
    }
    #expect(handover.numbers == policy.numbers)
    await apart { #expect(alive.areGone()) }
  }

  @Test(arguments: QueueCase.withNewcomer, Policy.all)
  func `AMND-14: what waits in a queue is let go of with the subscription`(
    queue: QueueCase,
    policy: Policy
  ) async {
    let (handover, alive) = (Handover(), Alive())
    await apart {
      let ends = queue.subscribe(policy.buffering, alive, { handover.take($0.number) }, {})
      handover.run {
        ends.first(QueueCase.Item(0, of: alive))
      } others: { number in
        ends.others(QueueCase.Item(number, of: alive))
        if number == 1_000 { ends.subscription.dispose() }
      }
      // A subject keeps what it would replay.
      #expect(alive.areGone(but: 1), "\(alive.count) are left of \(queue)")
      withExtendedLifetime(ends) {}
    }
    #expect(handover.numbers == [0])
  }

  @Test(arguments: QueueCase.all)
  func `AMND-13: every queue makes a thread wait if it was told to`(queue: QueueCase) async {
    let (isHeldUp, mayGoOn, isOver) = (DispatchGate(), DispatchGate(), DispatchGate())
    let (lead, log) = (Lead(), Counter())
    let alive = Alive()
    let take: @Sendable (QueueCase.Item) -> Void = { item in
      log.add()
      lead.taken.store(item.number, ordering: .releasing)
      guard item.number == 0 else { return }
      isHeldUp.open()
      mayGoOn.wait()
    }
    await apart {
      let ends = queue.subscribe(.waiting(2), alive, take, isOver.open)
      race(2) { thread in
        guard thread == 1 else { return ends.first(QueueCase.Item(0, of: alive)) }
        isHeldUp.wait()
        for number in 1...2 { ends.others(QueueCase.Item(number, of: alive)) }
        mayGoOn.open()
        for number in 3...1_000 {
          ends.others(QueueCase.Item(number, of: alive))
          lead.note(sent: number)
        }
      }
      ends.complete()
      isOver.wait()
    }
    #expect(log.count == 1_001)
    #expect(lead.furthest <= 4, "two wait, one is being taken, and one is on its way")
    #expect(alive.peak < 10)
  }

  @Test func `AMND-13: a disposal lets a sender go that waits for a partner or a turn or its time`()
    async
  {
    let applications: [@Sendable (Signal<Int>) -> Signal<Int>] = [
      { $0.zip(with: Signal<Int>.never, keeping: .waiting(1)) { number, _ in number } },
      { $0.map { _ in Signal.never }.flatten(maxConcurrent: 1, keeping: .waiting(1)) },
      { $0.delay(.seconds(3_600), on: .background(), keeping: .waiting(1)) },
    ]
    for apply in applications {
      await apart {
        let (source, isOnItsWay) = (Source<Int>(), DispatchGate())
        let subscription = asScheduled { apply(source.signal).subscribe() }
        race(2) { thread in
          guard thread == 0 else {
            isOnItsWay.wait()
            return subscription.dispose()
          }
          for number in 1...4 {
            if number == 2 { isOnItsWay.open() }
            source.sendNext(number)
          }
        }
      }
    }
  }

  @Test func `AMND-13: nobody has to wait for what only the same thread can do`() {
    let log = Log()
    asScheduled {
      values(1, 2, 3).zip(with: values("a", "b", "c"), keeping: .waiting(1))
        .subscribe { log("\($0)") }
    }
    let (numbers, letters) = (Source<Int>(), Source<String>())
    numbers.signal.zip(with: letters.signal, keeping: .waiting(1)).subscribe { number, _ in
      log("\(number)")
      if number == 1 { for number in 2...4 { numbers.sendNext(number) } }
    }
    numbers.sendNext(1)
    for letter in ["a", "b", "c", "d"] { letters.sendNext(letter) }
    let (signals, first) = (Source<Signal<Int>>(), Source<Int>())
    signals.signal.flatten(maxConcurrent: 1, keeping: .waiting(1)).subscribe { number in
      log("\(number)")
      if number == 5 { for number in 6...8 { signals.sendNext(.return(number)) } }
    }
    signals.sendNext(first.signal)
    first.sendNext(5)
    first.sendCompleted()
    #expect(
      log.text == """
        (1, "a")
        (2, "b")
        (3, "c")
        1
        2
        3
        4
        5
        6
        7
        8
        """
    )
  }

  @Test func `a zip that keeps nothing stops the program`() async {
    await #expect(processExitsWith: .failure) {
      _ = Signal.return(1).zip(with: .return(2), keeping: .newest(0))
    }
  }

  @Test func `AMND-13: a disposal lets a sender go that waits`() {
    let (isHeldUp, mayGoOn) = (DispatchGate(), DispatchGate())
    let source = Source<Int>()
    let scheduler = Scheduler.background()
    scheduler.schedule {
      isHeldUp.open()
      mayGoOn.wait()
    }
    isHeldUp.wait()
    let subscription = source.signal.deliver(on: scheduler, keeping: .waiting(1)).subscribe()
    race(2) { thread in
      guard thread == 0 else { return subscription.dispose() }
      for number in 1...3 { source.sendNext(number) }
    }
    mayGoOn.open()
  }
}

/// How far a sender is ahead of a receiver.
final class Lead: Sendable {
  let taken = Atomic(0)
  private let most = Atomic(0)

  var furthest: Int {
    most.load(ordering: .acquiring)
  }

  func note(sent number: Int) {
    most.max(number - taken.load(ordering: .acquiring), ordering: .relaxed)
  }
}
