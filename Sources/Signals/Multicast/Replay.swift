extension Signal {
  /// Subscribes at once, and returns a signal that sends everything to whoever comes, late or not.
  ///
  /// The work of this signal is done once, now. Every subscriber receives all values from the first
  /// on and the terminal event. The subscription to this signal ends only when this signal ends,
  /// and all values are kept until then and as long as the result lives: do not use it with a
  /// signal without end. ``share(replaying:)`` keeps as much as it is told and stops when nobody is
  /// interested any more.
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

  /// Subscribes at once, and returns a signal that starts with the latest value for whoever comes.
  ///
  /// Like ``replay()``, but only the latest value is kept, so that a late subscriber receives that,
  /// what is sent later, and the terminal event. The subscription to this signal ends only when
  /// this signal ends.
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

  /// Returns a signal that subscribes at its first subscription and replays everything to others.
  ///
  /// The work of this signal is done once, when somebody first asks for it, and goes on when they
  /// have lost interest. The first subscriber, too, receives as a replay what this signal sends at
  /// once. Like ``replay()`` this keeps all values, and ends only when this signal ends.
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

  /// Returns the subject, which is connected now and keeps the name that it has.
  private func connected(_ subject: ReplaySubject<Value>) -> Signal<Value> {
    MulticastConnection(self, subject).connect()
    return subject
  }
}
