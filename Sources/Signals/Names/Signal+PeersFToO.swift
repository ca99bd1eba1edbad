// Made from the map of names by Tests/Checks/OtherNames/make.py.
// swift-format-ignore-file: AmbiguousTrailingClosureOverload

extension Signal {
  /// Doesn't exist: `finalize` is a name from other libraries.
  ///
  /// Rx or Combine: `finalize`.
  @available(*, unavailable, renamed: "onEnd")
  @_alwaysEmitIntoClient
  @discardableResult
  public final func finalize(_ effect: () -> Void) -> Signal<Value> {
    preconditionFailure("it's unavailable")
  }

  /// Doesn't exist: `flatMap` is a name from other libraries.
  ///
  /// Combine, RxSwift: `flatMap`.
  @available(
    *,
    unavailable,
    renamed: "flattenMap",
    message: "`flattenMap(maxConcurrent:)` takes asynchronous closures"
  )
  @_alwaysEmitIntoClient
  @discardableResult
  public final func flatMap<Output>(_ transform: (Value) -> Signal<Output>) -> Signal<Output> {
    preconditionFailure("it's unavailable")
  }

  /// Doesn't exist: `flatMapError` is a name from other libraries.
  ///
  /// ReactiveCocoa 4, ReactiveSwift: `flatMapError`.
  @available(*, unavailable, renamed: "catch")
  @_alwaysEmitIntoClient
  @discardableResult
  public final func flatMapError(_ handler: (any Error) -> Signal<Value>) -> Signal<Value> {
    preconditionFailure("it's unavailable")
  }

  /// Doesn't exist: `from` is a name from other libraries.
  ///
  /// RxSwift: `from`.
  @available(*, unavailable, renamed: "elements", message: "of any sequence, on a scheduler")
  @_alwaysEmitIntoClient
  @discardableResult
  public static func from(_ values: [Value]) -> Signal<Value> {
    preconditionFailure("it's unavailable")
  }

  /// Doesn't exist: `handleEvents(receiveOutput:)` is a name from other libraries.
  ///
  /// Combine: `handleEvents(receiveOutput:)`.
  @available(*, unavailable, renamed: "doNext")
  @_alwaysEmitIntoClient
  @discardableResult
  public final func handleEvents(receiveOutput effect: (Value) -> Void) -> Signal<Value> {
    preconditionFailure("it's unavailable")
  }

  /// Doesn't exist: `ignoreElements` is a name from other libraries.
  ///
  /// RxSwift: `ignoreElements`.
  @available(*, unavailable, renamed: "ignoreValues", message: "the type of the values stays")
  @_alwaysEmitIntoClient
  @discardableResult
  public final func ignoreElements() -> Signal<Value> {
    preconditionFailure("it's unavailable")
  }

  /// Doesn't exist: `ignoreOutput` is a name from other libraries.
  ///
  /// Combine: `ignoreOutput`.
  @available(*, unavailable, renamed: "ignoreValues")
  @_alwaysEmitIntoClient
  @discardableResult
  public final func ignoreOutput() -> Signal<Value> {
    preconditionFailure("it's unavailable")
  }

  /// Doesn't exist: `just` is a name from other libraries.
  ///
  /// RxSwift: `just`.
  @available(*, unavailable, renamed: "return")
  @_alwaysEmitIntoClient
  @discardableResult
  public static func just(_ value: Value) -> Signal<Value> {
    preconditionFailure("it's unavailable")
  }

  /// Doesn't exist: `logEvents` is a name from other libraries.
  ///
  /// ReactiveCocoa 4, ReactiveSwift: `logEvents`.
  @available(*, unavailable, renamed: "logAll")
  @_alwaysEmitIntoClient
  @discardableResult
  public final func logEvents() -> Signal<Value> {
    preconditionFailure("it's unavailable")
  }

  /// Doesn't exist: `makeConnectable` is a name from other libraries.
  ///
  /// Combine: `makeConnectable`.
  @available(*, unavailable, renamed: "publish")
  @_alwaysEmitIntoClient
  @discardableResult
  public final func makeConnectable() -> MulticastConnection<Value> {
    preconditionFailure("it's unavailable")
  }

  /// Doesn't exist: `map(value:)` is a name from other libraries.
  ///
  /// ReactiveSwift: `map(value:)`.
  @available(*, unavailable, renamed: "mapReplace")
  @_alwaysEmitIntoClient
  @discardableResult
  public final func map(value: String) -> Signal<String> {
    preconditionFailure("it's unavailable")
  }

  /// Doesn't exist: `materializeResults` is a name from other libraries.
  ///
  /// ReactiveSwift: `materializeResults`.
  @available(*, unavailable, renamed: "asResult")
  @_alwaysEmitIntoClient
  @discardableResult
  public final func materializeResults() -> Signal<Result<Value, any Error>> {
    preconditionFailure("it's unavailable")
  }

  /// Doesn't exist: `mergeMap` is a name from other libraries.
  ///
  /// Rx or Combine: `mergeMap`.
  @available(*, unavailable, renamed: "flattenMap")
  @_alwaysEmitIntoClient
  @discardableResult
  public final func mergeMap<Output>(_ transform: (Value) -> Signal<Output>) -> Signal<Output> {
    preconditionFailure("it's unavailable")
  }

  /// Doesn't exist: `negate` is a name from other libraries.
  ///
  /// ReactiveSwift: `negate`.
  @available(*, unavailable, renamed: "not")
  @_alwaysEmitIntoClient
  @discardableResult
  public final func negate() -> Signal<Bool> where Value == Bool {
    preconditionFailure("it's unavailable")
  }

  /// Doesn't exist: `observe(on:)` is a name from other libraries.
  ///
  /// ReactiveSwift, RxSwift: `observe(on:)`.
  @available(*, unavailable, renamed: "deliver(on:)")
  @_alwaysEmitIntoClient
  @discardableResult
  public final func observe(on scheduler: Scheduler) -> Signal<Value> {
    preconditionFailure("it's unavailable")
  }

  /// Doesn't exist: `observeCompleted` is a name from other libraries.
  ///
  /// ReactiveCocoa 4: `observeCompleted`.
  @available(*, unavailable, renamed: "subscribe(completed:)")
  @_alwaysEmitIntoClient
  @discardableResult
  public final func observeCompleted(_ completed: () -> Void) -> Disposable {
    preconditionFailure("it's unavailable")
  }

  /// Doesn't exist: `observeFailed` is a name from other libraries.
  ///
  /// ReactiveCocoa 4: `observeFailed`.
  @available(*, unavailable, renamed: "subscribe(error:)")
  @_alwaysEmitIntoClient
  @discardableResult
  public final func observeFailed(_ error: (any Error) -> Void) -> Disposable {
    preconditionFailure("it's unavailable")
  }

  /// Doesn't exist: `observeNext` is a name from other libraries.
  ///
  /// ReactiveCocoa 4: `observeNext`.
  @available(*, unavailable, renamed: "subscribe(next:)")
  @_alwaysEmitIntoClient
  @discardableResult
  public final func observeNext(_ next: (Value) -> Void) -> Disposable {
    preconditionFailure("it's unavailable")
  }

  /// Doesn't exist: `observeOn` is a name from other libraries.
  ///
  /// ReactiveCocoa 4, RxSwift: `observeOn`.
  @available(*, unavailable, renamed: "deliver(on:)")
  @_alwaysEmitIntoClient
  @discardableResult
  public final func observeOn(_ scheduler: Scheduler) -> Signal<Value> {
    preconditionFailure("it's unavailable")
  }

  /// Doesn't exist: `observeValues` is a name from other libraries.
  ///
  /// ReactiveSwift: `observeValues`.
  @available(*, unavailable, renamed: "subscribe(next:)")
  @_alwaysEmitIntoClient
  @discardableResult
  public final func observeValues(_ next: (Value) -> Void) -> Disposable {
    preconditionFailure("it's unavailable")
  }

  /// Doesn't exist: `of` is a name from other libraries.
  ///
  /// RxSwift: `of`.
  @available(*, unavailable, renamed: "elements", message: "of any sequence, on a scheduler")
  @_alwaysEmitIntoClient
  @discardableResult
  public static func of(_ values: Value...) -> Signal<Value> {
    preconditionFailure("it's unavailable")
  }

  /// Doesn't exist: `on(completed:)` is a name from other libraries.
  ///
  /// ReactiveSwift: `on(completed:)`.
  @available(*, unavailable, renamed: "doCompleted")
  @_alwaysEmitIntoClient
  @discardableResult
  public final func on(completed effect: () -> Void) -> Signal<Value> {
    preconditionFailure("it's unavailable")
  }

  /// Doesn't exist: `on(disposed:)` is a name from other libraries.
  ///
  /// ReactiveSwift: `on(disposed:)`.
  @available(*, unavailable, renamed: "onEnd")
  @_alwaysEmitIntoClient
  @discardableResult
  public final func on(disposed effect: () -> Void) -> Signal<Value> {
    preconditionFailure("it's unavailable")
  }

  /// Doesn't exist: `on(failed:)` is a name from other libraries.
  ///
  /// ReactiveSwift: `on(failed:)`.
  @available(*, unavailable, renamed: "doError")
  @_alwaysEmitIntoClient
  @discardableResult
  public final func on(failed effect: (any Error) -> Void) -> Signal<Value> {
    preconditionFailure("it's unavailable")
  }

  /// Doesn't exist: `on(starting:)` is a name from other libraries.
  ///
  /// ReactiveSwift: `on(starting:)`.
  @available(*, unavailable, renamed: "initially")
  @_alwaysEmitIntoClient
  @discardableResult
  public final func on(starting effect: () -> Void) -> Signal<Value> {
    preconditionFailure("it's unavailable")
  }

  /// Doesn't exist: `on(value:)` is a name from other libraries.
  ///
  /// ReactiveSwift: `on(value:)`.
  @available(*, unavailable, renamed: "doNext")
  @_alwaysEmitIntoClient
  @discardableResult
  public final func on(value effect: (Value) -> Void) -> Signal<Value> {
    preconditionFailure("it's unavailable")
  }

  /// Doesn't exist: `output(at:)` is a name from other libraries.
  ///
  /// Combine: `output(at:)`.
  @available(*, unavailable, renamed: "element(at:)")
  @_alwaysEmitIntoClient
  @discardableResult
  public final func output(at index: Int) -> Signal<Value> {
    preconditionFailure("it's unavailable")
  }
}
