extension Signal {
  /// Returns a signal of the values that are sent during a lifetime.
  ///
  /// When the lifetime ends, the subscription to this signal is disposed and then completion is
  /// sent, on the thread that ends the lifetime. So a subscription can end with an object without
  /// needing a reference to it. Neither keeps the object alive. Otherwise it works like
  /// ``takeUntil(_:)`` with ``Lifetime/ended``.
  ///
  /// ReactiveCocoa: `-takeUntil:` with `rac_willDeallocSignal`.
  ///
  /// ```swift
  /// var lifetime: Lifetime? = Lifetime()
  /// if let lifetime {
  ///   Signal<Int>.never.take(during: lifetime).subscribe(completed: { print("completed") })
  /// }
  /// lifetime = nil  // Prints "completed"
  /// ```
  public final func take(during lifetime: Lifetime) -> Signal<Value> {
    takeUntil(lifetime.ended)
  }
}
