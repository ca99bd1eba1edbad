// Made from the map of names by Tests/Checks/OtherNames/make.py.
// swift-format-ignore-file: AmbiguousTrailingClosureOverload

extension Signal {
  /// Doesn't exist: `debounce` is a name from other libraries.
  ///
  /// Combine, ReactiveCocoa 4, ReactiveSwift, RxSwift: `debounce`.
  @available(*, unavailable, renamed: "debounce(_:on:)")
  @_alwaysEmitIntoClient
  @discardableResult
  public final func debounce(for time: Duration, scheduler: Scheduler? = nil) -> Signal<Value> {
    preconditionFailure("it's unavailable")
  }

  /// Doesn't exist: `debounceTime` is a name from other libraries.
  ///
  /// Rx or Combine: `debounceTime`.
  @available(*, unavailable, renamed: "debounce")
  @_alwaysEmitIntoClient
  @discardableResult
  public final func debounceTime(_ time: Duration) -> Signal<Value> {
    preconditionFailure("it's unavailable")
  }

  /// Doesn't exist: `debug` is a name from other libraries.
  ///
  /// RxSwift: `debug`.
  @available(*, unavailable, renamed: "printing")
  @_alwaysEmitIntoClient
  @discardableResult
  public final func debug(_ name: String = "") -> Signal<Value> {
    preconditionFailure("it's unavailable")
  }

  /// Doesn't exist: `deferred` is a name from other libraries.
  ///
  /// RxSwift: `deferred`.
  @available(*, unavailable, renamed: "defer")
  @_alwaysEmitIntoClient
  @discardableResult
  public static func deferred(_ factory: () -> Signal<Value>) -> Signal<Value> {
    preconditionFailure("it's unavailable")
  }

  /// Doesn't exist: `delay` is a name from other libraries.
  ///
  /// Combine, ReactiveCocoa 4, ReactiveSwift, RxSwift: `delay`.
  @available(*, unavailable, renamed: "delay(_:on:)")
  @_alwaysEmitIntoClient
  @discardableResult
  public final func delay(for time: Duration, scheduler: Scheduler? = nil) -> Signal<Value> {
    preconditionFailure("it's unavailable")
  }

  /// Doesn't exist: `distinct` is a name from other libraries.
  ///
  /// Rx or Combine: `distinct`.
  @available(*, unavailable, renamed: "unique")
  @_alwaysEmitIntoClient
  @discardableResult
  public final func distinct() -> Signal<Value> {
    preconditionFailure("it's unavailable")
  }

  /// Doesn't exist: `do(onCompleted:)` is a name from other libraries.
  ///
  /// RxSwift: `do(onCompleted:)`.
  @available(*, unavailable, renamed: "doCompleted", message: "before the event is passed on")
  @_alwaysEmitIntoClient
  @discardableResult
  public final func `do`(onCompleted effect: () -> Void) -> Signal<Value> {
    preconditionFailure("it's unavailable")
  }

  /// Doesn't exist: `do(onDispose:)` is a name from other libraries.
  ///
  /// RxSwift: `do(onDispose:)`.
  @available(*, unavailable, renamed: "onEnd", message: "runs before an end is passed on")
  @_alwaysEmitIntoClient
  @discardableResult
  public final func `do`(onDispose effect: () -> Void) -> Signal<Value> {
    preconditionFailure("it's unavailable")
  }

  /// Doesn't exist: `do(onError:)` is a name from other libraries.
  ///
  /// RxSwift: `do(onError:)`.
  @available(*, unavailable, renamed: "doError", message: "before the event is passed on")
  @_alwaysEmitIntoClient
  @discardableResult
  public final func `do`(onError effect: (any Error) -> Void) -> Signal<Value> {
    preconditionFailure("it's unavailable")
  }

  /// Doesn't exist: `do(onNext:)` is a name from other libraries.
  ///
  /// RxSwift: `do(onNext:)`.
  @available(*, unavailable, renamed: "doNext", message: "before the event is passed on")
  @_alwaysEmitIntoClient
  @discardableResult
  public final func `do`(onNext effect: (Value) -> Void) -> Signal<Value> {
    preconditionFailure("it's unavailable")
  }

  /// Doesn't exist: `do(onSubscribe:)` is a name from other libraries.
  ///
  /// RxSwift: `do(onSubscribe:)`.
  @available(*, unavailable, renamed: "initially")
  @_alwaysEmitIntoClient
  @discardableResult
  public final func `do`(onSubscribe effect: () -> Void) -> Signal<Value> {
    preconditionFailure("it's unavailable")
  }

  /// Doesn't exist: `doOnCompleted` is a name from other libraries.
  ///
  /// RxSwift: `doOnCompleted`.
  @available(*, unavailable, renamed: "doCompleted")
  @_alwaysEmitIntoClient
  @discardableResult
  public final func doOnCompleted(_ effect: () -> Void) -> Signal<Value> {
    preconditionFailure("it's unavailable")
  }

  /// Doesn't exist: `doOnError` is a name from other libraries.
  ///
  /// RxSwift: `doOnError`.
  @available(*, unavailable, renamed: "doError")
  @_alwaysEmitIntoClient
  @discardableResult
  public final func doOnError(_ effect: (any Error) -> Void) -> Signal<Value> {
    preconditionFailure("it's unavailable")
  }

  /// Doesn't exist: `doOnNext` is a name from other libraries.
  ///
  /// RxSwift: `doOnNext`.
  @available(*, unavailable, renamed: "doNext")
  @_alwaysEmitIntoClient
  @discardableResult
  public final func doOnNext(_ effect: (Value) -> Void) -> Signal<Value> {
    preconditionFailure("it's unavailable")
  }

  /// Doesn't exist: `drop(untilOutputFrom:)` is a name from other libraries.
  ///
  /// Combine: `drop(untilOutputFrom:)`.
  @available(*, unavailable, renamed: "skipUntil")
  @_alwaysEmitIntoClient
  @discardableResult
  public final func drop(untilOutputFrom trigger: Signal<some Sendable>) -> Signal<Value> {
    preconditionFailure("it's unavailable")
  }

  /// Doesn't exist: `drop(while:)` is a name from other libraries.
  ///
  /// Combine: `drop(while:)`.
  @available(*, unavailable, renamed: "skipWhile")
  @_alwaysEmitIntoClient
  @discardableResult
  public final func drop(while condition: (Value) -> Bool) -> Signal<Value> {
    preconditionFailure("it's unavailable")
  }

  /// Doesn't exist: `dropFirst` is a name from other libraries.
  ///
  /// Combine: `dropFirst`.
  @available(*, unavailable, renamed: "skip")
  @_alwaysEmitIntoClient
  @discardableResult
  public final func dropFirst(_ count: Int = 1) -> Signal<Value> {
    preconditionFailure("it's unavailable")
  }

  /// Doesn't exist: `elementAt` is a name from other libraries.
  ///
  /// RxSwift: `elementAt`.
  @available(*, unavailable, renamed: "element(at:)")
  @_alwaysEmitIntoClient
  @discardableResult
  public final func elementAt(_ index: Int) -> Signal<Value> {
    preconditionFailure("it's unavailable")
  }

  /// Doesn't exist: `enumerated` is a name from other libraries.
  ///
  /// RxSwift: `enumerated`.
  @available(*, unavailable, message: "`scan` has a form whose closure gets the index")
  @_alwaysEmitIntoClient
  @discardableResult
  public final func enumerated() -> Signal<(index: Int, element: Value)> {
    preconditionFailure("it's unavailable")
  }

  /// Doesn't exist: `eraseToAnyPublisher` is a name from other libraries.
  ///
  /// Rx or Combine: `eraseToAnyPublisher`.
  @available(*, unavailable, message: "every signal is a `Signal`; there is nothing to erase")
  @_alwaysEmitIntoClient
  @discardableResult
  public final func eraseToAnyPublisher() -> Signal<Value> {
    preconditionFailure("it's unavailable")
  }

  /// Doesn't exist: `exhaustMap` is a name from other libraries.
  ///
  /// Rx or Combine: `exhaustMap`.
  @available(*, unavailable, renamed: "flatMapFirst")
  @_alwaysEmitIntoClient
  @discardableResult
  public final func exhaustMap<Output>(_ transform: (Value) -> Signal<Output>) -> Signal<Output> {
    preconditionFailure("it's unavailable")
  }
}
