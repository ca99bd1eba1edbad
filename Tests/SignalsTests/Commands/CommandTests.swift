import Observation
import Testing

@testable import Signals

@MainActor @Suite struct CommandTests {
  @Test func `CMD-01: enabled, idle and silent at first`() {
    let log = Log()
    let command = Command<Int, Int> { .return($0) }
    command.announce(to: log)
    #expect(log.text == "executing: false\nenabled: true")
    #expect(!command.allowsConcurrentExecution)
  }

  @Test func `CMD-02: the closure is called once for each execution, with the input, here`() {
    let log = Log()
    let command = Command<Int?, Int>(on: .main) { input in
      log("\(input.map(String.init) ?? "nil") on \(Scheduler.current?.name ?? "none")")
      return .empty
    }
    command.execute(1)
    command.execute(nil)
    race(1) { _ in
      command.execute(3)
      log("returned")
    }
    #expect(log.text == "1 on main\nnil on main\n3 on none\nreturned")
  }

  @Test func `CMD-03: the result sends everything, the error too, late subscribers or not`() {
    let log = Log()
    let source = Source<Int>()
    let command = Command<Signal<Int>, Int> { $0 }
    let completing = command.execute(values(1, 2))
    completing.subscribe(noting: log, as: "a")
    completing.subscribe(noting: log, as: "b")
    let failing = command.execute(source.signal)
    failing.subscribe(noting: log, as: "c")
    source.sendNext(3)
    source.sendError(Failure("e"))
    failing.subscribe(noting: log, as: "d")
    #expect(
      log.text == """
        a: 1
        a: 2
        a: completed
        b: 1
        b: 2
        b: completed
        c: 3
        c: error e
        d: 3
        d: error e
        """
    )
  }

  @Test func `CMD-04: the work is subscribed once, on the main scheduler, asked for or not`() async
  {
    let log = Log()
    let subscribed = Milestone()
    let command = Command<Int, String> { _ in
      .create { subscriber in
        log("subscribed on \(Scheduler.current?.name ?? "none")")
        subscribed.reach()
        subscriber.sendNext("value")
        return nil
      }
    }
    startThread {
      let result = command.execute(1)
      result.subscribe { _ in }
      result.subscribe { _ in }
    }
    await subscribed.wait()
    await mainQueueTurn()
    #expect(log.text == "subscribed on main")
  }

  @Test func `CMD-05, CMD-11, CMD-12, REG-35: the order of everything, at once on the scheduler`() {
    let log = Log()
    let source = Source<Int>("work", noting: log)
    let command = Command<Int, Int> { _ in source.signal }
    command.announce(to: log)
    log("-- execute")
    command.execute(0).subscribe(noting: log, as: "result")
    log("-- send")
    source.sendNext(1)
    source.sendCompleted()
    log("-- execute")
    command.execute(0).subscribe(noting: log, as: "result")
    log("-- fail")
    source.sendError(Failure("e"))
    #expect(
      log.text == """
        executing: false
        enabled: true
        -- execute
        executing: true
        enabled: false
        execution
        work subscribed
        -- send
        inner: 1
        result: 1
        work cleaned up
        inner: completed
        result: completed
        executing: false
        enabled: true
        -- execute
        executing: true
        enabled: false
        execution
        work subscribed
        -- fail
        work cleaned up
        inner: completed
        result: error e
        errors: e
        executing: false
        enabled: true
        """
    )
  }

  @Test func `CMD-06: executions are sent in order, and their values follow`() {
    let log = Log()
    let sources = [Source<Int>(), Source<Int>()]
    let command = Command<Int, Int> { sources[$0].signal }
    command.allowsConcurrentExecution = true
    command.executionSignals.concat().subscribe(noting: log)
    command.execute(0)
    command.execute(1)
    sources[1].sendNext(3)
    sources[0].sendNext(1)
    sources[1].sendNext(4)
    sources[0].sendNext(2)
    sources[1].sendCompleted()
    sources[0].sendCompleted()
    #expect(log.text == "1\n2\n3\n4")
  }

  @Test func `CMD-07: an error completes the inner signal and not the outer one`() {
    let log = Log()
    let command = Command<Signal<Int>, Int> { $0 }
    command.executionSignals.subscribe {
      log("execution")
      $0.subscribe(noting: log)
    } error: { _ in
      log("error")
    } completed: {
      log("all completed")
    }
    command.execute(Signal.return(1).concat(.error(Failure("e"))))
    command.execute(.return(2))
    #expect(log.text == "execution\n1\ncompleted\nexecution\n2\ncompleted")
  }

  @Test func `CMD-08: executions of the past are not sent`() {
    let log = Log()
    let command = Command<Int, Int> { .return($0) }
    command.execute(1)
    command.executionSignals.flatten().subscribe(noting: log)
    command.execute(2)
    #expect(log.text == "2")
  }

  @Test func `CMD-09: errors arrive as values, of executions that began before, too`() {
    let log = Log()
    let source = Source<Int>()
    let command = Command<Signal<Int>, Int> { $0 }
    command.execute(source.signal)
    command.errors.subscribe(noting: log)
    source.sendNext(1)
    source.sendError(Failure("one"))
    command.execute(.error(Failure("two")))
    command.execute(.return(1))
    #expect(log.text == "one\ntwo")
  }

  @Test func `CMD-10: errors keep their order across executions`() {
    let log = Log()
    let sources = [Source<Int>(), Source<Int>()]
    let command = Command<Int, Int> { sources[$0].signal }
    command.allowsConcurrentExecution = true
    command.errors.subscribe(noting: log)
    command.execute(0)
    command.execute(1)
    sources[1].sendError(Failure("first"))
    sources[0].sendError(Failure("second"))
    #expect(log.text == "first\nsecond")
  }

  @Test func `CMD-10: an error made in answer to an error comes second`() {
    let log = Log()
    let source = Source<Int>()
    let command = Command<Signal<Int>, Int> { $0 }
    command.errors.subscribe(noting: log)
    command.execute(source.signal).subscribe(error: { _ in
      command.execute(.error(Failure("second")))
    })
    source.sendError(Failure("first"))
    #expect(log.text == "first\nsecond")
  }

  @Test func `CMD-12: it can be executed again from the end of the result`() {
    let log = Log()
    let sources = [Source<Int>(), Source<Int>()]
    let command = Command<Int, Int> { sources[$0].signal }
    command.execute(0).subscribe { _ in
    } completed: {
      log("completed")
      command.execute(1).subscribe(noting: log, as: "second")
      log("executed again")
    }
    command.announce(to: log)
    sources[0].sendCompleted()
    log("-- sent")
    sources[1].sendNext(1)
    #expect(
      log.text == """
        executing: true
        enabled: false
        completed
        executing: false
        enabled: true
        executing: true
        enabled: false
        execution
        executed again
        -- sent
        inner: 1
        second: 1
        """
    )
  }

  @Test func `CMD-13: executing is true until the last execution has ended`() {
    let log = Log()
    let sources = [Source<Int>(), Source<Int>()]
    let command = Command<Int, Int> { sources[$0].signal }
    command.allowsConcurrentExecution = true
    command.executing.subscribe(noting: log)
    command.execute(0)
    command.execute(1)
    command.executing.subscribe(noting: log, as: "late")
    sources[0].sendError(Failure("e"))
    log("one left")
    sources[1].sendCompleted()
    #expect(log.text == "false\ntrue\nlate: true\none left\nfalse\nlate: false")
  }

  @Test func `CMD-14: a value sees the command executing and disabled`() {
    let log = Log()
    let command = Command<Int, Int> { .return($0) }
    command.executionSignals.flatten().subscribe { _ in
      command.executing.take(1).subscribe(noting: log, as: "executing")
      command.enabled.take(1).subscribe(noting: log, as: "enabled")
    }
    command.execute(1)
    #expect(
      log.text == """
        executing: true
        executing: completed
        enabled: false
        enabled: completed
        """
    )
  }

  @Test func `CMD-15: what the enabled signal sends at once counts from the start`() {
    let log = Log()
    let command = Command<Int, Int>(enabled: values(true, false)) { .return($0) }
    command.enabled.subscribe(noting: log)
    #expect(log.text == "false")
  }

  @Test func `CMD-15: enabled repeats its value for each subscriber and sends no value twice`() {
    let log = Log()
    let source = Source<Bool>()
    let command = Command<Int, Int>(enabled: source.signal) { .return($0) }
    command.enabled.subscribe(noting: log, as: "a")
    source.sendNext(true)
    source.sendNext(false)
    source.sendNext(false)
    command.enabled.subscribe(noting: log, as: "b")
    source.sendCompleted()
    #expect(log.text == "a: true\na: false\nb: false")
  }

  @Test func `CMD-15: off the main scheduler the first value is there at once as well`() {
    let log = Log()
    let worker = Scheduler.background()
    worker.schedule {
      let command = Command<Int, Int>(enabled: .return(false)) { .return($0) }
      command.enabled.subscribe(noting: log)
    }
    drain(worker)
    #expect(log.text == "false")
  }

  @Test func `CMD-16, CMD-17: enabled follows the signal and the executions`() {
    let log = Log()
    let source = Source<Bool>()
    let work = Source<Int>()
    let command = Command<Int, Int>(enabled: source.signal) { _ in work.signal }
    command.enabled.subscribe(noting: log)
    for value in [false, true, false, true] { source.sendNext(value) }
    log("-- execute")
    command.execute(0)
    source.sendNext(false)
    source.sendNext(true)
    work.sendCompleted()
    #expect(log.text == "true\nfalse\ntrue\nfalse\ntrue\n-- execute\nfalse\ntrue")
  }

  @Test func `CMD-17: changes from elsewhere are announced on the main scheduler`() async {
    let log = Log()
    let source = Source<Bool>()
    let command = Command<Int, Int>(enabled: source.signal) { .return($0) }
    command.enabled.subscribe { log("\($0) on \(Scheduler.current?.name ?? "none")") }
    race(1) { _ in
      for value in [false, true, false] { source.sendNext(value) }
    }
    log("sent")
    await mainQueueTurn()
    #expect(
      log.text == """
        true on main
        sent
        false on main
        true on main
        false on main
        """
    )
  }

  @Test func `CMD-18, CMD-19: a disabled command refuses with an error of its own`() {
    let log = Log()
    let command = Command<Int, Int>(enabled: .return(false)) { _ in
      log("called")
      return .empty
    }
    command.announce(to: log)
    command.execute(1).subscribe { _ in
    } error: { error in
      guard case CommandError.notEnabled(let refusing) = error else { return log("wrong error") }
      log("\(error), same command: \(refusing === command)")
    }
    #expect(
      log.text == """
        executing: false
        enabled: false
        the command is disabled and cannot be executed, same command: true
        """
    )
  }

  @Test func `CMD-20, REG-36: a second execution is refused before the first is announced`() async {
    let log = Log()
    let command = Command<Int, Int> { _ in .never }
    command.executing.subscribe(noting: log)
    race(1) { _ in
      command.execute(1)
      command.execute(2).subscribe(error: { _ in log("refused") })
    }
    log("turn")
    await mainQueueTurn()
    #expect(log.text == "false\nrefused\nturn\ntrue")
  }

  @Test func `CMD-21: with concurrency it stays enabled, and an execution may begin in another`() {
    let log = Log()
    let command = Command<Int, Int> { .return($0) }
    command.allowsConcurrentExecution = true
    command.enabled.subscribe(noting: log, as: "enabled")
    command.executing.subscribe(noting: log, as: "executing")
    command.executionSignals.flatten().subscribe { value in
      log("\(value)")
      if value < 2 { command.execute(value + 1).subscribe(noting: log, as: "nested") }
    }
    command.execute(1)
    #expect(
      log.text == """
        enabled: true
        executing: false
        executing: true
        1
        nested: 2
        2
        nested: completed
        executing: false
        """
    )
  }

  @Test func `CMD-22: allowing concurrency can be observed`() {
    let log = Log()
    let command = Command<Int, Int> { .return($0) }
    withObservationTracking {
      _ = command.allowsConcurrentExecution
    } onChange: {
      log("changes")
    }
    command.allowsConcurrentExecution = true
    command.allowsConcurrentExecution = false
    #expect(log.text == "changes")
    #expect(!command.allowsConcurrentExecution)
  }

  @Test func `CMD-23, REG-37: toggling concurrency forgets no execution`() {
    let log = Log()
    let work = Source<Int>()
    let command = Command<Int, Int> { _ in work.signal }
    command.allowsConcurrentExecution = true
    command.execute(0)
    command.enabled.subscribe(noting: log, as: "enabled")
    command.executing.subscribe(noting: log, as: "executing")
    command.allowsConcurrentExecution = false
    command.execute(0).subscribe(error: { _ in log("refused") })
    work.sendCompleted()
    #expect(
      log.text == """
        enabled: true
        executing: true
        enabled: false
        refused
        executing: false
        enabled: true
        """
    )
  }

  @Test func `CMD-27: an error of the enabled signal disables for good and is reported`() {
    let log = Log()
    let source = Source<Bool>()
    let command = Command<Int, Int>(enabled: source.signal) { .return($0) }
    command.announce(to: log)
    source.sendError(Failure("e"))
    command.execute(1).subscribe(error: { _ in log("refused") })
    command.enabled.subscribe(noting: log, as: "late")
    #expect(
      log.text == """
        executing: false
        enabled: true
        errors: e
        enabled: false
        refused
        late: false
        """
    )
  }

  @Test func `a command without input is executed without one`() {
    let log = Log()
    let command = Command<Void, String> { .return("hello") }
    command.execute().subscribe(noting: log)
    #expect(log.text == "hello\ncompleted")
  }

  @Test func `on the immediate scheduler everything is announced before the caller goes on`() {
    // More than a thread announces for others before another one takes over.
    let count = 4 * Turn.mostEvents
    let begun = Guarded(0)
    let command = Command<Void, Int>(policy: .concurrent, on: .immediate) { .empty }
    command.executionSignals.subscribe { [weak command] _ in
      let number = begun.withLock { number in
        number += 1
        return number
      }
      if number < count { command?.execute() }
    }
    command.execute()
    #expect(begun.withLock { $0 } == count)
  }
}
