extension Command {
  /// Cancels all executions that are running or waiting.
  ///
  /// Their work is disposed immediately, and the result of each ends with
  /// ``CommandError/cancelled(_:)``, in the order in which they were executed. That error isn't
  /// sent on ``errors``; in ``executionSignals`` it becomes completion. An execution that hasn't
  /// begun never will: its work isn't subscribed, and if it was waiting, the closure of the command
  /// isn't called for it.
  ///
  /// ``executing`` and ``enabled`` change as they do whenever an execution ends: the command can be
  /// executed again by the time the subscribers of the results receive the error, and the change is
  /// announced after that. Anything executed from then on isn't cancelled.
  ///
  /// You can call this at any time and from any thread, even while the work is sending a value. If
  /// the work is just ending, either that or the cancellation ends the execution, not both. After
  /// this method has returned, no value of the cancelled work reaches a result, unless another
  /// thread is delivering it at that moment. A value that a result is delivering isn't interrupted:
  /// the rest of its subscribers receive it, and then the error.
  ///
  /// ReactiveCocoa: none.
  ///
  /// ```swift
  /// let load = Command<String, Int> { _ in .never }
  /// load.execute("page").subscribe(error: { print($0) })
  /// load.cancel()  // Prints "the execution was cancelled"
  /// ```
  public func cancel() {
    core.cancel(by: self)
  }
}
