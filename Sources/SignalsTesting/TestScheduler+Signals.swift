public import Signals

extension TestScheduler {
  /// Creates a signal that sends a timeline's events, from each subscription on.
  ///
  /// Every subscription has its own run, which begins with it (a "cold" signal). Events are sent as
  /// the work of this scheduler, even those of the first tick. In each tick, the source that was
  /// subscribed first sends first.
  ///
  /// ```swift
  /// import Signals
  /// import SignalsTesting
  ///
  /// let time = TestScheduler()
  /// let numbers = try time.signal("1--2-|")
  /// print(numbers.map { $0 + "!" }.recorded(on: time, ticks: 10))  // Prints "1!-2!|"
  /// let letters = time.signal(try Timeline("a-b|"))
  /// print(letters.recorded(on: time, ticks: 10))  // Prints "a-b|"
  /// ```
  public func signal(_ timeline: Timeline, tick: Duration = .seconds(1)) -> Signal<String> {
    let source = TimelineSource(timeline, tick: tick)
    let signal = Signal<String>.create { subscriber in
      let (start, timeline) = self.begin(source)
      let pending = timeline.moments.map { moment in
        self.schedule(at: start + tick * moment.tick) { moment.event.send(to: subscriber) }
      }
      return CompoundDisposable(pending.compactMap { $0 })
    }
    return signal.named(timeline.description)
  }

  /// Creates a signal that sends a timeline's events, from each subscription on.
  ///
  /// - Throws: ``TimelineError`` if the text isn't a timeline.
  public func signal(_ timeline: String, tick: Duration = .seconds(1)) throws -> Signal<String> {
    signal(try Timeline(timeline), tick: tick)
  }

  /// Records that a timeline begins; returns when, and the timeline itself or its replacement.
  private func begin(_ source: TimelineSource) -> (Instant, Timeline) {
    state.withLock { state in
      state.noted?.append(source)
      return (state.now, state.placing[ObjectIdentifier(source)] ?? source.timeline)
    }
  }

  /// Creates a signal that sends a timeline's events to all current subscribers, from now on.
  ///
  /// There is one run for all subscriptions (a "hot" signal). A subscription after its end gets no
  /// events.
  ///
  /// ```swift
  /// import Signals
  /// import SignalsTesting
  ///
  /// let time = TestScheduler()
  /// let letters = time.hotSignal(try Timeline("a-b|"))
  /// time.advance(by: .seconds(1))
  /// print(letters.recorded(on: time, ticks: 9))  // Prints "-b|"
  /// ```
  public func hotSignal(_ timeline: Timeline, tick: Duration = .seconds(1)) -> Signal<String> {
    let audience = Audience()
    for moment in timeline.moments {
      schedule(at: now + tick * moment.tick) {
        for subscriber in audience.all { moment.event.send(to: subscriber) }
      }
    }
    return Signal<String>.create { audience.admit($0) }.named(timeline.description)
  }

  /// Creates a signal that sends a timeline's events to all current subscribers, from now on.
  ///
  /// - Throws: ``TimelineError`` if the text isn't a timeline.
  public func hotSignal(
    _ timeline: String,
    tick: Duration = .seconds(1)
  ) throws -> Signal<String> {
    hotSignal(try Timeline(timeline), tick: tick)
  }
}

extension Timeline.Event {
  fileprivate func send(to subscriber: PassthroughSubscriber<String>) {
    switch self {
    case .next(let value): subscriber.sendNext(value)
    case .error: subscriber.sendError(TimelineFailure())
    case .completed: subscriber.sendCompleted()
    }
  }
}

/// The subscribers of a hot signal, in the order in which they arrived.
private final class Audience: Sendable {
  private let seats = Guarded<[PassthroughSubscriber<String>]>([])

  var all: [PassthroughSubscriber<String>] {
    seats.withLock { $0 }
  }

  func admit(_ subscriber: PassthroughSubscriber<String>) -> Disposable {
    seats.withLock { $0.append(subscriber) }
    return Disposable {
      // The reference is released outside the lock, because a deinit may call back.
      _ = self.seats.withLock { seats in
        defer { seats.removeAll { $0 === subscriber } }
        return seats
      }
    }
  }
}
