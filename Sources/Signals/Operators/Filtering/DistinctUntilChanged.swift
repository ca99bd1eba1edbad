/// A signal of its source's values that differ from the previous one.
final class DistinctSignal<Value: Sendable>:
  OperatorSignal<Value, Value, DistinctSink<Value>>, @unchecked Sendable
{
  // Unchecked only because the superclass is; the one property here never changes.
  private let areEqual: @Sendable (Value, Value) -> Bool

  init(_ source: Signal<Value>, by areEqual: @escaping @Sendable (Value, Value) -> Bool) {
    self.areEqual = areEqual
    super.init(source)
  }

  override func adopt(_ sink: consuming Sink<Value>, in scope: CompoundDisposable) {
    extendSource(linkType().init(sink, areEqual), in: scope)
  }
}

class DistinctSink<Value: Sendable>: RelaySink<Value, Value>, @unchecked Sendable {
  // Unchecked because a sink's caller serialises the calls that change `last` and `hasLast`.
  private let areEqual: @Sendable (Value, Value) -> Bool
  // Room for a value, once there is one: an optional's type would be looked up for each value.
  private let last = UnsafeMutablePointer<Value>.allocate(capacity: 1)
  private var hasLast = false

  required init(_ downstream: Sink<Value>, _ areEqual: @escaping @Sendable (Value, Value) -> Bool) {
    self.areEqual = areEqual
    super.init(to: downstream)
  }

  deinit {
    if hasLast { last.deinitialize(count: 1) }
    last.deallocate()
  }

  override func next(_ value: Value) {
    if isCancelled { return }
    guard hasLast else { return begin(with: value) }
    // A copy, because the closure may send the next value from within.
    let before = last.pointee
    if areEqual(before, value) { return }
    last.pointee = value
    downstream.next(value)
  }

  private func begin(with value: Value) {
    hasLast = true
    last.initialize(to: value)
    downstream.next(value)
  }
}

extension Signal {
  /// Returns a signal that drops each value that a closure considers equal to the previous one.
  ///
  /// The first value always passes. The closure gets the last value that passed and the new one; it
  /// runs on the thread of the value. Each subscription has its own memory. Terminal events pass
  /// unchanged.
  ///
  /// ```swift
  /// let words = Signal.concat([Signal.return("a"), .return("b"), .return("cd")])
  /// words.distinctUntilChanged { $0.count == $1.count }.subscribe { print($0) }
  /// // Prints "a"
  /// // Prints "cd"
  /// ```
  @_disfavoredOverload  // `MainSignal` has its own.
  public final func distinctUntilChanged(
    by areEqual: @escaping @Sendable (_ last: Value, _ new: Value) -> Bool
  ) -> Signal<Value> {
    DistinctSignal(self, by: areEqual).derived(from: self, "-distinctUntilChanged")
  }
}

extension Signal where Value: Equatable {
  /// Returns a signal that drops each value that equals the previous one.
  ///
  /// The first value always passes, even nil. Each subscription has its own memory. Terminal events
  /// pass unchanged.
  ///
  /// ReactiveCocoa: `-distinctUntilChanged`.
  ///
  /// ```swift
  /// let numbers = Signal.concat([Signal.return(1), .return(1), .return(2), .return(1)])
  /// numbers.distinctUntilChanged().subscribe { print($0) }
  /// // Prints "1"
  /// // Prints "2"
  /// // Prints "1"
  /// ```
  @_disfavoredOverload  // `MainSignal` has its own.
  @inlinable
  public final func distinctUntilChanged() -> Signal<Value> {
    distinctUntilChanged { $0 == $1 }
  }
}
