extension MainSignal {
  /// Returns a signal of the values of the signals that a closure makes.
  ///
  /// It follows the rules of ``Signal/flattenMap(_:)``, and the closure belongs to the main actor.
  /// Its events may come from any thread.
  @_alwaysEmitIntoClient
  public final func flattenMap<Output>(
    _ transform: @escaping @MainActor @Sendable (Value) -> Signal<Output>?
  ) -> Signal<Output> {
    plain.flattenMap(onMain(transform))
  }

  /// Returns a signal of the values of the newest signal that a closure made.
  ///
  /// It follows the rules of ``Signal/flatMapLatest(_:)``, and the closure belongs to the main
  /// actor. Its events may come from any thread.
  @_alwaysEmitIntoClient
  public final func flatMapLatest<Output>(
    _ transform: @escaping @MainActor @Sendable (Value) -> Signal<Output>
  ) -> Signal<Output> {
    plain.flatMapLatest(onMain(transform))
  }

  /// Returns a signal that makes a signal from a value, unless one is already running.
  ///
  /// It follows the rules of ``Signal/flatMapFirst(_:)``, and the closure belongs to the main
  /// actor. Its events may come from any thread.
  @_alwaysEmitIntoClient
  public final func flatMapFirst<Output>(
    _ transform: @escaping @MainActor @Sendable (Value) -> Signal<Output>
  ) -> Signal<Output> {
    plain.flatMapFirst(onMain(transform))
  }

  /// Returns a signal that continues with another one after an error.
  ///
  /// It follows the rules of ``Signal/catch(_:)``, and the closure belongs to the main actor. Its
  /// events may come from any thread.
  @_alwaysEmitIntoClient
  public final func `catch`(
    _ handler: @escaping @MainActor @Sendable (any Error) -> Signal<Value>
  ) -> Signal<Value> {
    plain.`catch`(onMain(handler))
  }
}
