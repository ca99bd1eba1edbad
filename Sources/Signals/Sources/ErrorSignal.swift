/// A signal that ends with an error.
final class ErrorSignal<Value: Sendable>: Signal<Value>, @unchecked Sendable {
  // Unchecked only because the superclass is; the one property here never changes.
  private let failure: any Error

  init(_ failure: any Error) {
    self.failure = failure
  }

  override func attach(_ sink: Sink<Value>, in scope: CompoundDisposable) {
    if scope.claim() { sink.error(failure) }
  }
}

extension Signal {
  /// Creates a signal that ends at once with an error.
  ///
  /// Like ``return(_:)`` it sends straight to the end of the chain. Errors that closures throw
  /// don't become error events automatically; this is how to make one. An error is never nil here,
  /// as it could be in ReactiveCocoa.
  ///
  /// ReactiveCocoa: `+error:`, the class `RACErrorSignal`.
  ///
  /// ```swift
  /// struct Refused: Error {}
  /// Signal<Int>.error(Refused()).subscribe(error: { print($0) })  // Prints "Refused()"
  /// ```
  public static func error(_ error: any Error) -> Signal<Value> {
    ErrorSignal(error).made(by: "+error: \(DerivedNames.describe(error))")
  }
}
