/// A signal of its source's values, filtered by a memory that each subscription has to itself.
final class UniqueSignal<Value: Sendable>:
  OperatorSignal<Value, Value, UniqueSink<Value>>, @unchecked Sendable
{
  // Unchecked only because the superclass is; the one property here never changes.
  private let makeMemory: @Sendable () -> (Value) -> Bool

  init(_ source: Signal<Value>, _ makeMemory: @escaping @Sendable () -> (Value) -> Bool) {
    self.makeMemory = makeMemory
    super.init(source)
  }

  override func adopt(_ sink: consuming Sink<Value>, in scope: CompoundDisposable) {
    extendSource(linkType().init(sink, makeMemory()), in: scope)
  }
}

class UniqueSink<Value: Sendable>: RelaySink<Value, Value>, @unchecked Sendable {
  // Unchecked because of `isNew`: only the source calls it, one call at a time.
  private let isNew: (Value) -> Bool

  required init(_ downstream: Sink<Value>, _ isNew: @escaping (Value) -> Bool) {
    self.isNew = isNew
    super.init(to: downstream)
  }

  override func next(_ value: Value) {
    if !isCancelled, isNew(value) { downstream.next(value) }
  }
}

extension Signal where Value: Hashable {
  /// Returns a signal of the values that haven't come before, each of them once.
  ///
  /// Each subscription remembers all of its distinct values until it's over, so use this for
  /// signals with few of them; ``distinctUntilChanged()`` remembers one. A value costs a lookup in
  /// a set. Terminal events pass unchanged.
  ///
  /// ReactiveCocoa: none; RxSwift none, ReactiveSwift `uniqueValues`.
  ///
  /// ```swift
  /// let numbers = Signal.concat([Signal.return(1), .return(2), .return(1)])
  /// numbers.unique().subscribe { print($0) }
  /// // Prints "1"
  /// // Prints "2"
  /// ```
  @_disfavoredOverload  // `MainSignal` has its own.
  @inlinable
  public final func unique() -> Signal<Value> {
    remembering {
      var seen: Set<Value> = []
      return { seen.insert($0).inserted }
    }
  }
}

extension Signal {
  /// Returns the signal of ``unique()``, whose set is compiled where the type is known.
  @usableFromInline
  final func remembering(_ makeMemory: @escaping @Sendable () -> (Value) -> Bool) -> Signal<Value> {
    UniqueSignal(self, makeMemory).derived(from: self, "-unique")
  }
}
