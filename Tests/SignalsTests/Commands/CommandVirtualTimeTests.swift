import Signals
import SignalsTesting
import Testing

/// Commands on a scheduler that does nothing until it is told to.
@MainActor @Suite struct CommandVirtualTimeTests {
  @Test func `CMD-04, CMD-05, CMD-11: nothing is announced or begun before the scheduler's turn`() {
    let log = Log()
    let scheduler = TestScheduler()
    let work = Source<Int>("work", noting: log)
    let command = Command<Int, Int>(on: scheduler) { _ in
      log("made")
      return work.signal
    }
    command.announce(to: log)
    log("-- execute")
    command.execute(0).subscribe(noting: log, as: "result")
    log("-- turn")
    scheduler.stepAll()
    log("-- fail")
    work.sendNext(1)
    work.sendError(Failure("e"))
    log("-- turn")
    scheduler.stepAll()
    #expect(
      log.text == """
        executing: false
        enabled: true
        -- execute
        made
        -- turn
        executing: true
        enabled: false
        execution
        work subscribed
        -- fail
        result: 1
        inner: 1
        work cleaned up
        result: error e
        inner: completed
        -- turn
        errors: e
        executing: false
        enabled: true
        """
    )
  }

  @Test func `REG-35: within a turn of the scheduler everything follows at once`() {
    let log = Log()
    let scheduler = TestScheduler()
    let command = Command<Int, Int>(on: scheduler) { .return($0) }
    command.announce(to: log)
    scheduler.schedule {
      command.execute(1)
      log("executed")
    }
    scheduler.stepAll()
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
        executed
        """
    )
  }

  @Test func `CMD-20: a second execution of one turn is refused, whatever enabled says`() {
    let log = Log()
    let scheduler = TestScheduler()
    let command = Command<Int, Int>(on: scheduler) { _ in .never }
    command.enabled.subscribe(noting: log)
    command.execute(1).subscribe(error: { _ in log("first refused") })
    command.execute(2).subscribe(error: { _ in log("second refused") })
    scheduler.stepAll()
    #expect(log.text == "true\nsecond refused\nfalse")
  }

  @Test func `CMD-12: one execution after the other within a turn leaves no change out`() {
    let log = Log()
    let scheduler = TestScheduler()
    let work = Source<Int>()
    let command = Command<Int, Int>(on: scheduler) { _ in work.signal.take(1) }
    command.executing.subscribe(noting: log, as: "executing")
    command.enabled.subscribe(noting: log, as: "enabled")
    command.execute(0)
    scheduler.stepAll()
    log("-- again")
    work.sendNext(1)
    command.execute(0).subscribe(noting: log, as: "again")
    scheduler.stepAll()
    work.sendNext(2)
    #expect(
      log.text == """
        executing: false
        enabled: true
        executing: true
        enabled: false
        -- again
        executing: false
        enabled: true
        executing: true
        enabled: false
        again: 2
        again: completed
        """
    )
  }

  @Test func `CMD-25: all signals complete at the scheduler's next turn`() {
    let log = Log()
    let scheduler = TestScheduler()
    var command: Command<Int, Int>? = Command(on: scheduler) { .return($0) }
    command?.announce(to: log)
    scheduler.schedule {}
    command = nil
    log("-- turn")
    scheduler.stepAll()
    #expect(
      log.text == """
        executing: false
        enabled: true
        -- turn
        executions: completed
        enabled: completed
        executing: completed
        errors: completed
        """
    )
  }
}
