import Metering
import OpenCombine

extension Library {
  typealias Numbers = PassthroughSubject<Int, Never>

  /// Subscriptions that are alive and wait for values.
  static let shapes: [Shape] = [
    one("live-subject") { drain($0) },
    one("live-map-filter") { drain(evens(of: increased($0))) },
    one("live-ten-maps") { drain(tenMaps($0)) },
    one("live-distinct") { drain($0.removeDuplicates()) },
    two("live-zip") { drain($0.zip($1) { $0 &+ $1 }) },
    two("live-merge") { drain([$0, $1].publisher.flatMap { $0 }) },
    two("live-take-until") { drain($0.prefix(untilOutputFrom: $1)) },
    Shape("live-flatten-map") {
      let (subject, inner) = (Numbers(), Numbers())
      let live = drain(subject.flatMap { _ in inner })
      subject.send(0)
      return (subject, inner, live)
    },
  ]

  private static func one(
    _ name: String,
    _ subscribe: @escaping @Sendable (Numbers) -> AnyCancellable
  ) -> Shape {
    Shape(name) {
      let subject = Numbers()
      return (subject, subscribe(subject))
    }
  }

  private static func two(
    _ name: String,
    _ subscribe: @escaping @Sendable (Numbers, Numbers) -> AnyCancellable
  ) -> Shape {
    Shape(name) {
      let (left, right) = (Numbers(), Numbers())
      return (left, right, subscribe(left, right))
    }
  }
}
