public import Signals

extension TestScheduler {
  /// Returns a diagram of what signals send, for which it moves the time on.
  ///
  /// All are subscribed to at once, in the given order, and watched until all have ended, for 100
  /// ticks at most unless told otherwise.
  public func diagram<each Value>(
    _ signals: repeat (String, Signal<each Value>),
    ticks: Int = 100,
    tick: Duration = .seconds(1)
  ) -> Diagram {
    var recordings: [(name: String, recording: Recording)] = []
    for (name, signal) in repeat each signals {
      recordings.append((name, signal.record(on: self, tick: tick)))
    }
    watch(recordings.map(\.recording), ticks: ticks, tick: tick)
    return Diagram(recordings.map { Diagram.Row($0.name, $0.recording.timeline) })
  }
}
