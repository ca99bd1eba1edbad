public import Signals

/// An event that a recorder has recorded, with its time and place.
///
/// ```swift
/// import Signals
/// import SignalsTesting
///
/// let time = TestScheduler()
/// let recorder = try time.signal("---late|").record()
/// time.advance(by: .seconds(5))
/// let event = recorder.events[0]
/// print(event, event.schedulerName ?? "", event.virtualInstant ?? .now)
/// // Prints "late test 1970-01-01T00:00:03Z"
/// ```
public struct RecordedEvent<Value: Sendable>: Sendable {
  /// The event.
  ///
  /// ```swift
  /// import Signals
  /// import SignalsTesting
  ///
  /// let recorder = Signal.return(1).record()
  /// print(recorder.events.map { $0.event.value ?? 0 })  // Prints "[1, 0]"
  /// ```
  public let event: Event<Value>
  /// When it arrived, in real time.
  ///
  /// ```swift
  /// import Signals
  /// import SignalsTesting
  ///
  /// let recorder = Signal.return(1).record()
  /// print(recorder.events[0].instant <= .now)  // Prints "true"
  /// ```
  public let instant: Instant
  /// When it arrived, by the clock of the test scheduler that delivered it, if one did.
  public let virtualInstant: Instant?
  /// The name of the scheduler that delivered it, if any.
  public let schedulerName: String?
  /// Whether it arrived as the work of `Scheduler.main`.
  ///
  /// ```swift
  /// import Signals
  /// import SignalsTesting
  ///
  /// let recorder = Signal.return(1).record()
  /// print(recorder.events[0].isOnMain)  // Prints "true"
  /// ```
  public let isOnMain: Bool

  init(_ event: Event<Value>) {
    let scheduler = Scheduler.current
    self.event = event
    instant = .now
    virtualInstant = (scheduler as? TestScheduler)?.now
    schedulerName = scheduler?.name
    isOnMain = scheduler === Scheduler.main
  }
}

extension RecordedEvent: CustomStringConvertible {
  /// The value, `error` and the error, or `completed`.
  ///
  /// ```swift
  /// import Signals
  /// import SignalsTesting
  ///
  /// let recorder = Signal.return(1).record()
  /// print(recorder.events.map(\.description))  // Prints "["1", "completed"]"
  /// ```
  public var description: String {
    switch event {
    case .next(let value): "\(value)"
    case .error(let error): "error \(error)"
    case .completed: "completed"
    }
  }
}
