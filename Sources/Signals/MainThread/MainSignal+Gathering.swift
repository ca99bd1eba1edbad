extension MainSignal {
  /// Returns a signal of one array with all values.
  ///
  /// It follows the rules of ``Signal/collect()``, on the main thread.
  @_nonoverride
  @_alwaysEmitIntoClient
  public final func collect() -> MainSignal<[Value]> {
    staying { $0.collect() }
  }

  /// Returns a signal of the number of values.
  ///
  /// It follows the rules of ``Signal/count()``, on the main thread.
  @_nonoverride
  @_alwaysEmitIntoClient
  public final func count() -> MainSignal<Int> {
    staying { $0.count() }
  }

  /// Returns a signal of arrays that hold a given number of values.
  ///
  /// It follows the rules of ``Signal/buffer(count:)``, on the main thread.
  @_nonoverride
  @_alwaysEmitIntoClient
  public final func buffer(count: Int) -> MainSignal<[Value]> {
    staying { $0.buffer(count: count) }
  }

  /// Returns a signal of the smallest value.
  ///
  /// It follows the rules of ``Signal/min(by:)``, and the closure belongs to the main actor.
  @_alwaysEmitIntoClient
  public final func min(
    by areInIncreasingOrder: @escaping @MainActor @Sendable (Value, Value) -> Bool
  ) -> MainSignal<Value> {
    staying { $0.min(by: onMain(areInIncreasingOrder)) }
  }

  /// Returns a signal of the largest value.
  ///
  /// It follows the rules of ``Signal/max(by:)``, and the closure belongs to the main actor.
  @_alwaysEmitIntoClient
  public final func max(
    by areInIncreasingOrder: @escaping @MainActor @Sendable (Value, Value) -> Bool
  ) -> MainSignal<Value> {
    staying { $0.max(by: onMain(areInIncreasingOrder)) }
  }

  /// Returns a signal of all events as values.
  ///
  /// It follows the rules of ``Signal/materialize()``, on the main thread.
  @_nonoverride
  @_alwaysEmitIntoClient
  public final func materialize() -> MainSignal<Event<Value>> {
    staying { $0.materialize() }
  }

  /// Returns a signal that turns the events it receives as values back into events.
  ///
  /// It follows the rules of ``Signal/dematerialize()``, on the main thread.
  @_nonoverride
  @_alwaysEmitIntoClient
  public final func dematerialize<Content>() -> MainSignal<Content>
  where Value == Event<Content> {
    staying { $0.dematerialize() }
  }

  /// Returns a signal that also sends an error as a value: each value is a `Result`.
  ///
  /// It follows the rules of ``Signal/asResult()``, on the main thread.
  @_nonoverride
  @_alwaysEmitIntoClient
  public final func asResult() -> MainSignal<Result<Value, any Error>> {
    staying { $0.asResult() }
  }

  /// Returns a signal that turns the results it receives back into values and an error.
  ///
  /// It follows the rules of ``Signal/dematerializeResult()``, on the main thread.
  @_nonoverride
  @_alwaysEmitIntoClient
  public final func dematerializeResult<Content, Failure>() -> MainSignal<Content>
  where Value == Result<Content, Failure> {
    staying { $0.dematerializeResult() }
  }

  /// Returns a signal that sends each value with the time.
  ///
  /// It follows the rules of ``Signal/timestamp(on:)``, on the main thread.
  @_nonoverride
  @_alwaysEmitIntoClient
  public final func timestamp(on scheduler: Scheduler) -> MainSignal<Timestamped<Value>> {
    staying { $0.timestamp(on: scheduler) }
  }

  /// Returns a signal that sends each value with the time since the last one.
  ///
  /// It follows the rules of ``Signal/measureInterval(on:)``, on the main thread.
  @_nonoverride
  @_alwaysEmitIntoClient
  public final func measureInterval(
    on scheduler: Scheduler
  ) -> MainSignal<(value: Value, interval: Duration)> {
    staying { $0.measureInterval(on: scheduler) }
  }
}

extension MainSignal where Value: Comparable {
  /// Returns a signal of the smallest value.
  ///
  /// It follows the rules of ``Signal/min()``, on the main thread.
  @_nonoverride
  @_alwaysEmitIntoClient
  public final func min() -> MainSignal<Value> {
    staying { $0.min() }
  }

  /// Returns a signal of the largest value.
  ///
  /// It follows the rules of ``Signal/max()``, on the main thread.
  @_nonoverride
  @_alwaysEmitIntoClient
  public final func max() -> MainSignal<Value> {
    staying { $0.max() }
  }
}

extension MainSignal where Value == Bool {
  /// Returns a signal of the opposites of the values.
  ///
  /// It follows the rules of ``Signal/not()``, on the main thread.
  @_nonoverride
  @_alwaysEmitIntoClient
  public final func not() -> MainSignal<Bool> {
    staying { $0.not() }
  }
}

extension MainSignal where Value: Sequence<Bool> {
  /// Returns a signal of whether all flags of a value are true.
  ///
  /// It follows the rules of ``Signal/and()``, on the main thread.
  @_nonoverride
  @_alwaysEmitIntoClient
  public final func and() -> MainSignal<Bool> {
    staying { $0.and() }
  }

  /// Returns a signal of whether any of the flags of a value is true.
  ///
  /// It follows the rules of ``Signal/or()``, on the main thread.
  @_nonoverride
  @_alwaysEmitIntoClient
  public final func or() -> MainSignal<Bool> {
    staying { $0.or() }
  }
}
