extension Signal {
  /// Returns a connection that shares one subscription to this signal through a plain subject.
  ///
  /// Nothing is subscribed until ``MulticastConnection/connect()``.
  ///
  /// ReactiveCocoa: `-publish`.
  ///
  /// ```swift
  /// let connection = Signal.return(1).publish()
  /// connection.signal.subscribe { print($0) }
  /// connection.connect()  // Prints "1"
  /// ```
  public final func publish() -> MulticastConnection<Value> {
    multicast(Subject().derived(from: self, "-publish"))
  }

  /// Returns a connection that shares one subscription to this signal through a subject.
  ///
  /// The kind of subject decides what late subscribers get. ``MulticastConnection/connect()``
  /// subscribes the subject to this signal, and the subject ends with it.
  ///
  /// ReactiveCocoa: `-multicast:`. A debug build names the subject after this signal there, too.
  ///
  /// ```swift
  /// let connection = Signal.return(1).multicast(ReplaySubject())
  /// connection.connect()
  /// connection.signal.subscribe { print("late", $0) }  // Prints "late 1"
  /// ```
  public final func multicast(_ subject: Subject<Value>) -> MulticastConnection<Value> {
    let signal: Signal<Value> = subject
    _ = signal.derived(from: self, "-multicast: \(DerivedNames.list([signal]))")
    return MulticastConnection(self, subject)
  }
}
