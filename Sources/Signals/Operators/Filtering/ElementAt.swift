extension Signal {
  /// Returns a signal that sends only the value at `index`.
  ///
  /// The values are counted from 0 for each subscription. When the value has been delivered, the
  /// source is disposed, then completion is sent. If the source completes earlier, only completion
  /// is sent; an error passes. It's made of ``skip(_:)`` and ``take(_:)``, and puts two links into
  /// the chain.
  ///
  /// - Precondition: `index` is not negative.
  ///
  /// ReactiveCocoa: none, `-skip:` and `-take: 1`; RxSwift `element(at:)`, which fails if there are
  /// too few.
  ///
  /// ```swift
  /// let letters = Signal.concat([Signal.return("a"), .return("b"), .return("c")])
  /// letters.element(at: 1).subscribe { print($0) }  // Prints "b"
  /// ```
  @_disfavoredOverload  // `MainSignal` has its own.
  public final func element(at index: Int) -> Signal<Value> {
    precondition(index >= 0, "an index cannot be negative")
    return skip(index).take(1).derived(from: self, "-elementAt: \(index)")
  }
}
