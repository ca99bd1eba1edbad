/// What a command does with an execution while another one is running.
///
/// It applies at the moment of ``Command/execute(_:)``; ``Command/policy`` describes what a change
/// does to running and waiting executions.
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
  /// It's refused; the command is disabled in the meantime.
  case refuse
  /// It waits until those before it have ended.
  ///
  /// The queue has no limit: if you execute faster than the work ends, it grows longer and longer.
  case queue
  /// The running and waiting ones are cancelled, and it begins when none of their work is left.
  case replace
  /// It runs beside the others.
  case concurrent
}
