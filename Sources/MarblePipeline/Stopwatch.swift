/// A clock that runs from its creation and knows nothing of the time of day.
struct Stopwatch: Sendable {
  private let start = ContinuousClock.now

  /// The time since the stopwatch was created.
  var elapsed: Duration { ContinuousClock.now - start }
}
