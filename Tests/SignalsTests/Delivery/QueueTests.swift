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
    let handover = Handover()
    await apart {
      let isOver = DispatchGate()
      let ends = queue.subscribe(policy.buffering, handover.take, isOver.open)
      handover.run(first: { ends.first(0) }, others: ends.others)
      ends.complete()
      isOver.wait()
    }
    #expect(handover.numbers == policy.numbers)
  }

  @Test(arguments: QueueCase.all)
  func `AMND-13: every queue makes a thread wait if it was told to`(queue: QueueCase) async {
    let (isHeldUp, mayGoOn, isOver) = (DispatchGate(), DispatchGate(), DispatchGate())
    let (lead, log) = (Lead(), Counter())
    let take: @Sendable (Int) -> Void = { number in
      log.add()
      lead.taken.store(number, ordering: .releasing)
      guard number == 0 else { return }
      isHeldUp.open()
      mayGoOn.wait()
    }
    await apart {
      let ends = queue.subscribe(.waiting(2), take, isOver.open)
      race(2) { thread in
        guard thread == 1 else { return ends.first(0) }
        isHeldUp.wait()
        for number in 1...2 { ends.others(number) }
        mayGoOn.open()
        for number in 3...1_000 {
          ends.others(number)
          lead.note(sent: number)
        }
      }
      ends.complete()
      isOver.wait()
    }
    #expect(log.count == 1_001)
    #expect(lead.furthest <= 4, "two wait, one is being taken, and one is on its way")
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
