extension Signal {
  /// Returns a signal that continues with another when this one fails.
  ///
  /// The other signal is subscribed where the error was sent, after this one's cleanup. With
  /// ``empty`` an error becomes completion. See ``catch(_:)``.
  ///
  /// ReactiveCocoa: `-catchTo:`.
  ///
  /// ```swift
  /// Signal.error(SignalError.timedOut).catchTo(.return(0)).subscribe { print($0) }  // Prints "0"
  /// ```
  public final func catchTo(_ other: Signal<Value>) -> Signal<Value> {
    CatchSignal(self) { _ in other }
      .derived(from: self, "-catchTo: [\(DerivedNames.shortened(other.name))]")
  }
}
