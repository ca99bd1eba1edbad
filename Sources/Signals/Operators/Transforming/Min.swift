/// A signal of the one value of its source that no other value replaces.
///
/// It serves `min` and `max`.
final class ExtremeSignal<Value: Sendable>:
  OperatorSignal<Value, Value, ExtremeSink<Value>>, @unchecked Sendable
{
  // Unchecked only because the superclass is; the one property here never changes.
  private let replaces: Replaces

  typealias Replaces = @Sendable (_ new: Value, _ kept: Value) -> Bool

  init(_ source: Signal<Value>, _ replaces: @escaping Replaces) {
    self.replaces = replaces
    super.init(source)
  }

  override func attach(_ sink: Sink<Value>, in scope: CompoundDisposable) {
    let link = linkType().init(sink, replaces, in: scope)
    source.extend(link, in: link.sourceScope)
  }
}

class ExtremeSink<Value: Sendable>: OutlivingSink<Value, Value>, @unchecked Sendable {
  // Unchecked because a sink's caller serialises the calls that change `kept`.
  private let replaces: @Sendable (_ new: Value, _ kept: Value) -> Bool
  private let kept = Cell<Value>()

  required init(
    _ downstream: Sink<Value>,
    _ replaces: @escaping @Sendable (_ new: Value, _ kept: Value) -> Bool,
    in scope: CompoundDisposable
  ) {
    self.replaces = replaces
    super.init(to: downstream, in: scope)
  }

  override func next(_ value: Value) {
    if isCancelled { return }
    guard !kept.isEmpty else { return kept.put(value) }
    // A copy, because the closure may send the next value from within.
    let before = kept.value
    if replaces(value, before) { kept.put(value) }
  }

  override func error(_ error: any Error) {
    kept.forget()
    fail(error)
  }

  override func completed() {
    if !kept.isEmpty { deliver(kept.take()) }
    complete()
  }
}

extension Signal {
  /// Returns a signal of the least value in a closure's order, sent when the source completes.
  ///
  /// The closure returns whether its first argument comes before its second. It runs once for each
  /// value but the first, on the thread of the value. If several tie, the first is sent. If
  /// the source sends no values, only completion is sent; an error passes at once.
  ///
  /// ReactiveCocoa: none; RxSwift none, `reduce`.
  ///
  /// ```swift
  /// let words = Signal.concat([Signal.return("three"), .return("two"), .return("one")])
  /// words.min { $0.count < $1.count }.subscribe { print($0) }  // Prints "two"
  /// ```
  @_disfavoredOverload  // `MainSignal` has its own.
  public final func min(
    by areInIncreasingOrder: @escaping @Sendable (Value, Value) -> Bool
  ) -> Signal<Value> {
    ExtremeSignal(self, areInIncreasingOrder).derived(from: self, "-min")
  }
}

extension Signal where Value: Comparable {
  /// Returns a signal of the least value, sent when the source completes.
  ///
  /// If several tie, the first is sent. If the source sends no values, only completion is
  /// sent; an error passes at once.
  ///
  /// ReactiveCocoa: none; RxSwift none, `reduce`.
  ///
  /// ```swift
  /// let numbers = Signal.concat([Signal.return(2), .return(1), .return(3)])
  /// numbers.min().subscribe { print($0) }  // Prints "1"
  /// ```
  @_disfavoredOverload  // `MainSignal` has its own.
  @inlinable
  public final func min() -> Signal<Value> {
    min { $0 < $1 }
  }
}
