import Signals
import SignalsTesting
import Testing

/// The four policies in virtual time: a search that takes four ticks, and three quick presses.
@MainActor @Suite struct CommandPolicyVirtualTimeTests {
  @Test func `CMDP-02: a search that refuses gives the first answer`() throws {
    #expect(
      try search(.refuse) == """
        presses    --a-b-c-----------
        executing  0-1---0-----------
        enabled    1-0---1-----------
        results    ------A-----------
        """
    )
  }

  @Test func `CMDP-03, CMDP-06: a search that queues gives all answers in order`() throws {
    #expect(
      try search(.queue) == """
        presses    --a-b-c-----------
        executing  0-1-----------0---
        enabled    1-----------------
        results    ------A---B---C---
        """
    )
  }

  @Test func `CMDP-04, CMDP-06: a search that replaces gives the last answer`() throws {
    #expect(
      try search(.replace) == """
        presses    --a-b-c-----------
        executing  0-1-------0-------
        enabled    1-----------------
        results    ----------C-------
        """
    )
  }

  @Test func `CMDP-05, CMDP-06: a concurrent search gives the answers as they come`() throws {
    #expect(
      try search(.concurrent) == """
        presses    --a-b-c-----------
        executing  0-1-------0-------
        enabled    1-----------------
        results    ------A-B-C-------
        """
    )
  }

  private func search(_ policy: CommandPolicy) throws -> String {
    let time = TestScheduler()
    let search = Command<String, String>(policy: policy, on: time) { word in
      Signal.return(word.uppercased()).delay(.seconds(4))
    }
    let presses = try time.hotSignal("--a-b-c-----------")
    presses.subscribe { search.execute($0) }
    return time.diagram(
      ("presses", presses),
      ("executing", search.executing.map { $0 ? 1 : 0 }),
      ("enabled", search.enabled.map { $0 ? 1 : 0 }),
      ("results", search.executionSignals.flatten()),
      ticks: 18
    ).description
  }

  @Test func `CMDP-17: before its turn an execution of a queue does nothing but wait`() {
    let scheduler = TestScheduler()
    let works = Works()
    let command = Command<Int, Int>(policy: .queue, on: scheduler) { works.make($0) }
    command.announce(to: works.log)
    works.log("-- execute")
    command.execute(0).subscribe(noting: works.log, as: "result")
    works.log("-- turn")
    scheduler.stepAll()
    #expect(
      works.log.text == """
        executing: false
        enabled: true
        -- execute
        -- turn
        executing: true
        made 0
        execution
        0 subscribed
        """
    )
  }

  @Test func `CMDP-04: of three executions within a turn only the last one begins`() {
    let scheduler = TestScheduler()
    let works = Works()
    let command = Command<Int, Int>(policy: .replace, on: scheduler) { works.make($0) }
    command.announce(to: works.log)
    for number in 0...2 {
      command.execute(number).subscribe(noting: works.log, as: "result \(number)")
    }
    works.log("-- turn")
    scheduler.stepAll()
    #expect(
      works.log.text == """
        executing: false
        enabled: true
        result 0: error the execution was cancelled
        result 1: error the execution was cancelled
        -- turn
        executing: true
        made 2
        execution
        2 subscribed
        """
    )
  }
}
