// Made from the map of names by Tests/Checks/OtherNames/make.py.
// swift-format-ignore-file: AmbiguousTrailingClosureOverload

extension Signal {
  /// Doesn't exist: `sample(on:)` is a name from other libraries.
  ///
  /// ReactiveSwift: `sample(on:)`.
  @available(*, unavailable, renamed: "sample")
  @_alwaysEmitIntoClient
  @discardableResult
  public final func sample(on sampler: Signal<some Sendable>) -> Signal<Value> {
    preconditionFailure("it's unavailable")
  }

  /// Doesn't exist: `scan` is a name from other libraries.
  ///
  /// Combine, ReactiveCocoa 4, ReactiveSwift, RxSwift: `scan`.
  @available(*, unavailable, renamed: "scan(startingWith:_:)")
  @_alwaysEmitIntoClient
  @discardableResult
  public final func scan<Output>(
    _ start: Output,
    _ combine: (Output, Value) -> Output
  ) -> Signal<Output> {
    preconditionFailure("it's unavailable")
  }

  /// Doesn't exist: `scan(into:)` is a name from other libraries.
  ///
  /// RxSwift: `scan(into:)`.
  @available(*, unavailable, message: "`scan`")
  @_alwaysEmitIntoClient
  @discardableResult
  public final func scan<Output>(
    into start: Output,
    _ combine: (inout Output, Value) -> Void
  ) -> Signal<Output> {
    preconditionFailure("it's unavailable")
  }

  /// Doesn't exist: `setFailureType` is a name from other libraries.
  ///
  /// Rx or Combine: `setFailureType`.
  @available(*, unavailable, message: "any signal may fail")
  @_alwaysEmitIntoClient
  @discardableResult
  public final func setFailureType(to type: Any.Type) -> Signal<Value> {
    preconditionFailure("it's unavailable")
  }

  /// Doesn't exist: `share(replay:scope:)` is a name from other libraries.
  ///
  /// RxSwift: `share(replay:scope:)`.
  @available(*, unavailable, renamed: "share(replaying:)")
  @_alwaysEmitIntoClient
  @discardableResult
  public final func share(replay count: Int, scope: Any = ()) -> Signal<Value> {
    preconditionFailure("it's unavailable")
  }

  /// Doesn't exist: `shareReplay` is a name from other libraries.
  ///
  /// RxSwift: `shareReplay`.
  @available(
    *,
    unavailable,
    renamed: "share(replaying:)",
    message:
      "the first forgets the values when no one is left, the second keeps them, as `shareReplay` did"
  )
  @_alwaysEmitIntoClient
  @discardableResult
  public final func shareReplay(_ count: Int) -> Signal<Value> {
    preconditionFailure("it's unavailable")
  }

  /// Doesn't exist: `sink` is a name from other libraries.
  ///
  /// Combine: `sink`.
  @available(*, unavailable, renamed: "subscribe")
  @_alwaysEmitIntoClient
  @discardableResult
  public final func sink(
    receiveCompletion: @escaping (Any) -> Void,
    receiveValue: @escaping (Value) -> Void
  ) -> Disposable {
    preconditionFailure("it's unavailable")
  }

  /// Doesn't exist: `sink(receiveValue:)` is a name from other libraries.
  ///
  /// Combine: `sink(receiveValue:)`.
  @available(*, unavailable, renamed: "subscribe(next:)")
  @_alwaysEmitIntoClient
  @discardableResult
  public final func sink(receiveValue: @escaping (Value) -> Void) -> Disposable {
    preconditionFailure("it's unavailable")
  }

  /// Doesn't exist: `skip(first:)` is a name from other libraries.
  ///
  /// ReactiveSwift: `skip(first:)`.
  @available(*, unavailable, renamed: "skip")
  @_alwaysEmitIntoClient
  @discardableResult
  public final func skip(first count: Int) -> Signal<Value> {
    preconditionFailure("it's unavailable")
  }

  /// Doesn't exist: `skip(until:)` is a name from other libraries.
  ///
  /// ReactiveSwift, RxSwift: `skip(until:)`.
  @available(*, unavailable, renamed: "skipUntil")
  @_alwaysEmitIntoClient
  @discardableResult
  public final func skip(until trigger: Signal<some Sendable>) -> Signal<Value> {
    preconditionFailure("it's unavailable")
  }

  /// Doesn't exist: `skip(while:)` is a name from other libraries.
  ///
  /// ReactiveSwift, RxSwift: `skip(while:)`.
  @available(*, unavailable, renamed: "skipWhile")
  @_alwaysEmitIntoClient
  @discardableResult
  public final func skip(while condition: (Value) -> Bool) -> Signal<Value> {
    preconditionFailure("it's unavailable")
  }

  /// Doesn't exist: `skipNil` is a name from other libraries.
  ///
  /// ReactiveSwift: `skipNil`.
  @available(*, unavailable, renamed: "ignoreNil")
  @_alwaysEmitIntoClient
  @discardableResult
  public final func skipNil<Wrapped>() -> Signal<Wrapped> where Value == Wrapped? {
    preconditionFailure("it's unavailable")
  }

  /// Doesn't exist: `skipRepeats` is a name from other libraries.
  ///
  /// ReactiveCocoa 4, ReactiveSwift: `skipRepeats`.
  @available(*, unavailable, renamed: "distinctUntilChanged")
  @_alwaysEmitIntoClient
  @discardableResult
  public final func skipRepeats() -> Signal<Value> {
    preconditionFailure("it's unavailable")
  }

  /// Doesn't exist: `start(on:)` is a name from other libraries.
  ///
  /// ReactiveSwift: `start(on:)`.
  @available(*, unavailable, renamed: "subscribe(on:)")
  @_alwaysEmitIntoClient
  @discardableResult
  public final func start(on scheduler: Scheduler) -> Signal<Value> {
    preconditionFailure("it's unavailable")
  }

  /// Doesn't exist: `startOn` is a name from other libraries.
  ///
  /// ReactiveCocoa 4: `startOn`.
  @available(*, unavailable, renamed: "subscribe(on:)")
  @_alwaysEmitIntoClient
  @discardableResult
  public final func startOn(_ scheduler: Scheduler) -> Signal<Value> {
    preconditionFailure("it's unavailable")
  }

  /// Doesn't exist: `startWithCompleted` is a name from other libraries.
  ///
  /// ReactiveCocoa 4: `startWithCompleted`.
  @available(*, unavailable, renamed: "subscribe(completed:)")
  @_alwaysEmitIntoClient
  @discardableResult
  public final func startWithCompleted(_ completed: () -> Void) -> Disposable {
    preconditionFailure("it's unavailable")
  }

  /// Doesn't exist: `startWithFailed` is a name from other libraries.
  ///
  /// ReactiveCocoa 4: `startWithFailed`.
  @available(*, unavailable, renamed: "subscribe(error:)")
  @_alwaysEmitIntoClient
  @discardableResult
  public final func startWithFailed(_ error: (any Error) -> Void) -> Disposable {
    preconditionFailure("it's unavailable")
  }

  /// Doesn't exist: `startWithNext` is a name from other libraries.
  ///
  /// ReactiveCocoa 4: `startWithNext`.
  @available(*, unavailable, renamed: "subscribe(next:)")
  @_alwaysEmitIntoClient
  @discardableResult
  public final func startWithNext(_ next: (Value) -> Void) -> Disposable {
    preconditionFailure("it's unavailable")
  }

  /// Doesn't exist: `startWithValues` is a name from other libraries.
  ///
  /// ReactiveSwift: `startWithValues`.
  @available(*, unavailable, renamed: "subscribe(next:)")
  @_alwaysEmitIntoClient
  @discardableResult
  public final func startWithValues(_ next: (Value) -> Void) -> Disposable {
    preconditionFailure("it's unavailable")
  }

  /// Doesn't exist: `subscribe(onNext:onError:onCompleted:)` is a name from other libraries.
  ///
  /// RxSwift: `subscribe(onNext:onError:onCompleted:)`.
  @available(*, unavailable, renamed: "subscribe")
  @_alwaysEmitIntoClient
  @discardableResult
  public final func subscribe(
    onNext next: (Value) -> Void,
    onError error: (any Error) -> Void,
    onCompleted completed: () -> Void
  ) -> Disposable {
    preconditionFailure("it's unavailable")
  }

  /// Doesn't exist: `subscribeCompleted` is a name from other libraries.
  ///
  /// RxSwift: `subscribeCompleted`.
  @available(*, unavailable, renamed: "subscribe(completed:)")
  @_alwaysEmitIntoClient
  @discardableResult
  public final func subscribeCompleted(_ completed: () -> Void) -> Disposable {
    preconditionFailure("it's unavailable")
  }

  /// Doesn't exist: `subscribeError` is a name from other libraries.
  ///
  /// RxSwift: `subscribeError`.
  @available(*, unavailable, renamed: "subscribe(error:)")
  @_alwaysEmitIntoClient
  @discardableResult
  public final func subscribeError(_ error: (any Error) -> Void) -> Disposable {
    preconditionFailure("it's unavailable")
  }

  /// Doesn't exist: `subscribeNext` is a name from other libraries.
  ///
  /// RxSwift: `subscribeNext`.
  @available(*, unavailable, renamed: "subscribe(next:)")
  @_alwaysEmitIntoClient
  @discardableResult
  public final func subscribeNext(_ next: (Value) -> Void) -> Disposable {
    preconditionFailure("it's unavailable")
  }

  /// Doesn't exist: `subscribeOn` is a name from other libraries.
  ///
  /// RxSwift: `subscribeOn`.
  @available(*, unavailable, renamed: "subscribe(on:)")
  @_alwaysEmitIntoClient
  @discardableResult
  public final func subscribeOn(_ scheduler: Scheduler) -> Signal<Value> {
    preconditionFailure("it's unavailable")
  }

  /// Doesn't exist: `switchLatest` is a name from other libraries.
  ///
  /// RxSwift: `switchLatest`.
  @available(*, unavailable, renamed: "switchToLatest")
  @_alwaysEmitIntoClient
  @discardableResult
  public final func switchLatest<Inner>() -> Signal<Inner> where Value: Signal<Inner> {
    preconditionFailure("it's unavailable")
  }

  /// Doesn't exist: `switchMap` is a name from other libraries.
  ///
  /// Rx or Combine: `switchMap`.
  @available(*, unavailable, renamed: "flatMapLatest")
  @_alwaysEmitIntoClient
  @discardableResult
  public final func switchMap<Output>(_ transform: (Value) -> Signal<Output>) -> Signal<Output> {
    preconditionFailure("it's unavailable")
  }
}
