/// A signal of one answer: whether its source sends the sought value.
final class ContainsSignal<Input: Sendable>:
  OperatorSignal<Input, Bool, ContainsSink<Input>>, @unchecked Sendable
{
  // Unchecked only because the superclass is; the one property here never changes.
  private let isSought: @Sendable (Input) -> Bool

  init(_ source: Signal<Input>, _ isSought: @escaping @Sendable (Input) -> Bool) {
    self.isSought = isSought
    super.init(source)
  }

  override func attach(_ sink: Sink<Bool>, in scope: CompoundDisposable) {
    let link = linkType().init(sink, isSought, in: scope)
    source.extend(link, in: link.sourceScope)
  }
}

class ContainsSink<Input: Sendable>: OutlivingSink<Input, Bool>, @unchecked Sendable {
  // Unchecked because a sink's caller serialises the calls that change `isFound`.
  private let isSought: @Sendable (Input) -> Bool
  private var isFound = false

  required init(
    _ downstream: Sink<Bool>,
    _ isSought: @escaping @Sendable (Input) -> Bool,
    in scope: CompoundDisposable
  ) {
    self.isSought = isSought
    super.init(to: downstream, in: scope)
  }

  override func next(_ value: Input) {
    guard !isFound, !isCancelled, isSought(value) else { return }
    isFound = true
    deliver(true)
    complete()
  }

  override func completed() {
    // The source may complete while the answer is being delivered.
    if !isFound { deliver(false) }
    complete()
  }
}

extension Signal where Value: Equatable {
  /// Returns a signal that sends whether this one sends a given value.
  ///
  /// At the first value that equals it, the signal sends true, disposes the source, and completes.
  /// If the source completes before that, it sends false and completes. An error passes:
  /// ``any(_:)`` treats an error as an end, but here the question is still open.
  ///
  /// ReactiveCocoa: none; RxSwift none, `filter` and `first`.
  ///
  /// ```swift
  /// let numbers = Signal.concat([Signal.return(1), .return(2)])
  /// numbers.contains(2).subscribe { print($0) }  // Prints "true"
  /// ```
  @_disfavoredOverload  // `MainSignal` has its own.
  public final func contains(_ value: Value) -> Signal<Bool> {
    ContainsSignal(self) { $0 == value }
      .derived(from: self, "-contains: \(DerivedNames.describe(value))")
  }
}
