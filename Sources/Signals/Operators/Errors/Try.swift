/// A signal of the result of a closure, or of the error that the closure throws.
final class TrySignal<Value: Sendable>: Signal<Value>, @unchecked Sendable {
  // Unchecked because of `work`, which only `deinit` changes.
  private var work: (@Sendable () throws -> Value)?

  init(_ work: @escaping @Sendable () throws -> Value) {
    self.work = work
  }

  deinit {
    Unwinding.letGo(now: { work = nil }, later: { Parcel(work) })
  }

  override func attach(_ sink: Sink<Value>, in scope: CompoundDisposable) {
    guard let work else { return }
    let result: Value
    do {
      result = try work()
    } catch {
      if scope.claim() { sink.error(error) }
      return
    }
    if !scope.isDisposed { sink.next(result) }
    if scope.claim() { sink.completed() }
  }
}

extension Signal {
  /// Creates a signal that sends the result of a closure, or the error that it throws.
  ///
  /// The closure runs once for each subscription, where the subscription starts. Its result is
  /// followed by completion.
  ///
  /// ReactiveCocoa: none; ReactiveObjC `+try:`, where nil stood for failure.
  ///
  /// ```swift
  /// struct Refused: Error {}
  /// Signal<Int>.try { throw Refused() }.subscribe { print($0) } error: { print($0) }
  /// // Prints "Refused()"
  /// ```
  public static func `try`(_ work: @escaping @Sendable () throws -> Value) -> Signal<Value> {
    TrySignal(work).made(by: "+try:")
  }

  /// Returns a signal that passes values on until a closure throws, and then fails.
  ///
  /// The closure sees each value before it's passed on, on its thread. When it throws, that value
  /// isn't passed on: the source is disposed and the error is sent.
  ///
  /// ReactiveCocoa: `-try:`, where false stood for failure.
  ///
  /// ```swift
  /// struct TooLarge: Error {}
  /// let numbers = Signal.concat([Signal.return(1), .return(100)])
  /// numbers.try { if $0 > 9 { throw TooLarge() } }.subscribe { print($0) } error: { print($0) }
  /// // Prints "1"
  /// // Prints "TooLarge()"
  /// ```
  @_disfavoredOverload  // `MainSignal` has its own.
  public final func `try`(
    _ check: @escaping @Sendable (Value) throws -> Void
  ) -> Signal<Value> {
    TryMapSignal(self) { value in
      try check(value)
      return value
    }.derived(from: self, "-try:")
  }
}
