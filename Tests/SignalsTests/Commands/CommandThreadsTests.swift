import Testing

@testable import Signals

/// Commands from several threads, and on schedulers of their own.
@MainActor @Suite struct CommandThreadsTests {
  @Test func `REG-35: what happens on the scheduler waits for what happened before`() async {
    let log = Log()
    let command = Command<Int, Int> { .return($0) }
    command.allowsConcurrentExecution = true
    command.executionSignals.flatten().subscribe(noting: log)
    race(1) { _ in command.execute(0) }
    log("0 waits")
    command.execute(1)
    command.execute(2)
    log("1 and 2 wait")
    await mainQueueTurn()
    log("turn")
    command.execute(3)
    log("nothing waits")
    #expect(log.text == "0 waits\n1 and 2 wait\n0\n1\n2\nturn\n3\nnothing waits")
  }

  @Test func `CMD-11: the result ends on the thread of the work, all else on the scheduler`() async
  {
    let log = Log()
    let work = Source<Int>()
    let command = Command<Int, Int> { _ in work.signal }
    command.execute(0).subscribe(error: { _ in log("result, on main: \(isOnMain())") })
    command.errors.subscribe { _ in log("errors, on main: \(isOnMain())") }
    command.executing.subscribe { log("executing \($0), on main: \(isOnMain())") }
    command.enabled.subscribe { log("enabled \($0), on main: \(isOnMain())") }
    race(1) { _ in work.sendError(Failure("e")) }
    log("sent")
    await mainQueueTurn()
    #expect(
      log.text == """
        executing true, on main: true
        enabled false, on main: true
        result, on main: false
        sent
        errors, on main: true
        executing false, on main: true
        enabled true, on main: true
        """
    )
  }

  @Test func `CMD-12: elsewhere, too, it can be executed again before the end is announced`() async
  {
    let log = Log()
    let sources = [Source<Int>(), Source<Int>()]
    let command = Command<Int, Int> { sources[$0].signal }
    command.execute(0).subscribe { _ in
    } completed: {
      command.execute(1).subscribe(error: { _ in log("refused") })
    }
    command.executing.subscribe(noting: log)
    race(1) { _ in sources[0].sendCompleted() }
    log("sent")
    await mainQueueTurn()
    #expect(log.text == "true\nsent\nfalse\ntrue")
  }

  @Test func `CMD-28: from elsewhere one may wait for the result`() async {
    let log = Log()
    let done = Milestone()
    let command = Command<Int, Int> { .return($0) }
    startThread {
      log("\((try? command.execute(7).waitForFirst()) ?? 0)")
      done.reach()
    }
    await done.wait()
    #expect(log.text == "7")
  }

  @Test func `CMD-28: from the end of one result one may wait for the next`() async {
    let log = Log()
    let done = Milestone()
    let work = Source<Int>()
    let command = Command<Signal<Int>, Int> { $0 }
    command.execute(work.signal).subscribe { _ in
    } completed: {
      log("\((try? command.execute(.return(7)).waitForFirst()) ?? 0)")
      done.reach()
    }
    startThread { work.sendCompleted() }
    await done.wait()
    #expect(log.text == "7")
  }

  @Test func `CMD-28, REG-34: on the main thread waiting is refused instead`() async {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      await MainActor.run { waitForWorkElsewhere() }
    }
    #expect(result.told("the main thread cannot wait for a signal that isn't over yet"))
  }

  @Test func `REG-36: of many threads one executes at a time, and nothing is lost`() {
    let log = Log()
    let worker = Scheduler.background(named: "worker")
    let inside = Overlaps()
    let counts = Guarded((done: 0, refused: 0))
    let changes = Guarded<[Bool]>([])
    let command = Command<Int, Int>(on: worker) { number in
      .create { subscriber in
        inside.pass()
        subscriber.sendNext(number)
        subscriber.sendCompleted()
        return nil
      }
    }
    worker.schedule {
      command.executing.subscribe { value in changes.withLock { $0.append(value) } }
    }
    drain(worker)
    race(4) { thread in
      for round in 0..<250 {
        let number = thread * 250 + round
        do {
          let value = try command.execute(number).waitForFirst()
          counts.withLock { $0.done += 1 }
          if value != number { log("\(number) got \(value.map(String.init) ?? "nothing")") }
        } catch {
          counts.withLock { $0.refused += 1 }
        }
      }
    }
    drain(worker)
    let (done, refused) = counts.withLock { $0 }
    #expect(log.text == "")
    #expect(done + refused == 1_000)
    #expect(inside.text == "\(done) passes, 0 overlaps")
    let expected = [false] + (0..<done).flatMap { _ in [true, false] }
    #expect(changes.withLock { $0 } == expected)
  }

  @Test func `CMD-26: letting go of a command races with the end of its last execution`() {
    let worker = Scheduler.background(named: "worker")
    for _ in 0..<200 {
      let log = Log()
      let work = Source<Int>()
      let holder = Guarded<Command<Int, Int>?>(Command(on: worker) { _ in work.signal })
      worker.schedule {
        let command = holder.withLock { $0 }
        command?.executing.subscribe(noting: log)
        command?.execute(0)
      }
      drain(worker)
      race(2) { thread in
        if thread == 0 {
          let last = holder.withLock { $0.take() }
          _ = consume last
        } else {
          work.sendCompleted()
        }
      }
      drain(worker)
      drain(worker)
      #expect(log.text == "false\ntrue\nfalse\ncompleted")
    }
  }

  @Test func `CMD-22: concurrency may be toggled by one thread while others execute`() {
    let worker = Scheduler.background(named: "worker")
    let command = Command<Int, Int>(on: worker) { .return($0) }
    let executing = Guarded<[Bool]>([])
    let enabled = Guarded<[Bool]>([])
    worker.schedule {
      command.executing.subscribe { value in executing.withLock { $0.append(value) } }
      command.enabled.subscribe { value in enabled.withLock { $0.append(value) } }
    }
    race(4) { thread in
      for round in 0..<250 {
        if thread == 0 {
          command.allowsConcurrentExecution = round.isMultiple(of: 2)
        } else {
          command.execute(round)
        }
      }
    }
    // What many threads have caused is announced in more than one turn of the scheduler. Were the
    // end of an execution forgotten, this would go on until the watchdog ends it.
    while executing.values.last != false || enabled.values.last != true { drain(worker) }
    for values in [executing.values, enabled.values] {
      #expect(zip(values, values.dropFirst()).allSatisfy { $0 != $1 })
    }
  }

  @Test func `a command that executes itself again and again needs no stack for it`() {
    let log = Log()
    onSmallStack {
      let command = Command<Int, Int>(on: .immediate) { .return($0) }
      command.allowsConcurrentExecution = true
      command.executionSignals.flatten().subscribe { value in
        if value < 20_000 { command.execute(value + 1) } else { log("\(value)") }
      }
      command.execute(0)
    }
    #expect(log.text == "20000")
  }
}

private func isOnMain() -> Bool {
  Scheduler.current === Scheduler.main
}

private func waitForWorkElsewhere() {
  let command = Command<Int, Int> { _ in .never }
  try? command.execute(1).waitUntilCompleted()
}

extension Guarded<[Bool]> {
  fileprivate var values: [Bool] {
    withLock { $0 }
  }
}
