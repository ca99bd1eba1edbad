/// A sink's place in its chain.
struct ChainPlace {
  // In this order, a sink's small properties take no extra memory.

  /// The disposable that the subscriber at the end of the chain disposes.
  ///
  /// Not counted: the sink at the end keeps it alive, and every sink of the chain keeps that sink
  /// alive.
  private let subscription: Unmanaged<CompoundDisposable>
  /// How many sinks follow each other from here to the next landing, or to the end of the chain.
  let stretch: UInt16

  private init(stretch: UInt16, subscription: Unmanaged<CompoundDisposable>) {
    self.stretch = stretch
    self.subscription = subscription
  }

  /// Creates the place at the end of a chain.
  init(endOf subscription: CompoundDisposable) {
    self.init(stretch: 0, subscription: .passUnretained(subscription))
  }

  /// The place of a sink that calls the sink at this place.
  var above: ChainPlace {
    ChainPlace(stretch: stretch + 1, subscription: subscription)
  }

  /// The place of a sink at which a stretch ends.
  var landing: ChainPlace {
    ChainPlace(stretch: 0, subscription: subscription)
  }

  /// Whether the subscriber at the end of the chain has disposed the subscription.
  @inline(__always)
  var isCancelled: Bool {
    subscription._withUnsafeGuaranteedRef { $0.isCancelled }
  }
}
