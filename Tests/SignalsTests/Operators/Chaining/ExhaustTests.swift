import Signals
import Testing

@MainActor @Suite struct ExhaustTests {
  private let log = Log()
  private let source: Source<Signal<Int>>
  private let a: Source<Int>
  private let b: Source<Int>

  init() {
    source = Source<Signal<Int>>(noting: log)
    a = Source<Int>("a", noting: log)
    b = Source<Int>("b", noting: log)
  }

  @Test func `EXHA-01: a signal that comes while another runs is dropped`() {
    source.signal.exhaust().subscribe(noting: log)
    source.sendNext(a.signal)
    source.sendNext(b.signal)
    a.sendNext(1)
    a.sendCompleted()
    source.sendNext(.return(2))
    source.sendNext(b.signal)
    b.sendNext(3)
    #expect(
      log.text == """
        source subscribed
        a subscribed
        1
        a cleaned up
        2
        b subscribed
        3
        """
    )
  }

  @Test func `EXHA-01: a signal that comes inside a value of another is dropped`() {
    let (log, source) = (log, source)
    source.signal.exhaust().subscribe {
      log("\($0)")
      if $0 < 3 { source.sendNext(.return($0 + 10)) }
    } completed: {
      log("completed")
    }
    source.sendNext(.return(1))
    source.sendNext(values(2, 3))
    source.sendCompleted()
    #expect(log.text == "source subscribed\n1\n2\n3\nsource cleaned up\ncompleted")
  }

  /// What may happen, each thing once: two signals come, they end, and the source ends.
  private enum Step: CaseIterable {
    case comesA, endsA, comesB, endsB, sourceEnds
  }

  @Test func `EXHA-02: in every order it completes with the source and the signal that runs`() {
    let orders = Self.orders(of: Step.allCases)
    #expect(orders.count == 120)
    for order in orders {
      let log = Log()
      let (source, a, b) = (Subject<Signal<Int>>(), Subject<Int>(), Subject<Int>())
      source.exhaust().subscribe(noting: log)
      var expected = ""
      for step in order {
        switch step {
        case .comesA: source.sendNext(a)
        case .endsA: a.sendCompleted()
        case .comesB: source.sendNext(b)
        case .endsB: b.sendCompleted()
        case .sourceEnds: source.sendCompleted()
        }
        if expected.isEmpty, Self.isOver(Array(order.prefix { $0 != step }) + [step]) {
          expected = "completed"
        }
        #expect(log.text == expected, "\(order) at \(step)")
      }
    }
  }

  /// Whether all is over after some steps: the source, and the signal that was subscribed last.
  private static func isOver(_ steps: [Step]) -> Bool {
    var running: Step?
    var ended: Set<Step> = []
    for step in steps {
      switch step {
      case .comesA where running == nil && !ended.contains(.sourceEnds):
        if !ended.contains(.endsA) { running = .endsA }
      case .comesB where running == nil && !ended.contains(.sourceEnds):
        if !ended.contains(.endsB) { running = .endsB }
      case .comesA, .comesB: break
      case .endsA, .endsB, .sourceEnds:
        ended.insert(step)
        if step == running { running = nil }
      }
    }
    return running == nil && ended.contains(.sourceEnds)
  }

  private static func orders(of steps: [Step]) -> [[Step]] {
    guard !steps.isEmpty else { return [[]] }
    return steps.flatMap { first in
      orders(of: steps.filter { $0 != first }).map { [first] + $0 }
    }
  }

  @Test(arguments: [true, false])
  func `EXHA-03: errors pass, after all were disposed`(isInner: Bool) {
    source.signal.exhaust().subscribe(noting: log)
    source.sendNext(a.signal)
    if isInner { a.sendError(Failure("e")) } else { source.sendError(Failure("e")) }
    #expect(
      log.text == """
        source subscribed
        a subscribed
        \(isInner ? "a" : "source") cleaned up
        \(isInner ? "source" : "a") cleaned up
        error e
        """
    )
  }

  @Test func `EXHA-04: groups are signals, too`() {
    let numbers = Subject<Int>()
    numbers.groupBy { $0 % 2 }.exhaust().subscribe(noting: log)
    (1...4).forEach(numbers.sendNext)
    #expect(log.text == "1\n3")
  }
}
