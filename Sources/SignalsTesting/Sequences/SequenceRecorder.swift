import Signals

/// Records who sends what to whom, in order, as a text that can be drawn.
///
/// Signals that are ``Signals/Signal/noted(as:for:in:)`` report to it: each subscription, value,
/// end and disposal becomes a line with an arrow between the two parts of the chain that it
/// connects. Below a signal is its subscriber, which is the next noted signal of the chain or, at
/// its end, the final subscriber.
///
/// ```swift
/// import Signals
/// import SignalsTesting
///
/// let story = SequenceRecorder()
/// let numbers = [1, 2].signal(on: .immediate).noted(as: "numbers", in: story)
/// let doubled = numbers.map { $0 * 2 }.noted(as: "map", in: story)
/// doubled.take(1).subscribe { story.note("prints \($0)") }
/// print(story)
/// // Prints "subscriber -> map: subscribe"
/// // Prints "map -> numbers: subscribe"
/// // Prints "numbers -> map: next 1"
/// // Prints "map -> subscriber: next 2"
/// // Prints "subscriber: prints 2"
/// // Prints "subscriber -> map: dispose"
/// // Prints "map -> numbers: dispose"
/// ```
public final class SequenceRecorder: Sendable {
  /// What the lanes of a story represent.
  public enum Lanes: Sendable, Hashable {
    /// The noted signals and their subscribers.
    ///
    /// ```swift
    /// import Signals
    /// import SignalsTesting
    ///
    /// let story = SequenceRecorder()
    /// Signal.return(1).noted(as: "one", in: story).subscribe { _ in }
    /// print(story.text(by: .stages) == story.description)  // Prints "true"
    /// ```
    case stages
    /// The schedulers that do the work, by their names.
    case schedulers
  }

  private let lanes: [String]
  private let state = Guarded(SequenceState())

  /// Creates an empty recorder.
  ///
  /// The named lanes come first, in that order; others follow as they're mentioned.
  ///
  /// ```swift
  /// import Signals
  /// import SignalsTesting
  ///
  /// let story = SequenceRecorder(lanes: ["answer", "subscriber"])
  /// Signal.return(42).noted(as: "answer", in: story).subscribe { _ in }
  /// print(story)
  /// // Prints "lanes: answer, subscriber"
  /// // Prints "subscriber -> answer: subscribe"
  /// // Prints "answer -> subscriber: next 42"
  /// // Prints "answer -> subscriber: completed"
  /// ```
  public init(lanes: [String] = []) {
    self.lanes = lanes.map(SequenceText.name)
  }

  /// Records that something happens; without a name, in the lane of the stage that's receiving a
  /// value.
  ///
  /// ```swift
  /// import SignalsTesting
  ///
  /// let story = SequenceRecorder()
  /// story.note("the door opens", in: "shop")
  /// print(story)  // Prints "shop: the door opens"
  /// ```
  public func note(_ text: String, in lane: String? = nil) {
    let lane = lane.map(SequenceText.name) ?? SequenceStage.current(of: self) ?? Self.subscriber
    let place = SequenceText.place
    state.withLock {
      $0.note(SequenceText.line(text), in: lane, at: place)
      SequenceTrace.noteLine()
    }
  }

  /// Returns everything that was recorded, one event per line.
  ///
  /// With schedulers as lanes, an event that comes from the work of another scheduler is an arrow
  /// from there; all others are notes.
  ///
  /// ```swift
  /// import Signals
  /// import SignalsTesting
  ///
  /// let kitchen = TestScheduler(name: "kitchen")
  /// let hall = TestScheduler(name: "hall")
  /// let story = SequenceRecorder()
  /// Signal.return("soup")
  ///   .noted(as: "cook", in: story)
  ///   .subscribe(on: kitchen)
  ///   .deliver(on: hall)
  ///   .noted(as: "waiter", in: story)
  ///   .subscribe { _ in }
  /// kitchen.stepAll()
  /// hall.stepAll()
  /// print(story.text(by: .schedulers))
  /// // Prints "main: subscribe to waiter"
  /// // Prints "main -> kitchen: subscribe to cook"
  /// // Prints "kitchen: next soup from cook"
  /// // Prints "kitchen: completed from cook"
  /// // Prints "kitchen -> hall: next soup from waiter"
  /// // Prints "kitchen -> hall: completed from waiter"
  /// ```
  public func text(by lanes: Lanes = .stages) -> String {
    let entries = state.withLock { $0.entries }
    switch lanes {
    case .stages:
      let order = self.lanes.isEmpty ? [] : ["lanes: " + self.lanes.joined(separator: ", ")]
      return (order + entries.map(\.line)).joined(separator: "\n")
    case .schedulers: return entries.map(\.lineByPlaces).joined(separator: "\n")
    }
  }

  static let subscriber = "subscriber"

  /// Begins a subscription, and returns the link that records its events.
  func begin(_ stage: String, for receiver: String?) -> SequenceLink {
    let name = SequenceText.name(stage)
    let receiver =
      receiver.map(SequenceText.name) ?? SequenceStage.current(of: self) ?? Self.subscriber
    let number = state.withLock { $0.number() }
    let link = SequenceLink(recorder: self, number: number, stage: name, receiver: receiver)
    link.note("subscribe", .up)
    return link
  }

  func note(_ event: SequenceEvent) {
    state.withLock {
      $0.note(event)
      SequenceTrace.noteLine()
    }
  }
}

extension SequenceRecorder: CustomStringConvertible {
  /// Everything that was recorded, with the noted signals and their subscribers as lanes.
  public var description: String {
    text()
  }
}
