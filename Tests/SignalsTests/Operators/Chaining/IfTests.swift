import Signals
import Testing

@MainActor @Suite struct IfTests {
  private let log = Log()
  private let condition = Source<Bool>()
  private let yes: Source<Int>
  private let no: Source<Int>

  init() {
    yes = Source<Int>("yes", noting: log)
    no = Source<Int>("no", noting: log)
    Signal.if(condition.signal, then: yes.signal, else: no.signal).subscribe(noting: log)
  }

  @Test func `IFTE-01: the condition chooses, nothing passes before it does`() {
    yes.sendNext(0)
    condition.sendNext(true)
    yes.sendNext(1)
    no.sendNext(10)
    condition.sendNext(false)
    yes.sendNext(2)
    no.sendNext(20)
    #expect(log.text == "yes subscribed\n1\nno subscribed\nyes cleaned up\n20")
  }

  @Test func `IFTE-02: completion waits for the condition and the signal chosen last`() {
    condition.sendNext(true)
    yes.sendCompleted()
    condition.sendNext(false)
    condition.sendCompleted()
    no.sendNext(1)
    no.sendCompleted()
    #expect(
      log.text == """
        yes subscribed
        yes cleaned up
        no subscribed
        1
        no cleaned up
        completed
        """
    )
  }

  @Test func `IFTE-02: errors of the signal chosen last pass, of the other not`() {
    condition.sendNext(true)
    condition.sendNext(false)
    yes.sendError(Failure("ignored"))
    no.sendError(Failure("e"))
    #expect(
      log.text == """
        yes subscribed
        no subscribed
        yes cleaned up
        no cleaned up
        error e
        """
    )
  }

  @Test func `IFTE-03: an equal condition subscribes again`() {
    condition.sendNext(true)
    condition.sendNext(true)
    #expect(log.text == "yes subscribed\nyes subscribed\nyes cleaned up")
  }
}
