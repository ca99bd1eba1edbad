import Signals
import Testing

/// Equations between operators, checked on made-up signals: same events, same moments.
@MainActor @Suite struct LawTests {
  private static let seeds = 0..<300 as Range<UInt64>

  @Test func `map is flattenMap with return`() {
    check { stage, scripts in
      let a = stage.signal(scripts[0], "a")
      return (a.map { $0 + "!" }, a.flattenMap { .return($0 + "!") })
    }
  }

  @Test func `flatten is flattenMap with the identity`() {
    check { stage, scripts in
      let signals = Self.signals(stage, scripts)
      return (signals.flatten(), signals.flattenMap { $0 })
    }
  }

  @Test func `BIND-04: flattenMap nests`() {
    check { stage, scripts in
      let first: @Sendable (String) -> Signal<String> = { stage.signal(scripts[1], $0 + "b") }
      let second: @Sendable (String) -> Signal<String> = { stage.signal(scripts[2], $0 + "c") }
      let a = stage.signal(scripts[0], "a")
      return (
        a.flattenMap(first).flattenMap(second), a.flattenMap { first($0).flattenMap(second) }
      )
    }
  }

  @Test func `flattenMap is bind without memory`() {
    check { stage, scripts in
      let transform: @Sendable (String) -> Signal<String> = { stage.signal(scripts[1], $0) }
      let a = stage.signal(scripts[0], "a")
      return (a.flattenMap(transform), a.bind { { value, _ in transform(value) } })
    }
  }

  @Test func `CONC-06, FLTN-02: concat is flatten with one at a time`() {
    check { stage, scripts in
      let all = Self.parts(stage, scripts)
      return (Signal.concat(all), Signal.merge(all.map { .return($0) }).flatten(maxConcurrent: 1))
    }
  }

  @Test func `MERG-01, FLTN-01: merge is flatten without a limit`() {
    check { stage, scripts in
      let all = Self.parts(stage, scripts)
      return (Signal.merge(all), Signal.concat(all.map { .return($0) }).flatten())
    }
  }

  @Test func `CONC-01, CCAT-01: concat associates`() {
    check { stage, scripts in
      let (a, b, c) = Self.three(stage, scripts)
      return (a.concat(b).concat(c), a.concat(b.concat(c)))
    }
    check { stage, scripts in
      let (a, b, c) = Self.three(stage, scripts)
      return (a.concat(b).concat(c), .concat([a, b, c]))
    }
  }

  @Test func `empty is neutral for concat and merge`() {
    check { stage, scripts in
      let a = stage.signal(scripts[0], "a")
      return (a, a.concat(.empty))
    }
    check { stage, scripts in
      let a = stage.signal(scripts[0], "a")
      return (a, .concat([.empty, a]))
    }
    check { stage, scripts in
      let a = stage.signal(scripts[0], "a")
      return (a.merge(with: .empty), Signal.empty.merge(with: a))
    }
    check { stage, scripts in
      let a = stage.signal(scripts[0], "a")
      return (a, a.merge(with: .empty))
    }
  }

  @Test func `MERG-01: merge associates`() {
    check { stage, scripts in
      let (a, b, c) = Self.three(stage, scripts)
      return (a.merge(with: b).merge(with: c), a.merge(with: b.merge(with: c)))
    }
  }

  /// With errors it does not: a pair that ends the inner zip ends a side whose error would count.
  @Test func `JOIN-02: zip associates, and of three is zip of zip`() {
    check(failing: false) { stage, scripts in
      let (a, b, c) = Self.three(stage, scripts)
      return (
        a.zip(with: b, combining: +).zip(with: c, combining: +),
        a.zip(with: b.zip(with: c, combining: +), combining: +)
      )
    }
    check(failing: false) { stage, scripts in
      let (a, b, c) = Self.three(stage, scripts)
      return (
        a.zip(with: b, combining: +).zip(with: c, combining: +),
        Signal.zip(a, b, c) { $0 + $1 + $2 }
      )
    }
  }

  @Test func `JOIN-02: combineLatest of three is combineLatest of combineLatest`() {
    check { stage, scripts in
      let (a, b, c) = Self.three(stage, scripts)
      return (
        a.combineLatest(with: b, combining: +).combineLatest(with: c, combining: +),
        Signal.combineLatest([a, b, c]).map { $0.joined() }
      )
    }
  }

  @Test func `JOIN-01: zip and combineLatest of one send its values`() {
    check { stage, scripts in
      let a = stage.signal(scripts[0], "a")
      return (Signal.zip(a), Signal.combineLatest([a]).map { $0[0] })
    }
  }

  @Test func `BIND-01, BIND-02: bind with a counter counts anew for each subscription`() {
    check { stage, scripts in
      let a = stage.signal(scripts[0], "a")
      let counted =
        a.bind {
          var count = 0
          return { value, _ in
            count += 1
            return .return("\(count) \(value)")
          }
        } as Signal<String>
      let numbers = a.map { "\((Int($0.dropFirst()) ?? 0) + 1) \($0)" }
      return (counted.merge(with: counted), numbers.merge(with: numbers))
    }
  }

  @Test(arguments: 0...5)
  func `TAKE-01: take of concat takes what the first leaves`(count: Int) {
    check { stage, scripts in
      let a = stage.signal(scripts[0], "a")
      let b = stage.signal(scripts[1], "b")
      let left = count - scripts[0].count
      return (
        a.concat(b).take(count), left <= 0 ? a.take(count) : a.concat(b.take(left))
      )
    }
  }

  @Test func `TKUN-01: takeUntil with a signal that never goes off changes nothing`() {
    check { stage, scripts in
      let a = stage.signal(scripts[0], "a")
      return (a, a.takeUntil(Signal<Int>.never).takeUntil(Signal<Int>.error(Failure("e"))))
    }
  }

  @Test func `TKUN-01: takeUntil is takeUntilReplacement by what ends at the first event`() {
    check { stage, scripts in
      var unfailing = scripts[1]
      if unfailing.end == .error { unfailing.end = .none }
      let trigger = stage.signal(unfailing, "t")
      let a = stage.signal(scripts[0], "a")
      let ending = trigger.flattenMap { _ in Signal<String>.error(Failure("stop")) }.catchTo(.empty)
      // The replacement leaves the end of the source open, so that is compared without it.
      return (
        a.concat(.never).takeUntil(trigger), a.takeUntilReplacement(ending)
      )
    }
  }

  @Test func `CTCH-01, CTCH-04: catch is concat for errors`() {
    check { stage, scripts in
      var failing = scripts[0]
      failing.end = .error
      var completing = scripts[0]
      completing.end = .completion
      let b = stage.signal(scripts[1], "b")
      return (
        stage.signal(failing, "a").catchTo(b), stage.signal(completing, "a").concat(b)
      )
    }
  }

  @Test func `THEN-01: then is concat behind no values`() {
    check { stage, scripts in
      let a = stage.signal(scripts[0], "a")
      let b = stage.signal(scripts[1], "b")
      return (a.then { b }, a.filter { _ in false }.concat(b))
    }
  }

  @Test func `SWTL-01, SWTL-03: switchToLatest of one signal is that signal`() {
    check { stage, scripts in
      let a = stage.signal(scripts[0], "a")
      return (a, Signal.return(a).switchToLatest())
    }
  }

  @Test func `IFTE-01, SWCH-01: if is switch with two cases`() {
    check { stage, scripts in
      let flags = stage.signal(scripts[0], "").map { $0.count.isMultiple(of: 2) }
      let (_, b, c) = Self.three(stage, scripts)
      return (
        Signal.if(flags, then: b, else: c), Signal.switch(flags, cases: [true: b], default: c)
      )
    }
  }

  private static func three(
    _ stage: LawStage,
    _ scripts: [Script]
  ) -> (Signal<String>, Signal<String>, Signal<String>) {
    (stage.signal(scripts[0], "a"), stage.signal(scripts[1], "b"), stage.signal(scripts[2], "c"))
  }

  private static func parts(_ stage: LawStage, _ scripts: [Script]) -> [Signal<String>] {
    let (a, b, c) = three(stage, scripts)
    return [a, b, c]
  }

  private static func signals(_ stage: LawStage, _ scripts: [Script]) -> Signal<Signal<String>> {
    stage.signal(scripts[0], "a").map { stage.signal(scripts[$0.hasSuffix("1") ? 1 : 2], $0) }
  }

  /// Compares what the two sides of an equation send, each on a stage of its own.
  private func check(
    failing: Bool = true,
    _ sides: (LawStage, [Script]) -> (Signal<String>, Signal<String>),
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    for seed in Self.seeds {
      var random = SplitMix(seed: seed)
      let scripts = (0..<3).map { _ in Script(using: &random, failing: failing) }
      let left = LawStage.log { sides($0, scripts).0 }
      let right = LawStage.log { sides($0, scripts).1 }
      let note = Comment("seed \(seed), scripts \(scripts.map(\.description))")
      #expect(left == right, note, sourceLocation: sourceLocation)
      if left != right { return }
    }
  }
}
