import Signals
import Testing

/// A cancellation in the middle of something else.
@MainActor @Suite struct CommandCancelMomentsTests {
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

  @Test func `CMDC-11: while another thread cleans up after the work, the next one waits`() {
    let works = Works()
    let (isCleaning, mayGoOn) = hold(works)
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
    let (isCleaning, mayGoOn) = hold(works)
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

  /// Has the cleanup of the first work say that it has begun, and wait until it may go on.
  private func hold(_ works: Works) -> (isCleaning: DispatchGate, mayGoOn: DispatchGate) {
    let (isCleaning, mayGoOn) = (DispatchGate(), DispatchGate())
    works.atCleanup = { number in
      guard number == 0 else { return }
      isCleaning.open()
      mayGoOn.wait()
      works.log("0 has gone")
    }
    return (isCleaning, mayGoOn)
  }
}
