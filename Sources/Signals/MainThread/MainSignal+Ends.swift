extension MainSignal {
  /// Returns a signal that fails when a closure throws, before the value passes.
  ///
  /// It follows the rules of ``Signal/try(_:)``, and the closure belongs to the main actor.
  @_alwaysEmitIntoClient
  public final func `try`(
    _ check: @escaping @MainActor @Sendable (Value) throws -> Void
  ) -> MainSignal<Value> {
    staying { $0.`try`(onMain(check)) }
  }

  /// Returns a signal that replaces an error with the result of a closure.
  ///
  /// It follows the rules of ``Signal/mapError(_:)``, and the closure belongs to the main actor.
  @_alwaysEmitIntoClient
  public final func mapError(
    _ transform: @escaping @MainActor @Sendable (any Error) -> any Error
  ) -> MainSignal<Value> {
    staying { $0.mapError(onMain(transform)) }
  }

  /// Returns a signal that sends a value instead of an error, and completes.
  ///
  /// It follows the rules of ``Signal/replaceError(with:)``, on the main thread.
  @_nonoverride
  @_alwaysEmitIntoClient
  public final func replaceError(with value: Value) -> MainSignal<Value> {
    staying { $0.replaceError(with: value) }
  }

  /// Returns a signal that sends a default value if there are no others.
  ///
  /// It follows the rules of ``Signal/defaultIfEmpty(_:)``, on the main thread.
  @_nonoverride
  @_alwaysEmitIntoClient
  public final func defaultIfEmpty(_ value: Value) -> MainSignal<Value> {
    staying { $0.defaultIfEmpty(value) }
  }
}
