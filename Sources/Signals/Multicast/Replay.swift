extension Signal {
  /// Subscribes at once, and returns a signal that replays everything to every subscriber.
  ///
  /// The work of this signal is done once, now. Every subscriber, early or late, receives all
  /// values, from the first on, and the terminal event. The subscription to this signal ends only
  /// when this signal ends, and all values are kept until then and for as long as the result lives:
  /// don't use it with an endless signal. ``share(replaying:)`` keeps only as many values as you
  /// choose and stops when the last subscriber leaves.
  ///
  /// ReactiveCocoa: `-replay`.
  ///
  /// ```swift
  /// let source = Signal<Int>.create { subscriber in
  ///   print("work")
  ///   subscriber.sendNext(1)
  ///   return nil
  /// }
  /// let replayed = source.replay()  // Prints "work"
  /// replayed.subscribe { print("first", $0) }  // Prints "first 1"
  /// replayed.subscribe { print("second", $0) }  // Prints "second 1"
  /// ```
  public final func replay() -> Signal<Value> {
    connected(ReplaySubject().derived(from: self, "-replay"))
  }

  /// Subscribes at once, and returns a signal that starts with the latest value for each
  /// subscriber.
  ///
  /// Like ``replay()``, but only the latest value is kept: a late subscriber receives that value,
  /// everything that's sent later, and the terminal event. The subscription to this signal ends
  /// only when this signal ends.
  ///
  /// ReactiveCocoa: `-replayLast`.
  ///
  /// ```swift
  /// let level = Subject<Int>()
  /// let latest = level.replayLast()
  /// level.sendNext(1)
  /// level.sendNext(2)
  /// latest.subscribe { print($0) }  // Prints "2"
  /// ```
  public final func replayLast() -> Signal<Value> {
    connected(ReplaySubject(capacity: 1).derived(from: self, "-replayLast"))
  }

  /// Returns a signal that subscribes on its first subscription and replays everything to later
  /// ones.
  ///
  /// The work of this signal is done once, on the first subscription, and continues even when all
  /// subscribers have left. Values that this signal sends at once reach the first subscriber, too,
  /// as a replay. Like ``replay()``, this keeps all values and ends only when this signal ends.
  ///
  /// ReactiveCocoa: `-replayLazily`.
  ///
  /// ```swift
  /// let source = Signal<Int>.create { subscriber in
  ///   print("work")
  ///   subscriber.sendNext(1)
  ///   return nil
  /// }
  /// let lazy = source.replayLazily()
  /// lazy.subscribe { print("first", $0) }
  /// // Prints "work"
  /// // Prints "first 1"
  /// lazy.subscribe { print("second", $0) }  // Prints "second 1"
  /// ```
  public final func replayLazily() -> Signal<Value> {
    let connection = multicast(ReplaySubject().derived(from: self, "-replayLazily"))
    let signal = DeferSignal<Value> {
      connection.connect()
      return connection.signal
    }
    return signal.derived(from: self, "-replayLazily")
  }

  /// Connects now, and returns the subject, which keeps its name.
  private func connected(_ subject: ReplaySubject<Value>) -> Signal<Value> {
    MulticastConnection(self, subject).connect()
    return subject
  }
}
