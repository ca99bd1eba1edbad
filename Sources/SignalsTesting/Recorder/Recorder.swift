public import Signals

/// A record of everything that a signal has sent so far, in real time and from any thread.
///
/// It's for signals that other threads drive: a task or a thread can wait for events, without
/// sleeping and without a lock in the test. To observe a signal in the virtual time of a
/// ``TestScheduler``, which the test itself advances, and compare it as a timeline, use a
/// ``Recording``.
///
/// The subscription begins with `record()`, and lasts until the signal ends or ``dispose()`` is
/// called, whether or not the recorder is kept.
///
/// ```swift
/// import Signals
/// import SignalsTesting
///
/// let recorder = Signal.task { 6 * 7 }.record()
/// await recorder.end()
/// print(recorder)  // Prints "42, completed"
/// ```
public final class Recorder<Value: Sendable>: Sendable {
  let tape: Tape<Value>
  private let subscription: Disposable

  fileprivate init(_ signal: Signal<Value>) {
    let tape = Tape<Value>()
    self.tape = tape
    let head = RecordingHead(tape)
    subscription = signal.subscribe { [head] in
      head.tape.note(.next($0))
    } error: { [head] in
      head.tape.note(.error($0))
    } completed: { [head] in
      head.tape.note(.completed)
    }
  }

  /// All events so far, each with its time and place.
  ///
  /// ```swift
  /// import Signals
  /// import SignalsTesting
  ///
  /// let worker = Scheduler.background(named: "worker")
  /// let recorder = Signal.return("soup").deliver(on: worker).record()
  /// await recorder.end()
  /// print(recorder.events.map { $0.schedulerName ?? "nowhere" })
  /// // Prints "["worker", "worker"]"
  /// ```
  public var events: [RecordedEvent<Value>] {
    tape.content.withLock { $0.events }
  }

  /// The values so far.
  public var values: [Value] {
    tape.content.withLock { $0.values }
  }

  /// The error with which the signal has ended.
  public var error: (any Error)? {
    guard case .error(let error)? = events.last?.event else { return nil }
    return error
  }

  /// Whether the signal has completed.
  public var isCompleted: Bool {
    guard case .completed? = events.last?.event else { return false }
    return true
  }

  /// Whether the signal has ended, with an error or completion.
  public var hasEnded: Bool {
    events.last?.event.isFinished ?? false
  }

  /// Ends the subscription, and every wait for more events.
  public func dispose() {
    subscription.dispose()
    tape.close()
  }
}

extension Recorder: CustomStringConvertible {
  /// The values and the end, separated by commas.
  ///
  /// ```swift
  /// import Signals
  /// import SignalsTesting
  ///
  /// print(Signal.return(1).record().description)  // Prints "1, completed"
  /// ```
  public var description: String {
    events.map(\.description).joined(separator: ", ")
  }
}

/// The object that the subscription holds; its release means that nothing can be sent any more.
private final class RecordingHead<Value: Sendable>: Sendable {
  let tape: Tape<Value>

  init(_ tape: Tape<Value>) {
    self.tape = tape
  }

  deinit {
    tape.close()
  }
}

extension Signal {
  /// Subscribes and records what's sent, with its time and place; see ``Recorder``.
  ///
  /// It records in real time, from any thread. To record in the virtual time of a test scheduler,
  /// and get a timeline, use ``record(on:tick:)``.
  ///
  /// ```swift
  /// import Signals
  /// import SignalsTesting
  ///
  /// let subject = Subject<Int>()
  /// let recorder = subject.record()
  /// subject.sendNext(1)
  /// print(recorder.values, recorder.hasEnded)  // Prints "[1] false"
  /// subject.sendCompleted()
  /// print(recorder.values, recorder.isCompleted)  // Prints "[1] true"
  /// ```
  public final func record() -> Recorder<Value> {
    Recorder(self)
  }
}
