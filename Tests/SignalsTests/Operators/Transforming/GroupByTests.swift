import Signals
import Testing

@MainActor @Suite struct GroupByTests {
  private let log = Log()
  private let source = Source<Int>()

  @Test func `GRPB-01, GRPS-01: each new key makes a group, which gets the values of that key`() {
    let log = log
    source.signal.groupBy { $0 % 3 }.subscribe { group in
      log("group \(group.key)")
      group.subscribe(noting: log, as: "\(group.key)")
    }
    for value in [1, 2, 4, 3, 5] { source.sendNext(value) }
    #expect(log.text == "group 1\n1: 1\ngroup 2\n2: 2\n1: 4\ngroup 0\n0: 3\n2: 5")
  }

  @Test func `GRPB-01: a second closure makes the values of the groups`() {
    let log = log
    source.signal.groupBy {
      $0 % 2
    } transform: {
      "<\($0)>"
    }.subscribe { group in
      group.subscribe(noting: log, as: "\(group.key)")
    }
    source.sendNext(1)
    source.sendNext(2)
    #expect(log.text == "1: <1>\n0: <2>")
  }

  @Test(arguments: [false, true])
  func `GRPB-02: the end goes to the outer subscriber, then to the groups in order`(fails: Bool) {
    let log = log
    source.signal.groupBy { $0 }.subscribe { group in
      group.subscribe(
        error: { log("\(group.key) \($0)") },
        completed: { log("\(group.key) completed") }
      )
    } error: {
      log("outer \($0)")
    } completed: {
      log("outer completed")
    }
    for value in [3, 1, 2, 1] { source.sendNext(value) }
    if fails { source.sendError(Failure("e")) } else { source.sendCompleted() }
    let end = fails ? "e" : "completed"
    #expect(log.text == ["outer", "3", "1", "2"].map { "\($0) \(end)" }.joined(separator: "\n"))
  }

  @Test func `GRPB-03: whoever subscribes to a group later misses what was before`() {
    let groups = ReplaySubject<GroupedSignal<Int, Int>>()
    source.signal.groupBy { _ in 0 }.subscribe(groups)
    source.sendNext(1)
    groups.flattenMap { $0 }.subscribe(noting: log)
    source.sendNext(2)
    #expect(log.text == "2")
  }

  @Test func `keys with the same hash value are different keys`() {
    struct Clash: Hashable {
      let number: Int
      func hash(into hasher: inout Hasher) {}
    }
    source.signal.groupBy { Clash(number: $0 % 2) }
      .flatMapKeys { $0.number }
      .subscribe(noting: log)
    for value in 1...4 { source.sendNext(value) }
    #expect(log.text == "1\n0")
  }

  @Test func `groups fall silent when the subscription is disposed`() {
    let log = log
    let subscription = source.signal.groupBy { _ in 0 }.subscribe { group in
      group.subscribe(noting: log)
    }
    source.sendNext(1)
    subscription.dispose()
    source.sendNext(2)
    source.sendCompleted()
    #expect(log.text == "1")
  }
}

extension Signal {
  /// Returns the keys of groups.
  fileprivate func flatMapKeys<Key, Element, Output>(
    _ transform: @escaping @Sendable (Key) -> Output
  ) -> Signal<Output> where Value == GroupedSignal<Key, Element> {
    map { transform($0.key) }
  }
}
