import Signals
import SignalsTesting
import Testing

/// What a cancellation does, wherever it comes from.
@MainActor @Suite struct CommandCancelTests {
  @Test func `CMDC-01: a cancellation disposes of the work and ends the result, in this order`() {
    let works = Works()
    let command = Command<Int, Int> { works.make($0) }
    command.announce(to: works.log)
    command.execute(0).subscribe(noting: works.log, as: "result")
    works[0].sendNext(1)
    works.log("-- cancel")
    command.cancel()
    works.log("-- cancelled")
    works[0].sendNext(2)
    works[0].sendCompleted()
    command.cancel()
    #expect(
      works.log.text == """
        executing: false
        enabled: true
        made 0
        executing: true
        enabled: false
        execution
        0 subscribed
        inner: 1
        result: 1
        -- cancel
        0 cleaned up
        inner: completed
        result: error the execution was cancelled
        executing: false
        enabled: true
        -- cancelled
        """
    )
  }

  @Test func `CMDC-02: all that run and all that wait are cancelled, in order`() {
    let works = Works()
    let command = Command<Int, Int>(policy: .concurrent) { works.make($0) }
    command.executing.subscribe(noting: works.log, as: "executing")
    for number in 0...3 {
      if number == 2 { command.policy = .queue }
      command.execute(number).subscribe(noting: works.log, as: "\(number)")
    }
    works.log("-- cancel")
    command.cancel()
    #expect(
      works.log.text == """
        executing: false
        made 0
        executing: true
        0 subscribed
        made 1
        1 subscribed
        -- cancel
        0 cleaned up
        1 cleaned up
        0: error the execution was cancelled
        1: error the execution was cancelled
        2: error the execution was cancelled
        3: error the execution was cancelled
        executing: false
        """
    )
  }

  @Test func `CMDC-03: from inside a value no later one is sent, even one that was sent before`() {
    let works = Works()
    let command = Command<Int, Int> { works.make($0) }
    let result = command.execute(0)
    result.subscribe { value in
      works.log("first: \(value)")
      works[0].sendNext(value + 1)
      command.cancel()
      works[0].sendNext(value + 2)
      works.log("cancelled")
    } error: { _ in
      works.log("first: cancelled")
    }
    result.subscribe(noting: works.log, as: "second")
    works[0].sendNext(1)
    result.subscribe(noting: works.log, as: "late")
    #expect(
      works.log.text == """
        made 0
        0 subscribed
        first: 1
        0 cleaned up
        cancelled
        second: 1
        first: cancelled
        second: error the execution was cancelled
        late: 1
        late: error the execution was cancelled
        """
    )
  }

  @Test func `CMDC-03: values from inside a value keep their order, and the end comes behind`() {
    let works = Works()
    let command = Command<Int, Int> { works.make($0) }
    let result = command.execute(0)
    result.subscribe { value in
      works.log("\(value)")
      guard value == 1 else { return }
      works[0].sendNext(2)
      works[0].sendNext(3)
      works[0].sendCompleted()
    } completed: {
      works.log("completed")
    }
    works[0].sendNext(1)
    #expect(works.log.text == "made 0\n0 subscribed\n1\n0 cleaned up\n2\n3\ncompleted")
  }

  @Test func `CMDC-04: from the end of a result it can be executed again, and that stays`() {
    let works = Works()
    let command = Command<Int, Int> { works.make($0) }
    command.announce(to: works.log)
    command.execute(0).subscribe { _ in
    } error: { _ in
      command.execute(1).subscribe(noting: works.log, as: "again")
    }
    works.log("-- cancel")
    command.cancel()
    works[1].sendNext(1)
    #expect(
      works.log.text == """
        executing: false
        enabled: true
        made 0
        executing: true
        enabled: false
        execution
        0 subscribed
        -- cancel
        0 cleaned up
        inner: completed
        made 1
        executing: false
        enabled: true
        executing: true
        enabled: false
        execution
        1 subscribed
        inner: 1
        again: 1
        """
    )
  }

  @Test(arguments: [CommandPolicy.refuse, .concurrent, .queue, .replace])
  func `CMDC-05: from the closure of the command the execution is cancelled before it begins`(
    _ policy: CommandPolicy
  ) {
    let works = Works()
    let holder = Guarded<Command<Int, Int>?>(nil)
    let command = Command<Int, Int>(policy: policy) { number in
      holder.withLock { $0 }?.cancel()
      return works.make(number)
    }
    holder.withLock { $0 = command }
    command.executionSignals.subscribe { _ in works.log("execution") }
    command.executing.subscribe(noting: works.log, as: "executing")
    command.execute(0).subscribe(noting: works.log, as: "result")
    holder.withLock { $0 = nil }
    let madeByExecute = policy == .refuse || policy == .concurrent
    let (second, third) =
      madeByExecute ? ("executing: false", "made 0") : ("made 0", "executing: false")
    #expect(
      works.log.text == """
        executing: false
        executing: true
        \(second)
        \(third)
        result: error the execution was cancelled
        """
    )
  }

  @Test func `CMDC-06: work that is ending when it is cancelled ends as it would have`() {
    let works = Works()
    let command = Command<Int, Int>(policy: .queue) { works.make($0) }
    works.atCleanup = { number in
      guard number == 0 else { return }
      works.log("-- cancel")
      command.cancel()
      command.execute(2).subscribe(noting: works.log, as: "2")
      works.log("-- cancelled")
    }
    command.execute(0).subscribe(noting: works.log, as: "0")
    command.execute(1).subscribe(noting: works.log, as: "1")
    works[0].sendCompleted()
    works.atCleanup = nil
    #expect(
      works.log.text == """
        made 0
        0 subscribed
        0 cleaned up
        -- cancel
        1: error the execution was cancelled
        -- cancelled
        0: completed
        made 2
        2 subscribed
        """
    )
  }

  @Test func `CMDC-06: from the end of its result an execution is not cancelled any more`() {
    let log = Log()
    let command = Command<Int, Int> { .return($0) }
    command.announce(to: log)
    command.execute(1).subscribe { value in
      log("result: \(value)")
    } error: { _ in
      log("result: cancelled")
    } completed: {
      command.cancel()
      log("result: completed")
    }
    #expect(
      log.text == """
        executing: false
        enabled: true
        executing: true
        enabled: false
        execution
        inner: 1
        inner: completed
        executing: false
        enabled: true
        result: 1
        result: completed
        """
    )
  }

  @Test func `CMDC-07: an execution that was not announced yet is not announced any more`() {
    let scheduler = TestScheduler()
    let works = Works()
    let command = Command<Int, Int>(on: scheduler) { works.make($0) }
    command.announce(to: works.log)
    command.execute(0).subscribe(noting: works.log, as: "result")
    command.cancel()
    works.log("-- turn")
    scheduler.stepAll()
    #expect(
      works.log.text == """
        executing: false
        enabled: true
        made 0
        result: error the execution was cancelled
        -- turn
        executing: true
        enabled: false
        executing: false
        enabled: true
        """
    )
  }

  @Test func `CMDC-08: from executionSignals the work is cancelled before it is subscribed`() {
    let works = Works()
    let command = Command<Int, Int> { works.make($0) }
    command.executing.subscribe(noting: works.log, as: "executing")
    command.executionSignals.subscribe { execution in
      execution.subscribe(noting: works.log, as: "inner")
      command.cancel()
      works.log("cancelled")
    }
    command.execute(0).subscribe(noting: works.log, as: "result")
    #expect(
      works.log.text == """
        executing: false
        made 0
        executing: true
        inner: completed
        cancelled
        executing: false
        result: error the execution was cancelled
        """
    )
  }

  @Test func `CMDC-09: a cancellation of nothing says nothing`() {
    let log = Log()
    let command = Command<Int, Int> { .return($0) }
    command.announce(to: log)
    command.cancel()
    command.execute(1).subscribe(noting: log, as: "result")
    command.cancel()
    #expect(log.text.hasSuffix("enabled: true\nresult: 1\nresult: completed"))
    #expect(!log.text.contains("cancelled"))
  }

  @Test func `CMDC-11: while another thread cleans up after the work, the next one waits`() {
    let works = Works()
    let (isCleaning, mayGoOn) = (DispatchGate(), DispatchGate())
    works.atCleanup = { number in
      guard number == 0 else { return }
      isCleaning.open()
      mayGoOn.wait()
      works.log("0 has gone")
    }
    let command = Command<Int, Int>(policy: .replace, on: .immediate) { works.make($0) }
    command.execute(0).subscribe(noting: works.log, as: "0")
    race(2) { thread in
      if thread == 0 { return works[0].sendCompleted() }
      isCleaning.wait()
      command.execute(1).subscribe(noting: works.log, as: "1")
      command.execute(2).subscribe(noting: works.log, as: "2")
      works.log("executed")
      mayGoOn.open()
    }
    works.atCleanup = nil
    #expect(
      works.log.text == """
        made 0
        0 subscribed
        0 cleaned up
        1: error the execution was cancelled
        executed
        0 has gone
        0: completed
        made 2
        2 subscribed
        """
    )
  }

  @Test func `CMDC-11: while another thread disposes of cancelled work, the next one waits`() {
    let works = Works()
    let (isCleaning, mayGoOn) = (DispatchGate(), DispatchGate())
    works.atCleanup = { number in
      guard number == 0 else { return }
      isCleaning.open()
      mayGoOn.wait()
      works.log("0 has gone")
    }
    let command = Command<Int, Int>(policy: .replace, on: .immediate) { works.make($0) }
    command.execute(0).subscribe(noting: works.log, as: "0")
    race(2) { thread in
      if thread == 0 { return command.cancel() }
      isCleaning.wait()
      command.execute(1).subscribe(noting: works.log, as: "1")
      works.log("executed")
      mayGoOn.open()
    }
    works.atCleanup = nil
    #expect(
      works.log.text == """
        made 0
        0 subscribed
        0 cleaned up
        executed
        0 has gone
        0: error the execution was cancelled
        made 1
        1 subscribed
        """
    )
  }

  @Test func `CMDC-12: work that has disposed of itself is ended by a cancellation`() {
    let log = Log()
    let command = Command<Int, Int> { _ in
      .create { subscriber in
        subscriber.disposable.dispose()
        return nil
      }
    }
    command.executing.subscribe(noting: log, as: "executing")
    command.execute(0).subscribe(noting: log, as: "result")
    log("-- cancel")
    command.cancel()
    #expect(
      log.text == """
        executing: false
        executing: true
        -- cancel
        result: error the execution was cancelled
        executing: false
        """
    )
  }

  @Test func `CMDC-12: work that nobody holds any more is ended by a cancellation`() {
    let log = Log()
    let command = Command<Int, Int> { _ in .never }
    command.executing.subscribe(noting: log, as: "executing")
    command.execute(0).subscribe(noting: log, as: "result")
    command.cancel()
    #expect(
      log.text == """
        executing: false
        executing: true
        result: error the execution was cancelled
        executing: false
        """
    )
  }

  @Test func `CMDC-13: an error says whose execution was cancelled`() {
    let log = Log()
    let (command, other) = (Command<Int, Int> { _ in .never }, Command<Int, Int> { _ in .never })
    command.execute(1).subscribe(error: { error in
      log("\(CommandError.isCancelled(command, error)), \(CommandError.isCancelled(other, error))")
      log("refused: \(CommandError.isNotEnabled(command, error))")
    })
    command.execute(2).subscribe(error: { error in
      log("refused: \(CommandError.isNotEnabled(command, error))")
      log("cancelled: \(CommandError.isCancelled(command, error))")
    })
    log("failure: \(CommandError.isCancelled(command, Failure("e")))")
    command.cancel()
    #expect(
      log.text == """
        refused: true
        cancelled: false
        failure: false
        true, false
        refused: false
        """
    )
  }

  @Test func `CMDC-14: from another thread the change is announced on the scheduler`() async {
    let works = Works()
    let command = Command<Int, Int> { works.make($0) }
    command.execute(0).subscribe(noting: works.log, as: "result")
    command.executing.subscribe { works.log("executing \($0) on \(Scheduler.current?.name ?? "")") }
    race(1) { _ in
      command.cancel()
      works.log("cancelled")
    }
    await mainQueueTurn()
    #expect(
      works.log.text == """
        made 0
        0 subscribed
        executing true on main
        0 cleaned up
        result: error the execution was cancelled
        cancelled
        executing false on main
        """
    )
  }
}
