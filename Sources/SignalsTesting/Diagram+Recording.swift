public import Signals

extension TestScheduler {
  /// Returns a diagram of the signals' events, advancing the time for them.
  ///
  /// All are subscribed at once, in the given order, and observed until all have ended, for at most
  /// 100 ticks by default.
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
  ///
  /// Signals that are subscribed in the meantime have rows if ``row(_:of:)`` gave them names. The
  /// names in `inner` select the ones to show, above the last of the other rows.
  public func diagram<each Value>(
    _ signals: repeat (String, Signal<each Value>),
    inner: [String] = [],
    ticks: Int = 100,
    tick: Duration = .seconds(1)
  ) -> Diagram {
    var sketches: [Sketch] = []
    for (name, signal) in repeat each signals {
      sketches.append(Sketch(name: name) { signal.record(on: self, tick: tick) })
    }
    let start = now
    let drawn = draw(sketches, inner: inner, ticks: ticks, tick: tick)
    if let request = PlacingRequest.ofThisProcess {
      answer(request, for: drawn, since: start, tick: tick) {
        draw(sketches, inner: inner, ticks: ticks, tick: tick).diagram
      }
    }
    return drawn.diagram
  }
}
