import Signals
import Testing

@MainActor @Suite struct CommandLifetimeTests {
  @Test func `CMD-25, REG-26: all signals complete when the command is gone`() async {
    let log = Log()
    var command: Command<Int, Int>? = Command(enabled: .never) { .return($0) }
    command?.announce(to: log)
    let watch = command.map { Watch($0) }
    command = nil
    log("gone: \(watch?.isAlive == false)")
    await mainQueueTurn()
    #expect(
      log.text == """
        executing: false
        enabled: true
        gone: true
        executions: completed
        enabled: completed
        executing: completed
        errors: completed
        """
    )
  }

  @Test func `CMD-25: the enabled signal is let go of with the command`() {
    let log = Log()
    let source = Source<Bool>("enabled", noting: log)
    var command: Command<Int, Int>? = Command(enabled: source.signal) { .return($0) }
    _ = command
    command = nil
    #expect(log.text == "enabled subscribed\nenabled cleaned up")
  }

  @Test func `CMD-25: a closure that the command holds is let go of with it`() {
    let log = Log()
    var command: Command<Int, Int>? = Command { [canary = Canary(noting: log)] in
      canary.sing()
      return .return($0)
    }
    command?.execute(1)
    command = nil
    #expect(log.text == "freed")
  }

  @Test func `CMD-26: executions outlive the command, and what tells of them waits`() async {
    let log = Log()
    let work = Source<Int>("work", noting: log)
    var command: Command<Int, Int>? = Command { _ in work.signal }
    command?.announce(to: log)
    command?.execute(0).subscribe(noting: log, as: "result")
    let watch = command.map { Watch($0) }
    command = nil
    log("gone: \(watch?.isAlive == false)")
    await mainQueueTurn()
    log("-- fail")
    work.sendError(Failure("e"))
    #expect(
      log.text == """
        executing: false
        enabled: true
        executing: true
        enabled: false
        execution
        work subscribed
        gone: true
        executions: completed
        enabled: completed
        -- fail
        work cleaned up
        inner: completed
        result: error e
        errors: e
        executing: false
        executing: completed
        errors: completed
        """
    )
  }

  @Test func `CMD-26: its signals do not keep the command`() {
    var command: Command<Int, Int>? = Command { .return($0) }
    let watch = command.map { Watch($0) }
    let signals = command.map { ($0.executing, $0.enabled, $0.errors, $0.executionSignals) }
    command = nil
    #expect(watch?.isAlive == false)
    _ = signals
  }

  @Test func `an execution that has ended is let go of`() {
    let log = Log()
    let command = Command<Int, Int> { [log] _ in
      let canary = Canary(noting: log)
      return values(1).map { [canary] in
        canary.sing()
        return $0
      }
    }
    command.execute(0)
    #expect(log.text == "freed")
  }
}
