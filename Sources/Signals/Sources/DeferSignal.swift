/// A signal that's made anew for each subscription.
final class DeferSignal<Value: Sendable>: Signal<Value>, @unchecked Sendable {
  // Unchecked because of `factory`, which only `deinit` changes.
  private var factory: (@Sendable () -> Signal<Value>)?

  init(_ factory: @escaping @Sendable () -> Signal<Value>) {
    self.factory = factory
  }

  deinit {
    Unwinding.letGo(now: { factory = nil }, later: { Parcel(factory) })
  }

  override func attach(_ sink: Sink<Value>, in scope: CompoundDisposable) {
    factory?().connect(sink, in: scope)
  }
}

extension Signal {
  /// Creates a signal that calls a closure, at each subscription, for the signal to subscribe to.
  ///
  /// The closure runs once per subscription. The events of its signal pass unchanged.
  ///
  /// ReactiveCocoa: `+defer:`.
  ///
  /// ```swift
  /// let signal = Signal<String>.defer {
  ///   print("subscribed")
  ///   return .return("value")
  /// }
  /// signal.subscribe { print($0) }
  /// // Prints "subscribed"
  /// // Prints "value"
  /// ```
  public static func `defer`(_ factory: @escaping @Sendable () -> Signal<Value>) -> Signal<Value> {
    DeferSignal(factory).made(by: "+defer:")
  }
}
