extension Signal {
  /// Returns a signal that logs its events under this signal's name.
  ///
  /// Each event becomes a line: the description of this signal, taken now, the kind of event, and
  /// its value or error. A line is written before the event is passed on, on the event's thread;
  /// disposal isn't logged. The lines are printed unless you pass a closure that takes them.
  ///
  /// ReactiveCocoa: `-logAll`.
  ///
  /// ```swift
  /// Signal.return(1).named("one").logAll().subscribe()
  /// // Prints "ReturnSignal<Int> one next: 1"
  /// // Prints "ReturnSignal<Int> one completed"
  /// ```
  @_disfavoredOverload  // `MainSignal` has its own.
  public final func logAll(
    to log: @escaping @Sendable (String) -> Void = { print($0) }
  ) -> Signal<Value> {
    logging([.next, .error, .completed], to: log)
  }

  /// Returns a signal that logs its values under this signal's name.
  ///
  /// Like ``logAll(to:)``, but for values only.
  ///
  /// ReactiveCocoa: `-logNext`.
  ///
  /// ```swift
  /// Signal.return(1).logNext().subscribe()  // Prints "ReturnSignal<Int> next: 1"
  /// ```
  @_disfavoredOverload  // `MainSignal` has its own.
  public final func logNext(
    to log: @escaping @Sendable (String) -> Void = { print($0) }
  ) -> Signal<Value> {
    logging([.next], to: log)
  }

  /// Returns a signal that logs its error under this signal's name.
  ///
  /// Like ``logAll(to:)``, but for errors only.
  ///
  /// ReactiveCocoa: `-logError`.
  ///
  /// ```swift
  /// struct Refused: Error {}
  /// Signal<Int>.error(Refused()).logError().subscribe()
  /// // Prints "ErrorSignal<Int> error: Refused()"
  /// ```
  @_disfavoredOverload  // `MainSignal` has its own.
  public final func logError(
    to log: @escaping @Sendable (String) -> Void = { print($0) }
  ) -> Signal<Value> {
    logging([.error], to: log)
  }

  /// Returns a signal that logs its completion under this signal's name.
  ///
  /// Like ``logAll(to:)``, but for completion only.
  ///
  /// ReactiveCocoa: `-logCompleted`.
  ///
  /// ```swift
  /// Signal.return(1).logCompleted().subscribe()  // Prints "ReturnSignal<Int> completed"
  /// ```
  @_disfavoredOverload  // `MainSignal` has its own.
  public final func logCompleted(
    to log: @escaping @Sendable (String) -> Void = { print($0) }
  ) -> Signal<Value> {
    logging([.completed], to: log)
  }

  private func logging(
    _ kinds: Set<LoggedEvent>,
    to log: @escaping @Sendable (String) -> Void
  ) -> Signal<Value> {
    let text = description
    var effects = Effects<Value>()
    if kinds.contains(.next) { effects.next = { log("\(text) next: \($0)") } }
    if kinds.contains(.error) { effects.error = { log("\(text) error: \($0)") } }
    if kinds.contains(.completed) { effects.completed = { log("\(text) completed") } }
    return EffectsSignal(self, effects).named(name)
  }
}

private enum LoggedEvent {
  case next, error, completed
}
