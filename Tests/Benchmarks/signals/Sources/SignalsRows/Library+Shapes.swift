import Metering
import Signals

extension Library {
  /// Subscriptions that are alive and wait for values.
  static let shapes: [Shape] = [
    one("live-subject") { $0 },
    one("live-map-filter") { evens(of: increased($0)) },
    one("live-ten-maps") { tenMaps($0) },
    one("live-distinct") { $0.distinctUntilChanged() },
    two("live-zip") { $0.zip(with: $1) { $0 &+ $1 } },
    two("live-combine-latest") { $0.combineLatest(with: $1) { $0 &+ $1 } },
    two("live-merge") { .merge($0, $1) },
    two("live-take-until") { $0.takeUntil($1) },
    Shape("live-flatten-map") {
      let (subject, inner) = (Subject<Int>(), Subject<Int>())
      let live = subject.flattenMap { _ in inner }.subscribe { meter.take($0) }
      subject.sendNext(0)
      return (subject, inner, live)
    },
  ]

  private static func one(
    _ name: String,
    _ chain: @escaping @Sendable (Signal<Int>) -> Signal<Int>
  ) -> Shape {
    Shape(name) {
      let subject = Subject<Int>()
      return (subject, chain(subject).subscribe { meter.take($0) })
    }
  }

  private static func two(
    _ name: String,
    _ chain: @escaping @Sendable (Signal<Int>, Signal<Int>) -> Signal<Int>
  ) -> Shape {
    Shape(name) {
      let (left, right) = (Subject<Int>(), Subject<Int>())
      return (left, right, chain(left, right).subscribe { meter.take($0) })
    }
  }
}
