// Made from the map of names by Tests/Checks/OtherNames/make.py.
// swift-format-ignore-file: AmbiguousTrailingClosureOverload

extension Signal {
  /// Doesn't exist: `allSatisfy` is a name from other libraries.
  ///
  /// Combine: `allSatisfy`.
  @available(*, unavailable, renamed: "all")
  @_alwaysEmitIntoClient
  @discardableResult
  public final func allSatisfy(_ condition: (Value) -> Bool) -> Signal<Bool> {
    preconditionFailure("it's unavailable")
  }

  /// Doesn't exist: `andThen` is a name from other libraries.
  ///
  /// RxSwift: `andThen`.
  @available(*, unavailable, renamed: "then")
  @_alwaysEmitIntoClient
  @discardableResult
  public final func andThen<Output>(_ other: Signal<Output>) -> Signal<Output> {
    preconditionFailure("it's unavailable")
  }

  /// Doesn't exist: `append` is a name from other libraries.
  ///
  /// Combine: `append`.
  @available(*, unavailable, renamed: "concat")
  @_alwaysEmitIntoClient
  @discardableResult
  public final func append(_ other: Signal<Value>) -> Signal<Value> {
    preconditionFailure("it's unavailable")
  }

  /// Doesn't exist: `asCompletable` is a name from other libraries.
  ///
  /// RxSwift: `asCompletable`.
  @available(*, unavailable, renamed: "ignoreValues")
  @_alwaysEmitIntoClient
  @discardableResult
  public final func asCompletable() -> Signal<Value> {
    preconditionFailure("it's unavailable")
  }

  /// Doesn't exist: `asDriver` is a name from other libraries.
  ///
  /// RxSwift: `asDriver`.
  @available(*, unavailable, message: "`replaceError`, `catch`")
  @_alwaysEmitIntoClient
  @discardableResult
  public final func asDriver(onErrorJustReturn value: Value) -> Signal<Value> {
    preconditionFailure("it's unavailable")
  }

  /// Doesn't exist: `asMaybe` is a name from other libraries.
  ///
  /// RxSwift: `asMaybe`.
  @available(*, unavailable, message: "`single` fails without a value")
  @_alwaysEmitIntoClient
  @discardableResult
  public final func asMaybe() -> Signal<Value> {
    preconditionFailure("it's unavailable")
  }

  /// Doesn't exist: `asSingle` is a name from other libraries.
  ///
  /// RxSwift: `asSingle`.
  @available(*, unavailable, renamed: "single")
  @_alwaysEmitIntoClient
  @discardableResult
  public final func asSingle() -> Signal<Value> {
    preconditionFailure("it's unavailable")
  }

  /// Doesn't exist: `assign(to:on:)` is a name from other libraries.
  ///
  /// Combine: `assign(to:on:)`.
  @available(*, unavailable, renamed: "bind(to:_:)")
  @_alwaysEmitIntoClient
  @discardableResult
  public final func assign<Object: AnyObject>(
    to property: ReferenceWritableKeyPath<Object, Value>,
    on object: Object
  ) -> Disposable {
    preconditionFailure("it's unavailable")
  }

  /// Doesn't exist: `attempt` is a name from other libraries.
  ///
  /// ReactiveCocoa 4, ReactiveSwift: `attempt`.
  @available(*, unavailable, renamed: "try")
  @_alwaysEmitIntoClient
  @discardableResult
  public final func attempt(_ check: (Value) throws -> Void) -> Signal<Value> {
    preconditionFailure("it's unavailable")
  }

  /// Doesn't exist: `attemptMap` is a name from other libraries.
  ///
  /// ReactiveCocoa 4, ReactiveSwift: `attemptMap`.
  @available(*, unavailable, renamed: "tryMap")
  @_alwaysEmitIntoClient
  @discardableResult
  public final func attemptMap<Output>(_ transform: (Value) throws -> Output) -> Signal<Output> {
    preconditionFailure("it's unavailable")
  }

  /// Doesn't exist: `catchAndReturn` is a name from other libraries.
  ///
  /// RxSwift: `catchAndReturn`.
  @available(*, unavailable, renamed: "replaceError")
  @_alwaysEmitIntoClient
  @discardableResult
  public final func catchAndReturn(_ value: Value) -> Signal<Value> {
    preconditionFailure("it's unavailable")
  }

  /// Doesn't exist: `catchError` is a name from other libraries.
  ///
  /// RxSwift: `catchError`.
  @available(*, unavailable, renamed: "catch")
  @_alwaysEmitIntoClient
  @discardableResult
  public final func catchError(_ handler: (any Error) -> Signal<Value>) -> Signal<Value> {
    preconditionFailure("it's unavailable")
  }

  /// Doesn't exist: `catchErrorJustReturn` is a name from other libraries.
  ///
  /// RxSwift: `catchErrorJustReturn`.
  @available(*, unavailable, renamed: "replaceError")
  @_alwaysEmitIntoClient
  @discardableResult
  public final func catchErrorJustReturn(_ value: Value) -> Signal<Value> {
    preconditionFailure("it's unavailable")
  }

  /// Doesn't exist: `collect(_:)` is a name from other libraries.
  ///
  /// Combine: `collect(_:)`.
  @available(*, unavailable, renamed: "buffer(count:)")
  @_alwaysEmitIntoClient
  @discardableResult
  public final func collect(_ count: Int) -> Signal<[Value]> {
    preconditionFailure("it's unavailable")
  }

  /// Doesn't exist: `combineLatestWith` is a name from other libraries.
  ///
  /// ReactiveCocoa 4: `combineLatestWith`.
  @available(*, unavailable, renamed: "combineLatest")
  @_alwaysEmitIntoClient
  @discardableResult
  public final func combineLatestWith<Other>(_ other: Signal<Other>) -> Signal<(Value, Other)> {
    preconditionFailure("it's unavailable")
  }

  /// Doesn't exist: `concatMap` is a name from other libraries.
  ///
  /// RxSwift: `concatMap`.
  @available(*, unavailable, message: "`map` and `concat`")
  @_alwaysEmitIntoClient
  @discardableResult
  public final func concatMap<Output>(_ transform: (Value) -> Signal<Output>) -> Signal<Output> {
    preconditionFailure("it's unavailable")
  }

  /// Doesn't exist: `contains(where:)` is a name from other libraries.
  ///
  /// Combine: `contains(where:)`.
  @available(*, unavailable, renamed: "any")
  @_alwaysEmitIntoClient
  @discardableResult
  public final func contains(where condition: (Value) -> Bool) -> Signal<Bool> {
    preconditionFailure("it's unavailable")
  }
}
