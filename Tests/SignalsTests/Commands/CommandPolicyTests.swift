import Signals
import Testing

/// What becomes of an execution while another one runs.
@MainActor @Suite struct CommandPolicyTests {
  @Test func `CMDP-01: refused if nothing else is said; concurrent is what may be concurrent`() {
    let command = Command<Int, Int> { .return($0) }
    #expect(command.policy == .refuse)
    command.allowsConcurrentExecution = true
    #expect(command.policy == .concurrent)
    command.allowsConcurrentExecution = false
    #expect(command.policy == .refuse)
    command.policy = .queue
    #expect(!command.allowsConcurrentExecution)
    command.allowsConcurrentExecution = false
    #expect(command.policy == .queue)
    command.policy = .concurrent
    #expect(command.allowsConcurrentExecution)
    #expect(Command<Int, Int>(policy: .replace) { .return($0) }.policy == .replace)
    let onScheduler = Command<Int, Int>(policy: .queue, on: .immediate) { .return($0) }
    #expect(onScheduler.policy == .queue)
  }

  @Test func `CMDP-03, CMDP-08, CMDP-09: in a queue each begins when the one before has ended`() {
    let works = Works()
    let command = Command<Int, Int>(policy: .queue) { works.make($0) }
    command.announce(to: works.log)
    let results = (0...2).map { command.execute($0) }
    for (number, result) in results.enumerated() {
      result.subscribe(noting: works.log, as: "result \(number)")
    }
    for number in 0...2 {
      works.log("-- \(number)")
      works[number].sendNext(number)
      works[number].sendCompleted()
    }
    #expect(
      works.log.text == """
        executing: false
        enabled: true
        executing: true
        made 0
        execution
        0 subscribed
        -- 0
        inner: 0
        result 0: 0
        0 cleaned up
        inner: completed
        result 0: completed
        made 1
        execution
        1 subscribed
        -- 1
        result 1: 1
        inner: 1
        1 cleaned up
        result 1: completed
        inner: completed
        made 2
        execution
        2 subscribed
        -- 2
        result 2: 2
        inner: 2
        2 cleaned up
        result 2: completed
        inner: completed
        executing: false
        """
    )
  }

  @Test func `CMDP-03: in a queue the closure is called on the scheduler`() async {
    let log = Log()
    let command = Command<Int, Int>(policy: .queue, on: .main) { input in
      log("\(input) on \(Scheduler.current?.name ?? "none")")
      return .empty
    }
    race(1) { _ in
      command.execute(1)
      command.execute(2)
      log("executed")
    }
    await mainQueueTurn()
    #expect(log.text == "executed\n1 on main\n2 on main")
  }

  @Test func `CMDP-16: an error is told before the next one begins, and does not stop the queue`() {
    let works = Works()
    let command = Command<Int, Int>(policy: .queue) { works.make($0) }
    command.errors.subscribe(noting: works.log, as: "errors")
    command.execute(0)
    command.execute(1)
    works[0].sendError(Failure("e"))
    #expect(
      works.log.text == """
        made 0
        0 subscribed
        0 cleaned up
        errors: e
        made 1
        1 subscribed
        """
    )
  }

  @Test func `CMDP-04: a replacement begins when the work before it was disposed of`() {
    let works = Works()
    let command = Command<Int, Int>(policy: .replace) { works.make($0) }
    command.announce(to: works.log)
    command.execute(0).subscribe(noting: works.log, as: "result 0")
    works.log("-- replace")
    command.execute(1).subscribe(noting: works.log, as: "result 1")
    works.log("-- send")
    works[0].sendNext(0)
    works[1].sendNext(1)
    works[1].sendCompleted()
    #expect(
      works.log.text == """
        executing: false
        enabled: true
        executing: true
        made 0
        execution
        0 subscribed
        -- replace
        0 cleaned up
        inner: completed
        result 0: error the execution was cancelled
        made 1
        execution
        1 subscribed
        -- send
        inner: 1
        result 1: 1
        1 cleaned up
        inner: completed
        result 1: completed
        executing: false
        """
    )
  }

  @Test func `CMDP-04: an execution from inside a value replaces the one that sent it`() {
    let works = Works()
    let command = Command<Int, Int>(policy: .replace) { works.make($0) }
    command.execute(0).subscribe { value in
      works.log("value \(value)")
      command.execute(value).subscribe(noting: works.log, as: "new")
      works.log("executed")
    } error: {
      works.log("\($0)")
    }
    works[0].sendNext(1)
    works[0].sendNext(2)
    works[1].sendNext(3)
    #expect(
      works.log.text == """
        made 0
        0 subscribed
        value 1
        0 cleaned up
        made 1
        1 subscribed
        executed
        the execution was cancelled
        new: 3
        """
    )
  }

  @Test func `CMDP-04: one that is executed while the work before is cleaned up waits for that`() {
    let works = Works()
    let replacing = Guarded<(@Sendable () -> Void)?>(nil)
    works.atCleanup = { number in
      if number == 0 { replacing.withLock { $0 }?() }
      works.log("\(number) has gone")
    }
    let command = Command<Int, Int>(policy: .replace) { works.make($0) }
    replacing.withLock { $0 = { command.execute(1).subscribe(noting: works.log, as: "1") } }
    command.execute(0).subscribe(noting: works.log, as: "0")
    works[0].sendCompleted()
    #expect(
      works.log.text == """
        made 0
        0 subscribed
        0 cleaned up
        0 has gone
        0: completed
        made 1
        1 subscribed
        """
    )
  }

  @Test func `CMDP-14: work that ends at once needs no stack, however long the queue`() {
    let log = Log()
    onSmallStack {
      let first = Source<Int>()
      let command = Command<Int, Int>(policy: .queue, on: .immediate) {
        $0 == 0 ? first.signal : .return($0)
      }
      let sum = Counter()
      command.executionSignals.flatten().subscribe { sum.add($0) }
      command.executing.subscribe { log("\($0)") }
      for number in 0...20_000 { command.execute(number) }
      first.sendCompleted()
      log("\(sum.count)")
    }
    #expect(log.text == "false\ntrue\nfalse\n200010000")
  }
}
