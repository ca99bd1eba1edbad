extension Signal {
  /// Returns a signal of the values of this one, each with the instant at which it was sent.
  ///
  /// The scheduler only supplies the time; values are passed on at once, where they were sent.
  ///
  /// ReactiveCocoa: none; RxSwift none; Rx `timestamp`.
  ///
  /// ```swift
  /// let letter = Signal.return("a").timestamp(on: .main)
  /// letter.subscribe { print($0.value, $0.instant <= .now) }  // Prints "a true"
  /// ```
  @_disfavoredOverload  // `MainSignal` has its own.
  public final func timestamp(on scheduler: Scheduler) -> Signal<Timestamped<Value>> {
    map { Timestamped($0, at: scheduler.now) }
      .derived(from: self, "-timestampOnScheduler: \(DerivedNames.describe(scheduler))")
  }
}
