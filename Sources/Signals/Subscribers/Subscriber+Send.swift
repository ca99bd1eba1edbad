extension Subscriber {
  /// Sends a value and returns when there is room for the next one, without blocking the thread.
  ///
  /// Like ``sendNext(_:)``, it delivers the value at once. If there is no room for the value at a
  /// place where ``ValueBuffering/waiting(_:)`` was chosen, such as in a loop over
  /// `values(keeping:)`, the task is suspended until there is. Cancelling the task ends the wait;
  /// the value isn't lost.
  ///
  /// ReactiveCocoa: none.
  ///
  /// ```swift
  /// let numbers = Signal<Int>.create { subscriber in
  ///   let task = Task {
  ///     for number in 1...3 { await subscriber.send(number) }
  ///     subscriber.sendCompleted()
  ///   }
  ///   return Disposable { task.cancel() }
  /// }
  /// for try await number in numbers.values(keeping: .waiting(1)) { print(number) }
  /// // Prints "1"
  /// // Prints "2"
  /// // Prints "3"
  /// ```
  public func send(_ value: Value) async {
    for pause in Pause.gather({ sendNext(value) }) { await pause.suspend() }
  }
}
