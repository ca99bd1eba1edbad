/// The values of a signal and the error at its end, for an asynchronous loop that can't fail.
///
/// It's ``SignalValues`` without `try`: an error arrives as the last element.
///
/// ReactiveCocoa: none; `asResult` and `values` in one.
///
/// ```swift
/// let answer = Signal.return(1).concat(.error(SignalError.noValue))
/// for await result in answer.results { print(result) }
/// // Prints "success(1)"
/// // Prints "failure(Signals.SignalError.noValue)"
/// ```
public struct SignalResults<Value: Sendable>: AsyncSequence, Sendable {
  /// A value, or the error at the end.
  ///
  /// ```swift
  /// let element: SignalResults<Int>.Element = .success(1)
  /// print(element)  // Prints "success(1)"
  /// ```
  public typealias Element = Result<Value, any Error>
  /// The type of the error at the end of the loop: there is none.
  ///
  /// ```swift
  /// print(SignalResults<String>.Failure.self)  // Prints "Never"
  /// ```
  public typealias Failure = Never

  let values: SignalValues<Value>

  /// Returns an iterator with its own subscription, which begins immediately.
  public func makeAsyncIterator() -> Iterator {
    Iterator(values: values.makeAsyncIterator())
  }

  /// A subscription whose values are requested one after the other.
  ///
  /// Releasing all copies of it disposes the subscription.
  public struct Iterator: AsyncIteratorProtocol {
    fileprivate var values: SignalValues<Value>.Iterator

    /// Returns the next value, the error after the last one, or nil after the end.
    ///
    /// It's also nil if the task is cancelled.
    public mutating func next(
      isolation actor: isolated (any Actor)? = #isolation
    ) async -> Element? {
      do {
        return try await values.next(isolation: actor).map { .success($0) }
      } catch {
        return .failure(error)
      }
    }
  }
}

extension Signal {
  /// The values of the signal and the error at its end, for an asynchronous loop.
  ///
  /// All values are kept until the loop requests them; see ``results(keeping:)`` to keep fewer.
  ///
  /// ReactiveCocoa: none.
  ///
  /// ```swift
  /// for await result in Signal.return(1).results { print(result) }  // Prints "success(1)"
  /// ```
  public final var results: SignalResults<Value> {
    results(keeping: .all)
  }

  /// Returns the values of the signal and the error at its end, for an asynchronous loop.
  ///
  /// It follows the rules of ``values(keeping:)``, except that nothing is thrown.
  ///
  /// - Precondition: the number in `buffering` is not negative.
  ///
  /// ```swift
  /// let numbers = Signal.concat([Signal.return(1), .return(2)])
  /// for await result in numbers.results(keeping: .newest(1)) { print(result) }
  /// // Prints "success(2)"
  /// ```
  public final func results(keeping buffering: ValueBuffering) -> SignalResults<Value> {
    SignalResults(values: values(keeping: buffering))
  }
}
