extension Command {
  /// Cancels all executions that run or wait.
  ///
  /// Their work is disposed of, here and now, and the result of each ends with
  /// ``CommandError/cancelled(_:)``, in the order in which they were executed. That error is not
  /// sent on ``errors``, and in ``executionSignals`` it is completion. An execution that had not
  /// begun never does: its work is not subscribed, and if it waited, the closure of the command is
  /// not called for it.
  ///
  /// ``executing`` and ``enabled`` change as at any other end: the command may be executed again
  /// when the results hear of it, and the change is announced after that. What is executed from
  /// then on is not cancelled.
  ///
  /// It may be called at any time and from any thread, in the middle of a value of the work, too.
  /// If the work is just ending, either that or the cancellation ends the execution, and not both.
  /// After this method has returned no value of the cancelled work reaches a result any more,
  /// unless another thread is delivering it at that moment. A value that a result is delivering is
  /// not interrupted: the rest of its subscribers receive it, and then the error.
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
