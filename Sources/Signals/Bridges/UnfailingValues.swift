/// The values of something that can't fail, for an asynchronous loop without `try`.
///
/// Every loop has its own subscription, as with ``SignalValues``.
///
/// ReactiveCocoa: none.
///
/// ```swift
/// let volume = Observed(1)
/// for await level in volume.signal.values {
///   print(level)
///   if level == 2 { break }
///   volume.value = 2
/// }
/// // Prints "1"
/// // Prints "2"
/// ```
public struct UnfailingValues<Value: Sendable>: AsyncSequence, Sendable {
  /// The type of the values.
  ///
  /// ```swift
  /// print(UnfailingValues<String>.Element.self)  // Prints "String"
  /// ```
  public typealias Element = Value
  /// The type of the error at the end: there is none.
  ///
  /// ```swift
  /// print(UnfailingValues<String>.Failure.self)  // Prints "Never"
  /// ```
  public typealias Failure = Never

  private let results: SignalResults<Value>

  /// Creates the values of a signal that never sends an error.
  init(of signal: Signal<Value>, keeping buffering: ValueBuffering) {
    results = signal.results(keeping: buffering)
  }

  /// Returns an iterator with its own subscription, which begins immediately.
  public func makeAsyncIterator() -> Iterator {
    Iterator(results: results.makeAsyncIterator())
  }

  /// A subscription whose values are requested one after the other.
  ///
  /// Releasing all copies of it disposes the subscription.
  public struct Iterator: AsyncIteratorProtocol {
    fileprivate var results: SignalResults<Value>.Iterator

    /// Returns the next value, or nil after the last one or if the task is cancelled.
    public mutating func next(
      isolation actor: isolated (any Actor)? = #isolation
    ) async -> Value? {
      switch await results.next(isolation: actor) {
      case .success(let value): return value
      case .failure(let error):
        // The source has gone away without sending an end, which counts as the end.
        assert(error as? SignalError == .abandoned, "a signal that can't fail has failed: \(error)")
        return nil
      case nil: return nil
      }
    }
  }
}

extension Property {
  /// The current value and all changes, for an asynchronous loop.
  ///
  /// All values are kept until the loop requests them; see ``values(keeping:)`` to keep fewer.
  ///
  /// ```swift
  /// for await answer in Property(42).values { print(answer) }  // Prints "42"
  /// ```
  public var values: UnfailingValues<Value> {
    values(keeping: .all)
  }

  /// Returns the current value and all changes, for an asynchronous loop.
  ///
  /// It follows the rules of ``Signal/values(keeping:)``; with `.newest(1)` a slow loop sees the
  /// property's current value, rather than every value that it has had.
  ///
  /// - Precondition: the number in `buffering` is not negative.
  ///
  /// ```swift
  /// for await answer in Property(42).values(keeping: .newest(1)) { print(answer) }
  /// // Prints "42"
  /// ```
  public func values(keeping buffering: ValueBuffering) -> UnfailingValues<Value> {
    UnfailingValues(of: signal, keeping: buffering)
  }
}

extension ObservedSignal {
  /// The current value and all changes, for an asynchronous loop, which needs no `try` here.
  ///
  /// Otherwise it's like the `values` of any signal.
  ///
  /// ```swift
  /// let volume = Observed(1)
  /// for await level in volume.signal.values {
  ///   print(level)  // Prints "1"
  ///   break
  /// }
  /// ```
  @_nonoverride
  public final var values: UnfailingValues<Value> {
    values(keeping: .all)
  }

  /// Returns the current value and all changes, for an asynchronous loop without `try`.
  ///
  /// It follows the rules of ``Signal/values(keeping:)``.
  ///
  /// - Precondition: the number in `buffering` is not negative.
  ///
  /// ```swift
  /// let volume = Observed(1)
  /// for await level in volume.signal.values(keeping: .newest(1)) {
  ///   print(level)  // Prints "1"
  ///   break
  /// }
  /// ```
  @_nonoverride
  public final func values(keeping buffering: ValueBuffering) -> UnfailingValues<Value> {
    UnfailingValues(of: self, keeping: buffering)
  }
}
