import Signals
import SignalsTesting
import Testing

@MainActor @Suite struct SequenceSignalTests {
  private let log = Log()
  private let clock = TestScheduler()

  @Test func `SEQ-16: each element is work of its own, then it completes`() {
    [1, 2].signal(on: clock).subscribe(noting: log)
    log("subscribed")
    clock.step()
    _ = clock.schedule { [log] in log("other work") }
    clock.stepAll()
    #expect(log.text == "subscribed\n1\n2\nother work\ncompleted")
  }

  @Test func `SEQ-16: on the immediate scheduler everything comes at once`() {
    [1, 2].signal(on: .immediate).subscribe(noting: log)
    #expect(log.text == "1\n2\ncompleted")
  }

  @Test func `SEQ-16: by default it takes a scheduler of its own`() {
    let gate = DispatchGate()
    "ab".signal().subscribe { [log] in
      log("\($0) on \(Scheduler.current?.name ?? "none")")
    } completed: {
      gate.open()
    }
    gate.wait()
    #expect(log.text == "a on sequence\nb on sequence")
  }

  @Test func `SEQ-16: disposal stops it`() {
    let subscription = (1...3).signal(on: clock).subscribe(noting: log)
    clock.step()
    subscription.dispose()
    clock.stepAll()
    #expect(log.text == "1")
  }

  @Test func `SEQ-02: an element is made when it is to be sent, and not before`() {
    let signal = Signal.elements(on: clock) { [log] in
      log("sequence made")
      return (1...3).lazy.map { number in
        log("made \(number)")
        return number * number
      }
    }
    let subscription = signal.subscribe(noting: log)
    log("subscribed")
    clock.step(2)
    subscription.dispose()
    clock.stepAll()
    #expect(log.text == "subscribed\nsequence made\nmade 1\n1\nmade 2\n4")
  }

  @Test func `SEQ-13: a sequence without end may be cut`() {
    (1...).signal(on: .immediate).take(2).subscribe(noting: log)
    #expect(log.text == "1\n2\ncompleted")
  }

  @Test func `SEQ-15: each subscription walks over the sequence anew`() {
    let signal = [1, 2].signal(on: .immediate)
    signal.subscribe(noting: log, as: "one")
    signal.subscribe(noting: log, as: "two")
    #expect(log.text == "one: 1\none: 2\none: completed\ntwo: 1\ntwo: 2\ntwo: completed")
  }

  @Test func `SEQ-18: what happens to a collection later does not matter`() {
    var numbers = [1, 2]
    let signal = numbers.signal(on: .immediate)
    numbers.append(3)
    signal.subscribe(noting: log)
    #expect(log.text == "1\n2\ncompleted")
  }

  @Test func `SEQ-19, SEQ-20: a string is sent by characters, a dictionary by pairs`() {
    "e\u{301}a".signal(on: .immediate).map { "\($0.unicodeScalars.count)" }.subscribe(noting: log)
    ["one": 1].signal(on: .immediate).map { "\($0.key) \($0.value)" }.subscribe(noting: log)
    #expect(log.text == "2\n1\ncompleted\none 1\ncompleted")
  }

  @Test func `SEQ-22: an empty sequence only completes`() {
    [Int]().signal(on: .immediate).subscribe(noting: log)
    #expect(log.text == "completed")
  }

  @Test func `SEQ-21, REG-12: a long sequence is sent and freed on little stack`() {
    let log = Log()
    onSmallStack {
      let numbers = Signal.elements(on: .immediate) { [canary = Canary(noting: log)] in
        (0..<100_000).lazy.map { number in
          canary.sing()
          return number
        }
      }
      numbers.filter { $0 == 99_999 }.subscribe(noting: log)
    }
    #expect(log.text == "99999\ncompleted\nfreed")
  }

  @Test func `leaves nothing behind when it is disposed`() {
    var canary: Canary? = Canary(noting: log)
    let subscription = [1, 2, 3].signal(on: clock).subscribe { [canary] _ in canary?.sing() }
    canary = nil
    clock.step()
    subscription.dispose()
    #expect(log.text == "freed")
  }
}
