// Made from the map of names by Tests/Checks/OtherNames/make.py.
// swift-format-ignore-file: AmbiguousTrailingClosureOverload

extension Signal {
  /// Doesn't exist: `take(first:)` is a name from other libraries.
  ///
  /// ReactiveSwift: `take(first:)`.
  @available(*, unavailable, renamed: "take")
  @_alwaysEmitIntoClient
  @discardableResult
  public final func take(first count: Int) -> Signal<Value> {
    preconditionFailure("it's unavailable")
  }

  /// Doesn't exist: `take(for:scheduler:)` is a name from other libraries.
  ///
  /// RxSwift: `take(for:scheduler:)`.
  @available(*, unavailable, message: "`takeUntil` with a timer")
  @_alwaysEmitIntoClient
  @discardableResult
  public final func take(for time: Duration, scheduler: Scheduler? = nil) -> Signal<Value> {
    preconditionFailure("it's unavailable")
  }

  /// Doesn't exist: `take(last:)` is a name from other libraries.
  ///
  /// ReactiveSwift: `take(last:)`.
  @available(*, unavailable, renamed: "takeLast")
  @_alwaysEmitIntoClient
  @discardableResult
  public final func take(last count: Int) -> Signal<Value> {
    preconditionFailure("it's unavailable")
  }

  /// Doesn't exist: `take(until:)` is a name from other libraries.
  ///
  /// ReactiveSwift, RxSwift: `take(until:)`.
  @available(*, unavailable, renamed: "takeUntil", message: "completion of the trigger counts")
  @_alwaysEmitIntoClient
  @discardableResult
  public final func take(until trigger: Signal<some Sendable>) -> Signal<Value> {
    preconditionFailure("it's unavailable")
  }

  /// Doesn't exist: `take(untilReplacement:)` is a name from other libraries.
  ///
  /// ReactiveSwift: `take(untilReplacement:)`.
  @available(*, unavailable, renamed: "takeUntilReplacement")
  @_alwaysEmitIntoClient
  @discardableResult
  public final func take(untilReplacement replacement: Signal<Value>) -> Signal<Value> {
    preconditionFailure("it's unavailable")
  }

  /// Doesn't exist: `take(while:)` is a name from other libraries.
  ///
  /// ReactiveSwift, RxSwift: `take(while:)`.
  @available(
    *,
    unavailable,
    renamed: "takeWhile",
    message: "inclusive: `takeUntil(inclusive:)` with the opposite condition"
  )
  @_alwaysEmitIntoClient
  @discardableResult
  public final func take(while condition: (Value) -> Bool) -> Signal<Value> {
    preconditionFailure("it's unavailable")
  }

  /// Doesn't exist: `tap` is a name from other libraries.
  ///
  /// Rx or Combine: `tap`.
  @available(*, unavailable, renamed: "doNext")
  @_alwaysEmitIntoClient
  @discardableResult
  public final func tap(_ effect: (Value) -> Void) -> Signal<Value> {
    preconditionFailure("it's unavailable")
  }

  /// Doesn't exist: `throttle` is a name from other libraries.
  ///
  /// Combine, ReactiveCocoa 4, ReactiveSwift, RxSwift: `throttle`.
  @available(
    *,
    unavailable,
    renamed: "throttle(_:leading:trailing:on:)",
    message: "plain `throttle` waits for quiet"
  )
  @_alwaysEmitIntoClient
  @discardableResult
  public final func throttle(
    for time: Duration,
    scheduler: Scheduler? = nil,
    latest: Bool
  ) -> Signal<Value> {
    preconditionFailure("it's unavailable")
  }

  /// Doesn't exist: `throttleTime` is a name from other libraries.
  ///
  /// Rx or Combine: `throttleTime`.
  @available(*, unavailable, renamed: "throttle(_:leading:trailing:on:)")
  @_alwaysEmitIntoClient
  @discardableResult
  public final func throttleTime(_ time: Duration) -> Signal<Value> {
    preconditionFailure("it's unavailable")
  }

  /// Doesn't exist: `timeout` is a name from other libraries.
  ///
  /// Combine, RxSwift: `timeout`.
  @available(
    *,
    unavailable,
    renamed: "timeout(betweenValues:on:)",
    message: "plain `timeout` limits the whole"
  )
  @_alwaysEmitIntoClient
  @discardableResult
  public final func timeout(_ time: Duration, scheduler: Scheduler) -> Signal<Value> {
    preconditionFailure("it's unavailable")
  }

  /// Doesn't exist: `times` is a name from other libraries.
  ///
  /// ReactiveCocoa 4: `times`.
  @available(*, unavailable, renamed: "repeat(times:)")
  @_alwaysEmitIntoClient
  @discardableResult
  public final func times(_ count: Int) -> Signal<Value> {
    preconditionFailure("it's unavailable")
  }

  /// Doesn't exist: `toBlocking` is a name from other libraries.
  ///
  /// RxSwift: `toBlocking`.
  @available(*, unavailable, renamed: "waitForFirst")
  @_alwaysEmitIntoClient
  @discardableResult
  public final func toBlocking() -> Signal<Value> {
    preconditionFailure("it's unavailable")
  }

  /// Doesn't exist: `uniqueValues` is a name from other libraries.
  ///
  /// ReactiveCocoa 4, ReactiveSwift: `uniqueValues`.
  @available(*, unavailable, renamed: "unique")
  @_alwaysEmitIntoClient
  @discardableResult
  public final func uniqueValues() -> Signal<Value> {
    preconditionFailure("it's unavailable")
  }

  /// Doesn't exist: `withLatest(from:)` is a name from other libraries.
  ///
  /// ReactiveSwift: `withLatest(from:)`.
  @available(*, unavailable, renamed: "withLatestFrom")
  @_alwaysEmitIntoClient
  @discardableResult
  public final func withLatest<Other>(from other: Signal<Other>) -> Signal<(Value, Other)> {
    preconditionFailure("it's unavailable")
  }

  /// Doesn't exist: `withUnretained` is a name from other libraries.
  ///
  /// RxSwift: `withUnretained`.
  @available(*, unavailable, message: "`subscribe(with:)`, or a weak capture")
  @_alwaysEmitIntoClient
  @discardableResult
  public final func withUnretained<Object: AnyObject>(_ object: Object) -> Signal<Value> {
    preconditionFailure("it's unavailable")
  }

  /// Doesn't exist: `zipWith` is a name from other libraries.
  ///
  /// ReactiveCocoa 4: `zipWith`.
  @available(*, unavailable, renamed: "zip")
  @_alwaysEmitIntoClient
  @discardableResult
  public final func zipWith<Other>(_ other: Signal<Other>) -> Signal<(Value, Other)> {
    preconditionFailure("it's unavailable")
  }
}
