import Metering
import Signals

extension Library {
  /// Subscriptions that are made and disposed, again and again.
  static let subscribing: [Workload] = [
    subscribe("subscribe-one-value", .return(1)),
    subscribe("subscribe-plain-thread", on: .plainThread, .return(1)),
    subscribe("subscribe-create", emitOne(1)),
    subscribe("subscribe-ten-maps", tenMaps(.return(1))),
    subscribe("subscribe-take-1", emit(2).take(1)),
    subscribe("subscribe-take-until", Signal.return(1).takeUntil(Signal<Int>.never)),
    subscribe(
      "subscribe-combine-latest",
      Signal.return(1).combineLatest(with: .return(2)) { $0 &+ $1 }
    ),
    subscribe("start-with", emitOne(1).startWith(0)),
    subscribe("start-with-return", Signal.return(1).startWith(0)),
  ]

  /// Disposables alone.
  static let disposing: [Workload] = [
    Workload(preparing: "compound-removal") { elements in
      let order = shuffled(elements)
      return {
        let compound = CompoundDisposable()
        let members = order.map { _ in Disposable() }
        for member in members { compound.add(member) }
        for place in order { compound.remove(members[place]) }
        return nil
      }
    }
  ]

  private static func subscribe(
    _ name: String,
    on place: Workload.Place = .main,
    _ signal: Signal<Int>
  ) -> Workload {
    Workload(name, on: place) { elements in
      for _ in 0..<elements { signal.subscribe { meter.take($0) }.dispose() }
      return nil
    }
  }
}
