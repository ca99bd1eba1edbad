/// A signal of one answer: whether a closure returns a certain result for any value of the source.
///
/// It serves `any`, which looks for a value that satisfies the condition, and `all`, which looks
/// for one that doesn't.
final class AnswerSignal<Input: Sendable>:
  OperatorSignal<Input, Bool, AnswerSink<Input>>, @unchecked Sendable
{
  // Unchecked only because the superclass is; the properties here never change.
  private let sought: Bool
  private let condition: @Sendable (Input) -> Bool

  init(
    _ source: Signal<Input>,
    seeking sought: Bool,
    _ condition: @escaping @Sendable (Input) -> Bool
  ) {
    self.sought = sought
    self.condition = condition
    super.init(source)
  }

  override func attach(_ sink: Sink<Bool>, in scope: CompoundDisposable) {
    let link = linkType().init(sink, seeking: sought, condition, in: scope)
    source.extend(link, in: link.sourceScope)
  }
}

class AnswerSink<Input: Sendable>: OutlivingSink<Input, Bool>, @unchecked Sendable {
  // Unchecked because a sink's caller serialises the calls that change `isAnswered`.
  private let sought: Bool
  private let condition: @Sendable (Input) -> Bool
  private var isAnswered = false

  required init(
    _ downstream: Sink<Bool>,
    seeking sought: Bool,
    _ condition: @escaping @Sendable (Input) -> Bool,
    in scope: CompoundDisposable
  ) {
    self.sought = sought
    self.condition = condition
    super.init(to: downstream, in: scope)
  }

  override func next(_ value: Input) {
    if !isAnswered, !isCancelled, condition(value) == sought { answer(sought) }
  }

  override func error(_ error: any Error) {
    answer(false)
  }

  override func completed() {
    answer(!sought)
  }

  private func answer(_ result: Bool) {
    guard !isAnswered else { return }
    isAnswered = true
    deliver(result)
    complete()
  }
}

extension Signal {
  /// Returns a signal that sends whether any value satisfies a condition.
  ///
  /// At the first value that satisfies it, the signal sends true, disposes the source, and
  /// completes. If the source ends before that, it sends false and completes; an error counts as
  /// such an end and isn't passed on. The condition runs on the thread of the value, and the answer
  /// is sent there.
  ///
  /// ReactiveCocoa: `-any:`.
  ///
  /// ```swift
  /// let numbers = Signal.concat([Signal.return(1), .return(2)])
  /// numbers.any { $0 > 1 }.subscribe { print($0) }  // Prints "true"
  /// ```
  @_disfavoredOverload  // `MainSignal` has its own.
  public final func any(_ condition: @escaping @Sendable (Value) -> Bool) -> Signal<Bool> {
    AnswerSignal(self, seeking: true, condition).derived(from: self, "-any:")
  }

  /// Returns a signal that sends whether there is any value.
  ///
  /// ReactiveCocoa: `-any`.
  ///
  /// ```swift
  /// Signal<Int>.empty.any().subscribe { print($0) }  // Prints "false"
  /// ```
  @_disfavoredOverload  // `MainSignal` has its own.
  public final func any() -> Signal<Bool> {
    AnswerSignal(self, seeking: true) { _ in true }.derived(from: self, "-any")
  }
}
