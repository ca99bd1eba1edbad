import Metering
import OpenCombine

extension Library {
  /// Subscriptions that are made and cancelled, again and again.
  static let subscribing: [Workload] = [
    subscribe("subscribe-one-value", Just(1)),
    subscribe("subscribe-plain-thread", on: .plainThread, Just(1)),
    subscribe("subscribe-create", emitOne(1)),
    subscribe("subscribe-ten-maps", tenMaps(Just(1))),
    subscribe("subscribe-take-1", emit(2).prefix(1)),
    subscribe(
      "subscribe-take-until",
      Just(1).prefix(untilOutputFrom: Empty<Int, Never>(completeImmediately: false))
    ),
    subscribe("start-with", emitOne(1).prepend(0)),
    subscribe("start-with-return", Just(1).prepend(0)),
  ]

  /// Disposables alone.
  static let disposing: [Workload] = [
    Workload(preparing: "compound-removal") { elements in
      let order = shuffled(elements)
      return {
        var all: Set<AnyCancellable> = []
        let members = order.map { _ in AnyCancellable {} }
        for member in members { all.insert(member) }
        for place in order { all.remove(members[place]) }
        return nil
      }
    }
  ]

  private static func subscribe(
    _ name: String,
    on place: Workload.Place = .main,
    _ publisher: some Publisher<Int, Never>
  ) -> Workload {
    // Only one thread at a time subscribes.
    nonisolated(unsafe) let publisher = publisher.eraseToAnyPublisher()
    return Workload(name, on: place) { elements in
      for _ in 0..<elements { drain(publisher).cancel() }
      return nil
    }
  }
}
