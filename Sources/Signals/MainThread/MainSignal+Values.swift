extension MainSignal {
  /// Returns a signal that sends the result of a closure for each value.
  ///
  /// It follows the rules of ``Signal/map(_:)``, and the closure belongs to the main actor.
  @_alwaysEmitIntoClient
  public final func map<Output>(
    _ transform: @escaping @MainActor @Sendable (Value) -> Output
  ) -> MainSignal<Output> {
    staying { $0.map(onMain(transform)) }
  }

  /// Returns a signal of those results of a closure that aren't nil.
  ///
  /// It follows the rules of ``Signal/compactMap(_:)``, and the closure belongs to the main actor.
  @_alwaysEmitIntoClient
  public final func compactMap<Output>(
    _ transform: @escaping @MainActor @Sendable (Value) -> Output?
  ) -> MainSignal<Output> {
    staying { $0.compactMap(onMain(transform)) }
  }

  /// Returns a signal that sends the same value for each value.
  ///
  /// It follows the rules of ``Signal/mapReplace(_:)``, on the main thread.
  @_nonoverride
  @_alwaysEmitIntoClient
  public final func mapReplace<Output>(_ replacement: Output) -> MainSignal<Output> {
    staying { $0.mapReplace(replacement) }
  }

  /// Returns a signal that passes each value through a closure that may throw.
  ///
  /// It follows the rules of ``Signal/tryMap(_:)``, and the closure belongs to the main actor.
  @_alwaysEmitIntoClient
  public final func tryMap<Output>(
    _ transform: @escaping @MainActor @Sendable (Value) throws -> Output
  ) -> MainSignal<Output> {
    staying { $0.tryMap(onMain(transform)) }
  }

  /// Returns a signal of all running results of combining the values.
  ///
  /// It follows the rules of ``Signal/scan(startingWith:_:)``, and the closure belongs to the main
  /// actor.
  @_alwaysEmitIntoClient
  public final func scan<Output>(
    startingWith start: Output,
    _ combine: @escaping @MainActor @Sendable (_ running: Output, _ value: Value) -> Output
  ) -> MainSignal<Output> {
    staying { $0.scan(startingWith: start, onMain(combine)) }
  }

  /// Returns a signal of all running results, with the number of each value.
  ///
  /// It follows the rules of ``Signal/scan(startingWith:_:)``, and the closure belongs to the main
  /// actor.
  @_alwaysEmitIntoClient
  public final func scan<Output>(
    startingWith start: Output,
    _ combine:
      @escaping @MainActor @Sendable (_ running: Output, _ value: Value, _ index: Int) -> Output
  ) -> MainSignal<Output> {
    staying { $0.scan(startingWith: start, onMain(combine)) }
  }

  /// Returns a signal of the result of combining all values.
  ///
  /// It follows the rules of ``Signal/reduce(_:_:)``, and the closure belongs to the main actor.
  @_alwaysEmitIntoClient
  public final func reduce<Output>(
    _ start: Output,
    _ combine: @escaping @MainActor @Sendable (_ running: Output, _ value: Value) -> Output
  ) -> MainSignal<Output> {
    staying { $0.reduce(start, onMain(combine)) }
  }

  /// Returns a signal of the result of combining all values.
  ///
  /// It follows the rules of ``Signal/aggregate(startingWith:_:)``, and the closure belongs to the
  /// main actor.
  @_alwaysEmitIntoClient
  public final func aggregate<Output>(
    startingWith start: Output,
    _ combine: @escaping @MainActor @Sendable (_ running: Output, _ value: Value) -> Output
  ) -> MainSignal<Output> {
    staying { $0.aggregate(startingWith: start, onMain(combine)) }
  }

  /// Returns a signal of the result of combining all values with their numbers.
  ///
  /// It follows the rules of ``Signal/aggregate(startingWith:_:)``, and the closure belongs to the
  /// main actor.
  @_alwaysEmitIntoClient
  public final func aggregate<Output>(
    startingWith start: Output,
    _ combine:
      @escaping @MainActor @Sendable (_ running: Output, _ value: Value, _ index: Int) -> Output
  ) -> MainSignal<Output> {
    staying { $0.aggregate(startingWith: start, onMain(combine)) }
  }

  /// Returns a signal of combinations of each value with the one before it.
  ///
  /// It follows the rules of ``Signal/combinePrevious(startingWith:_:)``, and the closure belongs
  /// to the main actor.
  @_alwaysEmitIntoClient
  public final func combinePrevious<Output>(
    startingWith start: Value,
    _ combine: @escaping @MainActor @Sendable (_ previous: Value, _ current: Value) -> Output
  ) -> MainSignal<Output> {
    staying { $0.combinePrevious(startingWith: start, onMain(combine)) }
  }

  /// Returns a signal of combinations of each value with the one before it.
  ///
  /// It follows the rules of ``Signal/combinePrevious(_:)``, and the closure belongs to the main
  /// actor.
  @_alwaysEmitIntoClient
  public final func combinePrevious<Output>(
    _ combine: @escaping @MainActor @Sendable (_ previous: Value?, _ current: Value) -> Output
  ) -> MainSignal<Output> {
    staying { $0.combinePrevious(onMain(combine)) }
  }
}
