import Signals

extension Workload {
  /// Subscriptions.
  static let subscribing: [Workload] = [
    Workload(preparing: "subscribe-one-value") { elements in
      let signal = Signal.return(1)
      return {
        for _ in 0..<elements { signal.subscribe { meter.take($0) }.dispose() }
      }
    },
    Workload(preparing: "subscribe-create") { elements in
      let signal = emitOne(1)
      return {
        for _ in 0..<elements { signal.subscribe { meter.take($0) }.dispose() }
      }
    },
    Workload(preparing: "subscribe-ten-maps") { elements in
      let signal = tenMaps(.return(1))
      return {
        for _ in 0..<elements { signal.subscribe { meter.take($0) }.dispose() }
      }
    },
    Workload(preparing: "subscribe-take-1") { elements in
      let signal = emit(2).take(1)
      return {
        for _ in 0..<elements { signal.subscribe { meter.take($0) }.dispose() }
      }
    },
    Workload(preparing: "subscribe-take-until") { elements in
      let signal = Signal.return(1).takeUntil(Signal<Int>.never)
      return {
        for _ in 0..<elements { signal.subscribe { meter.take($0) }.dispose() }
      }
    },
    Workload(preparing: "subscribe-combine-latest") { elements in
      let signal = Signal.return(1).combineLatest(with: .return(2)) { $0 &+ $1 }
      return {
        for _ in 0..<elements { signal.subscribe { meter.take($0) }.dispose() }
      }
    },
    Workload(preparing: "start-with") { elements in
      let signal = Signal.return(1).startWith(0)
      return {
        for _ in 0..<elements { signal.subscribe { meter.take($0) }.dispose() }
      }
    },
    Workload(preparing: "compound-removal") { elements in
      let order = shuffled(elements)
      return {
        let compound = CompoundDisposable()
        let members = order.map { _ in Disposable() }
        for member in members { compound.add(member) }
        for place in order { compound.remove(members[place]) }
      }
    },
  ]
}
