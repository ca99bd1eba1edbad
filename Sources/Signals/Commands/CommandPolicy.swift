/// What a command does with an execution while another one runs.
///
/// It counts at the moment of ``Command/execute(_:)``; ``Command/policy`` says what a change does
/// to executions that run or wait.
///
/// ReactiveCocoa: `allowsConcurrentExecution`, which chose between the first and the last.
///
/// ```swift
/// let works = [Subject<String>(), Subject<String>()]
/// let load = Command<Int, String>(policy: .queue) { works[$0] }
/// load.executionSignals.flatten().subscribe { print($0) }
/// load.execute(0)
/// load.execute(1)
/// works[1].sendNext("too early")
/// works[0].sendNext("first")  // Prints "first"
/// works[0].sendCompleted()
/// works[1].sendNext("second")  // Prints "second"
/// ```
public enum CommandPolicy: Sendable, Hashable {
  /// It is refused; the command is disabled meanwhile.
  case refuse
  /// It waits until those before it have ended.
  ///
  /// The queue has no limit: whoever executes faster than the work ends makes it longer and
  /// longer.
  case queue
  /// Those that run or wait are cancelled, and it begins when the work of none is left.
  case replace
  /// It runs beside the others.
  case concurrent
}
