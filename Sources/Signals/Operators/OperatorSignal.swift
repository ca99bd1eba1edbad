/// A signal that is made from another one.
///
/// It only exists to hold its source, so that a chain of any length can be let go of.
class OperatorSignal<Input: Sendable, Value: Sendable>: Signal<Value>, @unchecked Sendable {
  // Unchecked because of `upstream`, which only `deinit` changes.
  private var upstream: Signal<Input>?

  init(_ source: Signal<Input>) {
    upstream = source
  }

  deinit {
    if let last = upstream.take() { Unwinding.letGo(of: last) }
  }

  /// The signal that this one is made from.
  final var source: Signal<Input> {
    guard let upstream else { preconditionFailure("a signal is used after its end") }
    return upstream
  }
}
