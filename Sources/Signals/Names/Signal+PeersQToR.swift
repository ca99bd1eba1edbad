// Made from the map of names by Tests/Checks/OtherNames/make.py.
// swift-format-ignore-file: AmbiguousTrailingClosureOverload

extension Signal {
  /// Doesn't exist: `receive(on:)` is a name from other libraries.
  ///
  /// Combine: `receive(on:)`.
  @available(*, unavailable, renamed: "deliver(on:)")
  @_alwaysEmitIntoClient
  @discardableResult
  public final func receive(on scheduler: Scheduler) -> Signal<Value> {
    preconditionFailure("it's unavailable")
  }

  /// Doesn't exist: `removeDuplicates` is a name from other libraries.
  ///
  /// Combine: `removeDuplicates`.
  @available(*, unavailable, renamed: "distinctUntilChanged")
  @_alwaysEmitIntoClient
  @discardableResult
  public final func removeDuplicates() -> Signal<Value> {
    preconditionFailure("it's unavailable")
  }

  /// Doesn't exist: `repeatElement` is a name from other libraries.
  ///
  /// RxSwift: `repeatElement`.
  @available(*, unavailable, renamed: "repeat", message: "`Signal.return(1).repeat()`")
  @_alwaysEmitIntoClient
  @discardableResult
  public static func repeatElement(_ value: Value) -> Signal<Value> {
    preconditionFailure("it's unavailable")
  }

  /// Doesn't exist: `replaceEmpty` is a name from other libraries.
  ///
  /// Combine: `replaceEmpty`.
  @available(*, unavailable, renamed: "defaultIfEmpty")
  @_alwaysEmitIntoClient
  @discardableResult
  public final func replaceEmpty(with value: Value) -> Signal<Value> {
    preconditionFailure("it's unavailable")
  }

  /// Doesn't exist: `replay(_:)` is a name from other libraries.
  ///
  /// RxSwift: `replay(_:)`.
  @available(*, unavailable, message: "`multicast` with a `ReplaySubject`")
  @_alwaysEmitIntoClient
  @discardableResult
  public final func replay(_ count: Int) -> Signal<Value> {
    preconditionFailure("it's unavailable")
  }

  /// Doesn't exist: `replayAll` is a name from other libraries.
  ///
  /// RxSwift: `replayAll`.
  @available(*, unavailable, renamed: "replay", message: "connects at once")
  @_alwaysEmitIntoClient
  @discardableResult
  public final func replayAll() -> Signal<Value> {
    preconditionFailure("it's unavailable")
  }

  /// Doesn't exist: `retry()` is a name from other libraries.
  ///
  /// RxSwift: `retry()`.
  @available(*, unavailable, renamed: "retryForever")
  @_alwaysEmitIntoClient
  @discardableResult
  public final func retry() -> Signal<Value> {
    preconditionFailure("it's unavailable")
  }

  /// Doesn't exist: `retry(_:)` is a name from other libraries.
  ///
  /// RxSwift: `retry(_:)`.
  @available(*, unavailable, renamed: "retry(times:)", message: "one less")
  @_alwaysEmitIntoClient
  @discardableResult
  public final func retry(_ count: Int) -> Signal<Value> {
    preconditionFailure("it's unavailable")
  }

  /// Doesn't exist: `retry(upTo:)` is a name from other libraries.
  ///
  /// ReactiveSwift: `retry(upTo:)`.
  @available(*, unavailable, renamed: "retry(times:)")
  @_alwaysEmitIntoClient
  @discardableResult
  public final func retry(upTo count: Int) -> Signal<Value> {
    preconditionFailure("it's unavailable")
  }

  /// Doesn't exist: `retryWhen` is a name from other libraries.
  ///
  /// RxSwift: `retryWhen`.
  @available(*, unavailable, renamed: "retry(when:)")
  @_alwaysEmitIntoClient
  @discardableResult
  public final func retryWhen<Delay>(_ decide: (any Error) -> Delay) -> Signal<Value> {
    preconditionFailure("it's unavailable")
  }
}
