import Observation
import Signals
import Testing

/// What a change of the policy, or of what the given signal says, does to executions.
@MainActor @Suite struct CommandPolicyChangeTests {
  @Test func `CMDP-06, CMDP-07: only the signal disables a queue, and what waits has its turn`() {
    let works = Works()
    let isAllowed = BehaviorSubject(true)
    let command = Command<Int, Int>(enabled: isAllowed, policy: .queue) { works.make($0) }
    command.enabled.subscribe(noting: works.log, as: "enabled")
    command.execute(0)
    command.execute(1)
    isAllowed.sendNext(false)
    command.execute(2).subscribe(error: { works.log("\($0)") })
    works[0].sendCompleted()
    works[1].sendCompleted()
    #expect(
      works.log.text == """
        enabled: true
        made 0
        0 subscribed
        enabled: false
        the command is disabled and cannot be executed
        0 cleaned up
        made 1
        1 subscribed
        1 cleaned up
        """
    )
  }

  @Test func `CMDP-06: only refusing disables a command that runs`() {
    let log = Log()
    let command = Command<Int, Int> { _ in .never }
    command.execute(0)
    command.enabled.subscribe(noting: log)
    for policy in [CommandPolicy.queue, .replace, .concurrent, .refuse] { command.policy = policy }
    #expect(log.text == "false\ntrue\nfalse")
  }

  @Test func `CMDP-10: a change of the policy can be observed, in both properties`() {
    let log = Log()
    let command = Command<Int, Int> { .return($0) }
    for _ in 1...2 {
      withObservationTracking {
        _ = command.policy
      } onChange: {
        log("policy")
      }
      withObservationTracking {
        _ = command.allowsConcurrentExecution
      } onChange: {
        log("concurrency")
      }
      command.policy = .concurrent
      command.allowsConcurrentExecution = false
    }
    #expect(log.text == "policy\nconcurrency\npolicy\nconcurrency")
  }

  @Test(arguments: [CommandPolicy.refuse, .replace])
  func `CMDP-11: what waits keeps its turn when the policy becomes another`(
    _ policy: CommandPolicy
  ) {
    let works = Works()
    let command = Command<Int, Int>(policy: .queue) { works.make($0) }
    for number in 0...2 { command.execute(number) }
    command.policy = policy
    works[0].sendCompleted()
    works[1].sendCompleted()
    works[2].sendCompleted()
    command.execute(3)
    #expect(
      works.log.text == """
        made 0
        0 subscribed
        0 cleaned up
        made 1
        1 subscribed
        1 cleaned up
        made 2
        2 subscribed
        2 cleaned up
        made 3
        3 subscribed
        """
    )
  }

  @Test func `CMDP-11: what waits begins at once when it may run beside the others`() {
    let works = Works()
    let command = Command<Int, Int>(policy: .queue) { works.make($0) }
    for number in 0...2 { command.execute(number) }
    works.log("-- concurrent")
    command.policy = .concurrent
    works.log("-- queue")
    command.policy = .queue
    command.execute(3)
    for number in [1, 0, 2] { works[number].sendCompleted() }
    #expect(
      works.log.text == """
        made 0
        0 subscribed
        -- concurrent
        made 1
        1 subscribed
        made 2
        2 subscribed
        -- queue
        1 cleaned up
        0 cleaned up
        2 cleaned up
        made 3
        3 subscribed
        """
    )
  }
}
