extension MainSignal {
  /// Returns a signal that runs a closure before it passes on a value.
  ///
  /// It follows the rules of ``Signal/doNext(_:)``, and the closure belongs to the main actor.
  @_alwaysEmitIntoClient
  public final func doNext(
    _ effect: @escaping @MainActor @Sendable (Value) -> Void
  ) -> MainSignal<Value> {
    staying { $0.doNext(onMain(effect)) }
  }

  /// Returns a signal that runs a closure before it passes on an error.
  ///
  /// It follows the rules of ``Signal/doError(_:)``, and the closure belongs to the main actor.
  @_alwaysEmitIntoClient
  public final func doError(
    _ effect: @escaping @MainActor @Sendable (any Error) -> Void
  ) -> MainSignal<Value> {
    staying { $0.doError(onMain(effect)) }
  }

  /// Returns a signal that runs a closure before it passes on completion.
  ///
  /// It follows the rules of ``Signal/doCompleted(_:)``, and the closure belongs to the main actor.
  @_alwaysEmitIntoClient
  public final func doCompleted(
    _ effect: @escaping @MainActor @Sendable () -> Void
  ) -> MainSignal<Value> {
    staying { $0.doCompleted(onMain(effect)) }
  }

  /// Returns a signal that runs a closure before it passes on a terminal event.
  ///
  /// It follows the rules of ``Signal/finally(_:)``, and the closure belongs to the main actor.
  @_alwaysEmitIntoClient
  public final func finally(
    _ effect: @escaping @MainActor @Sendable () -> Void
  ) -> MainSignal<Value> {
    staying { $0.finally(onMain(effect)) }
  }

  /// Returns a signal that runs a closure before each subscription.
  ///
  /// It follows the rules of ``Signal/initially(_:)``: the closure runs where the subscription
  /// starts.
  @_nonoverride
  @_alwaysEmitIntoClient
  public final func initially(_ effect: @escaping @Sendable () -> Void) -> MainSignal<Value> {
    staying { $0.initially(effect) }
  }

  /// Returns a signal that runs a closure once each subscription is over.
  ///
  /// It follows the rules of ``Signal/onEnd(_:)``: the closure runs on the thread that ends the
  /// subscription.
  @_nonoverride
  @_alwaysEmitIntoClient
  public final func onEnd(_ effect: @escaping @Sendable () -> Void) -> MainSignal<Value> {
    staying { $0.onEnd(effect) }
  }

  /// Returns a signal that logs all events.
  ///
  /// It follows the rules of ``Signal/logAll(to:)``, on the main thread.
  @_nonoverride
  @_alwaysEmitIntoClient
  public final func logAll(
    to log: @escaping @Sendable (String) -> Void = { print($0) }
  ) -> MainSignal<Value> {
    staying { $0.logAll(to: log) }
  }

  /// Returns a signal that logs values.
  ///
  /// It follows the rules of ``Signal/logNext(to:)``, on the main thread.
  @_nonoverride
  @_alwaysEmitIntoClient
  public final func logNext(
    to log: @escaping @Sendable (String) -> Void = { print($0) }
  ) -> MainSignal<Value> {
    staying { $0.logNext(to: log) }
  }

  /// Returns a signal that logs errors.
  ///
  /// It follows the rules of ``Signal/logError(to:)``, on the main thread.
  @_nonoverride
  @_alwaysEmitIntoClient
  public final func logError(
    to log: @escaping @Sendable (String) -> Void = { print($0) }
  ) -> MainSignal<Value> {
    staying { $0.logError(to: log) }
  }

  /// Returns a signal that logs completion.
  ///
  /// It follows the rules of ``Signal/logCompleted(to:)``, on the main thread.
  @_nonoverride
  @_alwaysEmitIntoClient
  public final func logCompleted(
    to log: @escaping @Sendable (String) -> Void = { print($0) }
  ) -> MainSignal<Value> {
    staying { $0.logCompleted(to: log) }
  }

  /// Returns a signal that prints all events.
  ///
  /// It follows the rules of ``Signal/printing(_:to:)``, on the main thread.
  @_nonoverride
  @_alwaysEmitIntoClient
  public final func printing(
    _ prefix: String = "",
    to log: @escaping @Sendable (String) -> Void = { print($0) }
  ) -> MainSignal<Value> {
    staying { $0.printing(prefix, to: log) }
  }
}
