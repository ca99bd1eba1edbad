import Signals
import Testing

/// Signals that hold the next one in other ways than as the source that they change.
@Suite struct ReleaseDepthTests {
  struct Holder: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let hold: @Sendable (Signal<Int>) -> Signal<Int>

    init(_ name: String, _ hold: @escaping @Sendable (Signal<Int>) -> Signal<Int>) {
      (testDescription, self.hold) = (name, hold)
    }

    static let all = [
      Holder("create") { next in
        .create { subscriber in
          next.subscribe(next: subscriber.sendNext, completed: subscriber.sendCompleted)
        }
      },
      Holder("defer") { next in .defer { next } },
      Holder("concat(_:)") { .never.concat($0) },
      Holder("concat of a list") { .concat([.never, $0]) },
      Holder("merge(with:)") { .never.merge(with: $0) },
      Holder("amb(with:)") { .never.amb(with: $0) },
      Holder("combineLatest(with:)") { Signal<Int>.never.combineLatest(with: $0).map { $0.0 } },
      Holder("zip(with:)") { Signal<Int>.never.zip(with: $0).map { $0.0 } },
      Holder("withLatestFrom(_:)") { .never.withLatestFrom($0) { own, _ in own } },
      Holder("ifEmpty(switchTo:)") { .never.ifEmpty(switchTo: $0) },
      Holder("takeUntil(_:)") { .never.takeUntil($0) },
      Holder("takeUntilReplacement(_:)") { .never.takeUntilReplacement($0) },
      Holder("skipUntil(_:)") { .never.skipUntil($0) },
      Holder("then") { next in Signal<Int>.never.then { next } },
      Holder("catch") { next in .never.catch { _ in next } },
      Holder("flattenMap") { next in Signal<Int>.never.flattenMap { _ in next } },
    ]
  }

  @Test(arguments: Holder.all)
  func `REG-12: a chain that nobody subscribed to is freed, whatever holds the next signal`(
    holder: Holder
  ) {
    let log = Log()
    onSmallStack {
      let canary = Canary(noting: log)
      var signal = Signal.return(0).map { [canary] in
        canary.sing()
        return $0
      }
      for _ in 0..<chainDepth { signal = holder.hold(signal) }
    }
    #expect(log.text == "freed")
  }
}
