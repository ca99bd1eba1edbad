/// The values of a signal, for an asynchronous loop.
///
/// Every loop has its own subscription, which begins with the loop. It ends with the signal, or
/// when the loop exits, or when its task is cancelled, whichever comes first.
///
/// ReactiveCocoa: `-sequence`, each step of which blocked the thread.
///
/// ```swift
/// let letters = Signal.concat([Signal.return("a"), .return("b")])
/// for try await letter in letters.values { print(letter) }
/// // Prints "a"
/// // Prints "b"
/// ```
public struct SignalValues<Value: Sendable>: AsyncSequence, Sendable {
  /// The type of the values.
  ///
  /// ```swift
  /// print(SignalValues<String>.Element.self)  // Prints "String"
  /// ```
  public typealias Element = Value
  /// The type of the error at the end.
  ///
  /// ```swift
  /// print(SignalValues<String>.Failure.self)  // Prints "Error"
  /// ```
  public typealias Failure = any Error

  let signal: Signal<Value>
  let buffering: ValueBuffering

  /// Returns an iterator with its own subscription.
  ///
  /// The subscription begins immediately; with ``ValueBuffering/waiting(_:)``, it begins on a
  /// thread of the library, where a producer that sends at once can wait.
  public func makeAsyncIterator() -> Iterator {
    Iterator(signal, buffering)
  }

  /// A subscription whose values are requested one after the other.
  ///
  /// Releasing all copies of it disposes the subscription.
  public struct Iterator: AsyncIteratorProtocol {
    private let queue: ValueQueue<Value>
    private let subscription: ScopedDisposable

    init(_ signal: Signal<Value>, _ buffering: ValueBuffering) {
      let scope = CompoundDisposable()
      let queue = ValueQueue<Value>(buffering)
      self.queue = queue
      // A sender that waits for room must wake up when the loop exits.
      let rest = Disposable { queue.cancel() }
      subscription = ScopedDisposable(disposing: CompoundDisposable([scope, rest]))
      let sink = ValueSink(queue, in: scope)
      if case .waiting = buffering {
        // The loop that takes the values needs the thread that would otherwise wait for room.
        scope.add(
          Scheduler.background(named: "values").schedule {
            if !scope.isDisposed { signal.connect(sink, in: scope) }
          }
        )
      } else {
        signal.connect(sink, in: scope)
      }
    }

    /// Returns the next value, or nil after the last one or if the task is cancelled.
    ///
    /// Throws the error of the signal, once, after the values that came before it.
    public mutating func next(
      isolation actor: isolated (any Actor)? = #isolation
    ) async throws(any Error) -> Value? {
      let queue = queue
      let subscription = subscription
      // Most of a loop's values wait for it, and need no preparation for a cancellation.
      if !Task.isCancelled, let value = queue.valueAtOnce() { return value }
      return try await withTaskCancellationHandler {
        try await Task.isCancelled ? nil : queue.value()
      } onCancel: {
        subscription.dispose()
      }
    }
  }
}

extension Signal {
  /// The values of the signal, for an asynchronous loop.
  ///
  /// All values are kept until the loop requests them; see ``values(keeping:)`` to keep fewer.
  ///
  /// ReactiveCocoa: `-sequence`.
  ///
  /// ```swift
  /// for try await number in Signal.concat([Signal.return(1), .return(2)]).values {
  ///   print(number)
  /// }
  /// // Prints "1"
  /// // Prints "2"
  /// ```
  @_disfavoredOverload  // `ObservedSignal`, which can't fail, has its own.
  public final var values: SignalValues<Value> {
    values(keeping: .all)
  }

  /// Returns the values of the signal, for an asynchronous loop.
  ///
  /// The subscription begins with the loop. Values arrive in the order in which they were sent,
  /// each once; an error of the signal is thrown after the values before it. Since a signal can't
  /// be paused, `buffering` says which values are kept for a loop that's slower. A producer that
  /// never returns needs ``take(_:)`` here, as everywhere: the loop starts only after the
  /// subscription has begun.
  ///
  /// Exiting the loop disposes the subscription. Cancelling the task also disposes it, on the
  /// thread that cancels, and ends the loop as if the signal had completed; values that weren't
  /// requested yet are dropped. A value costs no allocation, and one continuation if the loop is
  /// faster than the signal.
  ///
  /// - Precondition: the number in `buffering` is not negative.
  ///
  /// ```swift
  /// let numbers = Signal.concat([Signal.return(1), .return(2), .return(3)])
  /// for try await number in numbers.values(keeping: .oldest(1)) { print(number) }
  /// // Prints "1"
  /// ```
  @_disfavoredOverload  // `ObservedSignal`, which can't fail, has its own.
  public final func values(keeping buffering: ValueBuffering) -> SignalValues<Value> {
    precondition(buffering.limit >= 0, "cannot keep a negative number of values")
    return SignalValues(signal: self, buffering: buffering)
  }
}
