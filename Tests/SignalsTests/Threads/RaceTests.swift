import Synchronization
import Testing

@testable import Signals

/// What two threads may do to one subscription or disposable at the same moment.
@MainActor @Suite struct RaceTests {
  @Test func `EVT-20, REG-05: no delivery begins after a disposal has returned`() {
    var late = 0
    Duel.fight(over: Scene.init) { scene in
      for _ in 0..<3 {
        let isOver = scene.isOver.load(ordering: .acquiring)
        let before = scene.values.load(ordering: .relaxed)
        scene.source.sendNext(1)
        if isOver, scene.values.load(ordering: .relaxed) > before { late += 1 }
      }
    } _: { scene in
      scene.subscription.dispose()
      scene.isOver.store(true, ordering: .releasing)
    } then: { _ in
    }
    #expect(late == 0)
  }

  @Test func `EVT-05: no value follows or overlaps completion`() {
    var broken = 0
    Duel.fight(over: Scene.init) { scene in
      for value in 1...3 { scene.source.sendNext(value) }
    } _: { scene in
      scene.source.sendCompleted()
    } then: { scene in
      if scene.grammar != "ended once, 0 broken" { broken += 1 }
    }
    #expect(broken == 0)
  }

  @Test func `EVT-01: of two terminal events one is delivered`() {
    var broken = 0
    Duel.fight(over: Scene.init) { scene in
      scene.source.sendError(Failure("e"))
    } _: { scene in
      scene.source.sendCompleted()
    } then: { scene in
      if scene.grammar != "ended once, 0 broken" { broken += 1 }
    }
    #expect(broken == 0)
  }

  @Test func `EVT-03: two senders lose nothing and do not overlap`() {
    var lost = 0
    Duel.fight(over: Scene.init) { scene in
      for value in 1...3 { scene.source.sendNext(value) }
    } _: { scene in
      for value in 1...3 { scene.source.sendNext(value) }
    } then: { scene in
      if scene.values.load(ordering: .acquiring) != 6 || scene.grammar != "0 broken" { lost += 1 }
    }
    #expect(lost == 0)
  }

  @Test func `TAKE-01, EVT-05: two senders get one value through take 1`() {
    var broken = 0
    Duel.fight {
      Scene { $0.take(1) }
    } _: { scene in
      scene.source.sendNext(1)
    } _: { scene in
      scene.source.sendNext(2)
    } then: { scene in
      let values = scene.values.load(ordering: .acquiring)
      if values != 1 || scene.grammar != "ended once, 0 broken" { broken += 1 }
    }
    #expect(broken == 0)
  }

  @Test func `CDIS-12: a member that is added during the disposal is disposed`() {
    var forgotten = 0
    Duel.fight {
      (compound: CompoundDisposable([Disposable()]), members: (0..<3).map { _ in Disposable() })
    } _: { ground in
      for member in ground.members { ground.compound.add(member) }
    } _: { ground in
      ground.compound.dispose()
    } then: { ground in
      if !ground.members.allSatisfy(\.isDisposed) { forgotten += 1 }
    }
    #expect(forgotten == 0)
  }

  @Test func `CDIS-12: a member that two compounds get at once is found in both`() {
    var left = 0
    Duel.fight {
      (one: CompoundDisposable.ofTwo(), two: CompoundDisposable.ofTwo(), member: Disposable())
    } _: { ground in
      ground.one.add(ground.member)
      ground.one.remove(ground.member)
      ground.one.dispose()
    } _: { ground in
      ground.two.add(ground.member)
      ground.two.remove(ground.member)
      ground.two.dispose()
    } then: { ground in
      if ground.member.isDisposed { left += 1 }
    }
    #expect(left == 0)
  }

  @Test func `SERD-04, REG-41: what is put in during the disposal is disposed`() {
    var forgotten = 0
    Duel.fight {
      (serial: SerialDisposable(), inner: Disposable())
    } _: { ground in
      ground.serial.inner = ground.inner
    } _: { ground in
      ground.serial.dispose()
    } then: { ground in
      if !ground.inner.isDisposed || ground.serial.inner != nil { forgotten += 1 }
    }
    #expect(forgotten == 0)
  }

  @Test func `DISP-03, CDIS-10: of two disposals at once one does the work`() {
    let runs = Counter()
    Duel.fight {
      CompoundDisposable { runs.add() }
    } _: { compound in
      compound.dispose()
    } _: { compound in
      compound.dispose()
    } then: { _ in
    }
    #expect(runs.count == Duel.rounds)
  }

  @Test func `SIG-06: the cleanup runs, whether the disposal comes before it or after`() {
    let cleanups = Counter()
    Duel.fight {
      CompoundDisposable()
    } _: { scope in
      let signal = Signal<Int>.create { _ in Disposable { cleanups.add() } }
      signal.attach(HandlerSink(next: nil, error: nil, completed: nil, in: scope), in: scope)
    } _: { scope in
      scope.dispose()
    } then: { _ in
    }
    #expect(cleanups.count == Duel.rounds)
  }
}

extension CompoundDisposable {
  /// A compound whose next member does not take the place of the first.
  fileprivate static func ofTwo() -> CompoundDisposable {
    CompoundDisposable([Disposable {}, Disposable {}])
  }
}

/// A subscription that watches its own grammar.
private final class Scene: Sendable {
  let source = Source<Int>()
  let values = Atomic<Int>(0)
  let isOver = Atomic<Bool>(false)
  let subscription = CompoundDisposable()
  private let ends = Atomic<Int>(0)
  private let inside = Atomic<Int>(0)
  private let mistakes = Atomic<Int>(0)

  convenience init() {
    self.init { $0 }
  }

  init(_ operation: (Signal<Int>) -> Signal<Int>) {
    subscription.add(
      operation(source.signal).subscribe { [self] _ in
        pass(isEnd: false)
      } error: { [self] _ in
        pass(isEnd: true)
      } completed: { [self] in
        pass(isEnd: true)
      }
    )
  }

  /// Whether there was a terminal event, and how often the grammar was broken.
  var grammar: String {
    let count = ends.load(ordering: .acquiring)
    let end = count == 0 ? "" : count == 1 ? "ended once, " : "ended \(count) times, "
    return end + "\(mistakes.load(ordering: .acquiring)) broken"
  }

  private func pass(isEnd: Bool) {
    let others = inside.add(1, ordering: .relaxed).oldValue
    if others > 0 || ends.load(ordering: .relaxed) > 0 { mistakes.add(1, ordering: .relaxed) }
    if isEnd { ends.add(1, ordering: .relaxed) } else { values.add(1, ordering: .relaxed) }
    inside.subtract(1, ordering: .relaxed)
  }
}
