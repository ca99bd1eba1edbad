import Dispatch
import Signals
import Testing

@MainActor @Suite struct BehaviorSubjectTests {
  private let log = Log()
  private let subject = BehaviorSubject(0)

  @Test func `BEHV-01: subscriptions start with the current value`() {
    subject.subscribe(noting: log, as: "A")
    subject.sendNext(1)
    subject.subscribe(noting: log, as: "B")
    subject.sendNext(2)
    #expect(log.text == "A: 0\nA: 1\nB: 1\nA: 2\nB: 2")
  }

  @Test func `BEHV-01: the first value may be nil`() {
    let subject = BehaviorSubject<Int?>(nil)
    subject.subscribe { [log] in log($0.map { "\($0)" } ?? "nil") }
    subject.sendNext(1)
    #expect(log.text == "nil\n1")
  }

  @Test func `BEHV-02: a value that is sent during a subscription comes once, after the current`() {
    let (subject, log) = (subject, log)
    let inside = DispatchSemaphore(value: 0)
    let sent = DispatchSemaphore(value: 0)
    startThread {
      inside.wait()
      subject.sendNext(1)
      sent.signal()
    }
    subject.subscribe { value in
      if value == 0 {
        inside.signal()
        sent.wait()
      }
      log("\(value)")
    }
    #expect(log.text == "0\n1")
  }

  @Test func `BEHV-03, REG-30: after the end come the last value and the end`() {
    subject.sendNext(1)
    subject.sendCompleted()
    subject.sendNext(2)
    subject.subscribe(noting: log)
    #expect(log.text == "1\ncompleted")
    #expect(subject.value == 1)
  }

  @Test func `the value can be read`() {
    #expect(subject.value == 0)
    subject.subscribe { [log, subject] _ in log("\(subject.value)") }
    subject.sendNext(1)
    #expect(log.text == "0\n1")
  }
}
