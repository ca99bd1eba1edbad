/// The awaited events didn't arrive.
///
/// ```swift
/// import Signals
/// import SignalsTesting
///
/// do {
///   let minutes = Signal.interval(every: .seconds(60), on: .background())
///   try minutes.record().wait(forValues: 1, timeout: .milliseconds(1))
/// } catch {
///   print(error)  // Prints "waited 0.001 seconds for 1 value, but nothing arrived"
/// }
/// ```
public struct RecorderError: Error, Hashable, Sendable {
  /// Why the wait ended.
  ///
  /// ```swift
  /// import Signals
  /// import SignalsTesting
  ///
  /// let patience = RecorderError.Reason.timeout(.seconds(1))
  /// print(patience == .ended)  // Prints "false"
  /// ```
  public enum Reason: Hashable, Sendable {
    /// The time was up.
    case timeout(Duration)
    /// Nothing more could arrive.
    case ended
  }

  let goal: RecorderGoal
  /// Why the wait ended.
  ///
  /// ```swift
  /// import Signals
  /// import SignalsTesting
  ///
  /// do {
  ///   try Signal<Int>.empty.record().wait(forValues: 1)
  /// } catch let error as RecorderError {
  ///   print(error.reason == .ended, error.events)  // Prints "true ["completed"]"
  /// }
  /// ```
  public let reason: Reason
  /// The events that had arrived by then, as text.
  public let events: [String]
}

extension RecorderError: CustomStringConvertible {
  /// The awaited events, why the wait ended, and what has arrived.
  ///
  /// ```swift
  /// import Signals
  /// import SignalsTesting
  ///
  /// do {
  ///   try Signal<Int>.empty.record().wait(forValues: 1)
  /// } catch let error as RecorderError {
  ///   print(error.description)
  /// }
  /// // Prints "waited for 1 value, but only this could arrive: completed"
  /// ```
  public var description: String {
    let came = events.joined(separator: ", ")
    return switch reason {
    case .timeout(let time) where events.isEmpty: "waited \(time) for \(goal), but nothing arrived"
    case .timeout(let time): "waited \(time) for \(goal), but only this arrived: \(came)"
    case .ended where events.isEmpty: "waited for \(goal), but nothing more can arrive"
    case .ended: "waited for \(goal), but only this could arrive: \(came)"
    }
  }
}

extension RecorderGoal: CustomStringConvertible {
  var description: String {
    switch self {
    case .values(1): "1 value"
    case .values(let count): "\(count) values"
    case .end: "the end"
    }
  }
}
