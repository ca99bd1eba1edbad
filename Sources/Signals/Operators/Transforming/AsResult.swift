extension Signal {
  /// Returns a signal that sends an error as a value, too: each value is a `Result`.
  ///
  /// Values become successes; an error becomes a failure, followed by completion, so this signal
  /// never fails. Unlike with ``materialize()``, completion stays as it is.
  /// ``dematerializeResult()`` is the inverse.
  ///
  /// ReactiveCocoa: none; ReactiveSwift `materializeResults()`.
  ///
  /// ```swift
  /// let answer = Signal.return(1).concat(.error(SignalError.noValue)).asResult()
  /// answer.subscribe { print($0) } completed: { print("completed") }
  /// // Prints "success(1)"
  /// // Prints "failure(Signals.SignalError.noValue)"
  /// // Prints "completed"
  /// ```
  @_disfavoredOverload  // `MainSignal` has its own.
  public final func asResult() -> Signal<Result<Value, any Error>> {
    map { Result<Value, any Error>.success($0) }
      .catch { .return(.failure($0)) }
      .derived(from: self, "-asResult")
  }

  /// Returns a signal that turns the results it receives back into values and an error.
  ///
  /// A failure among the values disposes the source and is sent as an error; nothing follows.
  /// ``asResult()`` is the inverse.
  ///
  /// ReactiveCocoa: none; ReactiveSwift `dematerializeResults()`.
  ///
  /// ```swift
  /// let results = [Result<Int, SignalError>.success(1), .failure(.noValue), .success(2)]
  /// results.signal(on: .immediate).dematerializeResult().subscribe {
  ///   print($0)
  /// } error: {
  ///   print($0)
  /// }
  /// // Prints "1"
  /// // Prints "noValue"
  /// ```
  @_disfavoredOverload  // `MainSignal` has its own.
  public final func dematerializeResult<Content, Failure>() -> Signal<Content>
  where Value == Result<Content, Failure> {
    tryMap { try $0.get() }.derived(from: self, "-dematerializeResult")
  }
}
