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
