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

  @Test func `CMD-25: the enabled signal is cleaned up before those of the command complete`() {
    let log = Log()
    let source = Source<Bool>("source", noting: log)
    var command: Command<Int, Int>? =
      Command(enabled: source.signal, on: .immediate) { .return($0) }
    command?.announce(to: log)
    log("let go")
    command = nil
    #expect(
      log.text == """
        source subscribed
        executing: false
        enabled: true
        let go
        source cleaned up
        executions: completed
        enabled: completed
        executing: completed
        errors: completed
        """
    )
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

  @Test func `CMDP-13: executions that wait outlive the command, and the completion waits`() async {
    let works = Works()
    var command: Command<Int, Int>? = Command(policy: .queue) { works.make($0) }
    command?.announce(to: works.log)
    for number in 0...1 {
      command?.execute(number).subscribe(noting: works.log, as: "\(number)")
    }
    let watch = command.map { Watch($0) }
    command = nil
    works.log("gone: \(watch?.isAlive == false)")
    await mainQueueTurn()
    works.log("-- end")
    works[0].sendCompleted()
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
        gone: true
        executions: completed
        enabled: completed
        -- end
        0 cleaned up
        inner: completed
        0: completed
        made 1
        1 subscribed
        1: 1
        1 cleaned up
        1: completed
        executing: false
        executing: completed
        errors: completed
        """
    )
  }

  @Test func `CMDP-13: what waits for work that nobody holds goes with it`() async {
    let log = Log()
    var command: Command<Int, Int>? = Command(policy: .queue) { [canary = Canary(noting: log)] _ in
      canary.sing()
      return .never
    }
    for number in 0...1 { command?.execute(number) }
    log("let go")
    command = nil
    await mainQueueTurn()
    #expect(log.text == "let go\nfreed")
  }

  @Test func `CMDP-13: what begins without the command is kept by its work alone`() async {
    let log = Log()
    let first = Source<Int>()
    var command: Command<Int, Int>? = Command(policy: .queue) { [canary = Canary(noting: log)] in
      $0 == 0 ? first.signal : .create { _ in Disposable { canary.sing() } }
    }
    for number in 0...1 { command?.execute(number) }
    command = nil
    await mainQueueTurn()
    log("the first one ends")
    first.sendCompleted()
    first.forget()
    #expect(log.text == "the first one ends\nfreed")
  }

  @Test func `CMDC-02: a cancelled execution is let go of, and so is its input`() {
    let log = Log()
    let command = Command<Canary, Int>(policy: .queue) { _ in .never }
    for _ in 0...1 { command.execute(Canary(noting: log)) }
    log("cancel")
    command.cancel()
    #expect(log.text == "freed\ncancel\nfreed")
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

  @Test func `CMD-03: the values are let go of when the work has ended and nobody has the result`()
  {
    let log = Log()
    let command = Command<Signal<Canary>, Canary> { $0 }
    var result: Signal<Canary>? = command.execute(.defer { .return(Canary(noting: log)) })
    log("held: \(result != nil)")
    result = nil
    #expect(log.text == "held: true\nfreed")
  }
}
