/// A monotonic clock that starts when it's created.
struct Stopwatch: Sendable {
  private let start = ContinuousClock.now

  var elapsed: Duration { ContinuousClock.now - start }
}
