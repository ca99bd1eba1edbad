// Made from the map of names by Tests/Checks/OtherNames/make.py.
// swift-format-ignore-file: AmbiguousTrailingClosureOverload

extension Signal {
  /// Doesn't exist: `pairwise` is a name from other libraries.
  ///
  /// Rx or Combine: `pairwise`.
  @available(
    *,
    unavailable,
    renamed: "combinePrevious",
    message: "for the first value the previous one is nil"
  )
  @_alwaysEmitIntoClient
  @discardableResult
  public final func pairwise() -> Signal<(Value, Value)> {
    preconditionFailure("it's unavailable")
  }

  /// Doesn't exist: `prefix` is a name from other libraries.
  ///
  /// Combine: `prefix`.
  @available(*, unavailable, renamed: "take")
  @_alwaysEmitIntoClient
  @discardableResult
  public final func prefix(_ count: Int) -> Signal<Value> {
    preconditionFailure("it's unavailable")
  }

  /// Doesn't exist: `prefix(untilOutputFrom:)` is a name from other libraries.
  ///
  /// Combine: `prefix(untilOutputFrom:)`.
  @available(*, unavailable, renamed: "takeUntil")
  @_alwaysEmitIntoClient
  @discardableResult
  public final func prefix(untilOutputFrom trigger: Signal<some Sendable>) -> Signal<Value> {
    preconditionFailure("it's unavailable")
  }

  /// Doesn't exist: `prefix(value:)` is a name from other libraries.
  ///
  /// ReactiveSwift: `prefix(value:)`.
  @available(*, unavailable, renamed: "startWith")
  @_alwaysEmitIntoClient
  @discardableResult
  public final func prefix(value: Value) -> Signal<Value> {
    preconditionFailure("it's unavailable")
  }

  /// Doesn't exist: `prefix(while:)` is a name from other libraries.
  ///
  /// Combine: `prefix(while:)`.
  @available(*, unavailable, renamed: "takeWhile")
  @_alwaysEmitIntoClient
  @discardableResult
  public final func prefix(while condition: (Value) -> Bool) -> Signal<Value> {
    preconditionFailure("it's unavailable")
  }

  /// Doesn't exist: `prepend` is a name from other libraries.
  ///
  /// Combine: `prepend`.
  @available(*, unavailable, renamed: "startWith")
  @_alwaysEmitIntoClient
  @discardableResult
  public final func prepend(_ value: Value) -> Signal<Value> {
    preconditionFailure("it's unavailable")
  }

  /// Doesn't exist: `promoteError` is a name from other libraries.
  ///
  /// ReactiveSwift: `promoteError`.
  @available(*, unavailable, message: "any signal may fail")
  @_alwaysEmitIntoClient
  @discardableResult
  public final func promoteError() -> Signal<Value> {
    preconditionFailure("it's unavailable")
  }
}
