import Signals
import Testing

/// Commands between two threads, in every overlap.
@Suite struct CommandDuelTests {
  @Test(arguments: CommandPolicy.all)
  func `CMDP-15, CMDC-10: execute against cancel leaves nothing behind`(_ policy: CommandPolicy) {
    duel(policy, endless: true) { ground in
      ground.execute()
      ground.execute()
    } _: { ground in
      ground.command.cancel()
    } then: { ground in
      ground.command.cancel()
      #expect(ground.ends.completed == 0)
    }
  }

  @Test(arguments: CommandPolicy.all)
  func `CMDC-10: end against cancel, and one of them ends the execution`(_ policy: CommandPolicy) {
    duel(policy, endless: true, begun: true) { ground in
      ground.completeAll()
    } _: { ground in
      ground.command.cancel()
    } then: { ground in
      #expect(ground.ends.completed + ground.ends.cancelled == 1)
    }
  }

  @Test(arguments: CommandPolicy.all)
  func `CMDP-15: execute against execute, and none is lost`(_ policy: CommandPolicy) {
    duel(policy, endless: false) { ground in
      for _ in 1...3 { ground.execute() }
    } _: { ground in
      for _ in 1...3 { ground.execute() }
    } then: { ground in
      let ends = ground.ends
      switch policy {
      case .refuse: #expect(ends.completed >= 1 && ends.cancelled == 0)
      case .queue, .concurrent: #expect(ends.completed == 6)
      case .replace: #expect(ends.completed >= 1 && ends.refused == 0)
      }
    }
  }

  @Test func `CMDP-15: a policy that changes while one thread executes forgets nothing`() {
    duel(.queue, endless: false, mayOverlap: true) { ground in
      for _ in 1...4 { ground.execute() }
    } _: { ground in
      for policy in CommandPolicy.all { ground.command.policy = policy }
      ground.command.policy = .queue
    }
  }

  @Test(arguments: [CommandPolicy.queue, .replace])
  func `CMDP-15: of four threads that execute and cancel, one work at a time runs`(
    _ policy: CommandPolicy
  ) {
    let ground = Ground(policy, endless: false)
    race(4) { thread in
      for round in 0..<250 {
        if thread == 0, round.isMultiple(of: 8) { ground.command.cancel() }
        ground.execute()
      }
    }
    ground.check()
  }

  private func duel(
    _ policy: CommandPolicy,
    endless: Bool,
    mayOverlap: Bool = false,
    begun: Bool = false,
    _ first: (Ground) -> Void,
    _ second: @escaping @Sendable (Ground) -> Void,
    then check: (Ground) -> Void = { _ in }
  ) {
    Duel.fight(rounds: Duel.rounds / 10) {
      let ground = Ground(policy, endless: endless, mayOverlap: mayOverlap)
      if begun { ground.execute() }
      return ground
    } _: {
      first($0)
    } _: {
      second($0)
    } then: { ground in
      check(ground)
      ground.check()
    }
  }
}

/// A command on a scheduler without a thread of its own, and what came of its executions.
private final class Ground: Sendable {
  struct Ends {
    var executed = 0
    var completed = 0
    var cancelled = 0
    var refused = 0
  }

  let command: Command<Int, Int>
  private let counted = Guarded(Ends())
  private let inside = Inside()
  private let executing = Guarded<[Bool]>([])
  private let mayOverlap: Bool

  init(_ policy: CommandPolicy, endless: Bool, mayOverlap: Bool = false) {
    self.mayOverlap = mayOverlap || policy == .concurrent
    command = Command(policy: policy, on: .immediate) { [inside] number in
      .create { subscriber in
        inside.enter(subscriber)
        subscriber.sendNext(number)
        if !endless { subscriber.sendCompleted() }
        return Disposable { inside.leave() }
      }
    }
    command.executing.subscribe { [self] value in executing.withLock { $0.append(value) } }
  }

  var ends: Ends {
    counted.withLock { $0 }
  }

  func execute() {
    counted.withLock { $0.executed += 1 }
    command.execute(1).subscribe { _ in
    } error: { [self] error in
      counted.withLock { ends in
        if CommandError.isCancelled(command, error) { ends.cancelled += 1 }
        if CommandError.isNotEnabled(command, error) { ends.refused += 1 }
      }
    } completed: { [self] in
      counted.withLock { $0.completed += 1 }
    }
  }

  func completeAll() {
    inside.completeAll()
  }

  /// Expects that everything is over, and that it went as it should.
  func check() {
    let ends = ends
    #expect(ends.completed + ends.cancelled + ends.refused == ends.executed)
    #expect(inside.count == 0)
    #expect(mayOverlap || inside.most <= 1)
    let changes = executing.withLock { $0 }
    #expect(changes.last == false)
    #expect(zip(changes, changes.dropFirst()).allSatisfy { $0 != $1 })
  }
}

/// The works that run, and how many ever ran at once.
private final class Inside: Sendable {
  private let counts = Guarded((now: 0, most: 0))
  private let subscribers = Guarded<[PassthroughSubscriber<Int>]>([])

  var count: Int { counts.withLock { $0.now } }
  var most: Int { counts.withLock { $0.most } }

  func enter(_ subscriber: PassthroughSubscriber<Int>) {
    counts.withLock { counts in
      counts.now += 1
      counts.most = max(counts.most, counts.now)
    }
    subscribers.withLock { $0.append(subscriber) }
  }

  func leave() {
    counts.withLock { $0.now -= 1 }
  }

  func completeAll() {
    for subscriber in subscribers.withLock({ $0 }) { subscriber.sendCompleted() }
  }
}
