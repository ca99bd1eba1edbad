extension Gate {
  /// Does some work when its turn comes: at once, unless another thread owns the gate.
  ///
  /// For events that are rare, since the closure costs an allocation.
  func pass(_ work: @escaping @Sendable () -> Void) {
    switch enter() {
    case .first:
      work()
      leave()
    case .nested: work()
    case .busy: post(work)
    }
  }
}
