import Signals
import Testing

@MainActor @Suite struct UniqueTests {
  private let log = Log()

  @Test func `UNIQ-01: each value comes once, at its first time`() {
    values(1, 2, 1, 3, 2, 1).unique().subscribe(noting: log)
    #expect(log.text == "1\n2\n3\ncompleted")
  }

  @Test func `UNIQ-02: each subscription remembers for itself`() {
    let source = Source<Int>()
    let unique = source.signal.unique()
    unique.subscribe(noting: log, as: "first")
    source.sendNext(1)
    unique.subscribe(noting: log, as: "second")
    source.sendNext(1)
    #expect(log.text == "first: 1\nsecond: 1")
  }

  @Test func `UNIQ-02: values are let go of with the subscription`() {
    struct Kept: Hashable {
      let canary: Canary
      static func == (left: Kept, right: Kept) -> Bool { left.canary === right.canary }
      func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(canary)) }
    }
    let source = Source<Kept>()
    let subscription = source.signal.unique().subscribe()
    source.sendNext(Kept(canary: Canary(noting: log)))
    #expect(log.text == "")
    subscription.dispose()
    source.forget()
    #expect(log.text == "freed")
  }

  @Test func `UNIQ-02: a value that a disposal has overtaken isn't looked at`() {
    struct Noted: Hashable {
      let log: Log
      static func == (left: Noted, right: Noted) -> Bool { true }
      func hash(into hasher: inout Hasher) { log("looked at") }
    }
    let source = Source<Noted>()
    let subscription = SerialDisposable()
    subscription.inner = source.signal.doNext { _ in subscription.dispose() }.unique().subscribe()
    source.sendNext(Noted(log: log))
    #expect(log.text == "")
  }

  @Test func `UNIQ-03: an error passes`() {
    values(1, 1).concat(.error(Failure("e"))).unique().subscribe(noting: log)
    #expect(log.text == "1\nerror e")
  }
}
