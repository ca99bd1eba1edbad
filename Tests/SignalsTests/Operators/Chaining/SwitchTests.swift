import Signals
import Testing

@MainActor @Suite struct SwitchTests {
  @Test func `SWCH-01: the signal for the latest key passes, nothing before the first`() {
    let log = Log()
    let keys = Source<String>()
    let a = Source<Int>("a", noting: log)
    let b = Source<Int>("b", noting: log)
    Signal.switch(keys.signal, cases: ["a": a.signal, "b": b.signal]).subscribe(noting: log)
    a.sendNext(1)
    keys.sendNext("a")
    a.sendNext(2)
    keys.sendNext("b")
    a.sendNext(3)
    b.sendNext(10)
    #expect(log.text == "a subscribed\n2\nb subscribed\na cleaned up\n10")
  }

  @Test func `SWCH-02: a key without a signal takes the default`() {
    let log = Log()
    Signal.switch(values("a", "z"), cases: ["a": values(1)], default: values(2))
      .subscribe(noting: log)
    #expect(log.text == "1\n2\ncompleted")
  }

  @Test func `SWCH-02: without a default it is an error`() {
    let log = Log()
    Signal.switch(values("a", "z"), cases: ["a": values(1)]).subscribe(noting: log)
    #expect(log.text == "1\nerror noMatchingCase")
  }

  @Test func `SWCH-02, SWCH-03: nil is a key, or has no signal`() {
    let log = Log()
    let keys: Signal<String?> = values(nil)
    Signal.switch(keys, cases: [nil: values(1)]).subscribe(noting: log)
    Signal.switch(keys, cases: ["a": values(1)], default: values(2)).subscribe(noting: log)
    #expect(log.text == "1\ncompleted\n2\ncompleted")
  }

  @Test func `SWCH-03: completion waits for the keys and the latest signal`() {
    let log = Log()
    let keys = Source<Int>()
    Signal.switch(keys.signal, cases: [1: values("one")]).subscribe(noting: log)
    keys.sendNext(1)
    keys.sendNext(1)
    log("not yet")
    keys.sendCompleted()
    #expect(log.text == "one\none\nnot yet\ncompleted")
  }
}
