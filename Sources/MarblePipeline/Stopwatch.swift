/// A clock that runs from its creation and knows nothing of the time of day.
struct Stopwatch: Sendable {
  private let start = ContinuousClock.now

  var elapsed: Duration { ContinuousClock.now - start }
}
