public import Signals

extension TestScheduler {
  /// Returns a diagram of what signals send, for which it moves the time on.
  ///
  /// All are subscribed to at once, in the given order, and watched until all have ended, for 100
  /// ticks at most unless told otherwise.
  ///
  /// ```swift
  /// import Signals
  /// import SignalsTesting
  ///
  /// let time = TestScheduler()
  /// let numbers = try time.signal("1-2-|")
  /// print(time.diagram(("numbers", numbers), ("first", numbers.take(1))))
  /// // Prints "numbers  1-2-|"
  /// // Prints "first    (1|)"
  /// ```
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
