extension MainSignal {
  /// Returns a signal of the values that satisfy a condition, in order.
  ///
  /// It follows the rules of ``Signal/filter(_:)``, and the closure belongs to the main actor.
  @_alwaysEmitIntoClient
  public final func filter(
    _ isIncluded: @escaping @MainActor @Sendable (Value) -> Bool
  ) -> MainSignal<Value> {
    staying { $0.filter(onMain(isIncluded)) }
  }

  /// Returns a signal of the values that aren't nil.
  ///
  /// It follows the rules of ``Signal/ignoreNil()``, on the main thread.
  @_nonoverride
  @_alwaysEmitIntoClient
  public final func ignoreNil<Wrapped>() -> MainSignal<Wrapped> where Value == Wrapped? {
    staying { $0.ignoreNil() }
  }

  /// Returns a signal without the values.
  ///
  /// It follows the rules of ``Signal/ignoreValues()``, on the main thread.
  @_nonoverride
  @_alwaysEmitIntoClient
  public final func ignoreValues() -> MainSignal<Value> {
    staying { $0.ignoreValues() }
  }

  /// Returns a signal without values that count as equal to the one before.
  ///
  /// It follows the rules of ``Signal/distinctUntilChanged(by:)``, and the closure belongs to the
  /// main actor.
  @_alwaysEmitIntoClient
  public final func distinctUntilChanged(
    by areEqual: @escaping @MainActor @Sendable (_ last: Value, _ new: Value) -> Bool
  ) -> MainSignal<Value> {
    staying { $0.distinctUntilChanged(by: onMain(areEqual)) }
  }

  /// Returns a signal of the first values.
  ///
  /// It follows the rules of ``Signal/take(_:)``, on the main thread. If it takes none, its end is
  /// delivered on the main thread as well.
  @_nonoverride
  @_alwaysEmitIntoClient
  public final func take(_ count: Int) -> MainSignal<Value> {
    staying { source in
      let taken = source.take(count)
      // Taking nothing completes on the subscriber's thread.
      return count == 0 ? taken.deliverOnMainThread().named(taken.name) : taken
    }
  }

  /// Returns a signal of the last values.
  ///
  /// It follows the rules of ``Signal/takeLast(_:)``, on the main thread.
  @_nonoverride
  @_alwaysEmitIntoClient
  public final func takeLast(_ count: Int) -> MainSignal<Value> {
    staying { $0.takeLast(count) }
  }

  /// Returns a signal of the last value.
  ///
  /// It follows the rules of ``Signal/last()``, on the main thread.
  @_nonoverride
  @_alwaysEmitIntoClient
  public final func last() -> MainSignal<Value> {
    staying { $0.last() }
  }

  /// Returns a signal that sends only the value at an index.
  ///
  /// It follows the rules of ``Signal/element(at:)``, on the main thread.
  @_nonoverride
  @_alwaysEmitIntoClient
  public final func element(at index: Int) -> MainSignal<Value> {
    staying { $0.element(at: index) }
  }

  /// Returns a signal of the only value.
  ///
  /// It follows the rules of ``Signal/single()``, on the main thread.
  @_nonoverride
  @_alwaysEmitIntoClient
  public final func single() -> MainSignal<Value> {
    staying { $0.single() }
  }

  /// Returns a signal of the values before the first that fails a condition.
  ///
  /// It follows the rules of ``Signal/takeWhile(_:)``, and the closure belongs to the main actor.
  @_alwaysEmitIntoClient
  public final func takeWhile(
    _ condition: @escaping @MainActor @Sendable (Value) -> Bool
  ) -> MainSignal<Value> {
    staying { $0.takeWhile(onMain(condition)) }
  }

  /// Returns a signal of the values before the first that satisfies a condition.
  ///
  /// It follows the rules of ``Signal/takeUntil(_:)``, and the closure belongs to the main actor.
  @_alwaysEmitIntoClient
  public final func takeUntil(
    _ condition: @escaping @MainActor @Sendable (Value) -> Bool
  ) -> MainSignal<Value> {
    staying { $0.takeUntil(onMain(condition)) }
  }

  /// Returns a signal of the values up to the first that satisfies a condition.
  ///
  /// It follows the rules of ``Signal/takeUntil(inclusive:)``, and the closure belongs to the main
  /// actor.
  @_alwaysEmitIntoClient
  public final func takeUntil(
    // For the same reason as in `Signal`.
    inclusive condition: (@MainActor @Sendable (Value) -> Bool)?
  ) -> MainSignal<Value> {
    staying { $0.takeUntil(inclusive: condition.map { onMain($0) }) }
  }

  /// Returns a signal without the first values.
  ///
  /// It follows the rules of ``Signal/skip(_:)``, on the main thread.
  @_nonoverride
  @_alwaysEmitIntoClient
  public final func skip(_ count: Int) -> MainSignal<Value> {
    staying { $0.skip(count) }
  }

  /// Returns a signal of the values from the first that fails a condition.
  ///
  /// It follows the rules of ``Signal/skipWhile(_:)``, and the closure belongs to the main actor.
  @_alwaysEmitIntoClient
  public final func skipWhile(
    _ condition: @escaping @MainActor @Sendable (Value) -> Bool
  ) -> MainSignal<Value> {
    staying { $0.skipWhile(onMain(condition)) }
  }

  /// Returns a signal of the values from the first that satisfies a condition.
  ///
  /// It follows the rules of ``Signal/skipUntil(_:)``, and the closure belongs to the main actor.
  @_alwaysEmitIntoClient
  public final func skipUntil(
    _ condition: @escaping @MainActor @Sendable (Value) -> Bool
  ) -> MainSignal<Value> {
    staying { $0.skipUntil(onMain(condition)) }
  }

  /// Returns a signal of whether there is a value that satisfies a condition.
  ///
  /// It follows the rules of ``Signal/any(_:)``, and the closure belongs to the main actor.
  @_alwaysEmitIntoClient
  public final func any(
    _ condition: @escaping @MainActor @Sendable (Value) -> Bool
  ) -> MainSignal<Bool> {
    staying { $0.any(onMain(condition)) }
  }

  /// Returns a signal of whether there is a value.
  ///
  /// It follows the rules of ``Signal/any()``, on the main thread.
  @_nonoverride
  @_alwaysEmitIntoClient
  public final func any() -> MainSignal<Bool> {
    staying { $0.any() }
  }

  /// Returns a signal of whether all values satisfy a condition.
  ///
  /// It follows the rules of ``Signal/all(_:)``, and the closure belongs to the main actor.
  @_alwaysEmitIntoClient
  public final func all(
    _ condition: @escaping @MainActor @Sendable (Value) -> Bool
  ) -> MainSignal<Bool> {
    staying { $0.all(onMain(condition)) }
  }
}

extension MainSignal where Value: Equatable {
  /// Returns a signal without values that are equal to the one before.
  ///
  /// It follows the rules of ``Signal/distinctUntilChanged()``, on the main thread.
  @_nonoverride
  @_alwaysEmitIntoClient
  public final func distinctUntilChanged() -> MainSignal<Value> {
    staying { $0.distinctUntilChanged() }
  }

  /// Returns a signal without the values that are equal to a given one.
  ///
  /// It follows the rules of ``Signal/ignore(_:)``, on the main thread.
  @_nonoverride
  @_alwaysEmitIntoClient
  public final func ignore(_ ignored: Value) -> MainSignal<Value> {
    staying { $0.ignore(ignored) }
  }

  /// Returns a signal of whether a value is sent.
  ///
  /// It follows the rules of ``Signal/contains(_:)``, on the main thread.
  @_nonoverride
  @_alwaysEmitIntoClient
  public final func contains(_ value: Value) -> MainSignal<Bool> {
    staying { $0.contains(value) }
  }
}

extension MainSignal where Value: Hashable {
  /// Returns a signal of the values that weren't sent before.
  ///
  /// It follows the rules of ``Signal/unique()``, on the main thread.
  @_nonoverride
  @_alwaysEmitIntoClient
  public final func unique() -> MainSignal<Value> {
    staying { $0.unique() }
  }
}
