extension Signal {
  /// Returns a signal that sends the non-nil results of a closure for each value.
  ///
  /// A value for which the closure returns nil is dropped. The closure runs once for each value and
  /// subscription, on the thread of the value; terminal events pass unchanged. A value costs the
  /// same as with ``map(_:)``: the two steps are one link.
  ///
  /// ReactiveCocoa: none; RxSwift `compactMap`.
  ///
  /// ```swift
  /// let texts = Signal.concat([Signal.return("1"), .return("x"), .return("2")])
  /// texts.compactMap { Int($0) }.subscribe { print($0) }
  /// // Prints "1"
  /// // Prints "2"
  /// ```
  @_disfavoredOverload  // `MainSignal` has its own.
  @inlinable
  public final func compactMap<Output>(
    _ transform: @escaping @Sendable (Value) -> Output?
  ) -> Signal<Output> {
    compactMapping { value, sink in
      if let output = transform(value) { sink.next(output) }
    }
  }

  /// Returns the signal of ``compactMap(_:)``, whose step is compiled where the types are known.
  @usableFromInline
  final func compactMapping<Output>(
    _ step: @escaping @Sendable (Value, Sink<Output>) -> Void
  ) -> Signal<Output> {
    MapSignal(self, step).derived(from: self, "-compactMap:")
  }
}
