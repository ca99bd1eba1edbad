public import Signals

extension TestScheduler {
  /// Returns a signal that sends another one's events and can have a row in a diagram.
  ///
  /// The row begins where the signal is subscribed while the diagram is drawn, which shows how
  /// operators handle signals of signals. With several subscriptions, it shows the first one's
  /// events.
  ///
  /// ```swift
  /// import Signals
  /// import SignalsTesting
  ///
  /// let time = TestScheduler()
  /// let letters = try time.signal("a--b-|").map { letter in
  ///   time.row(letter, of: Signal.return(letter).delay(.seconds(2), on: time))
  /// }
  /// let latest = letters.switchToLatest()
  /// print(time.diagram(("latest", latest), inner: ["a", "b"]))
  /// // Prints "a       --(a|)"
  /// // Prints "b          --(b|)"
  /// // Prints "latest  --a--(b|)"
  /// ```
  public func row<Value>(_ name: String, of signal: Signal<Value>) -> Signal<Value> {
    Signal.defer { [self] in
      let isShown = state.withLock { state in
        let now = state.now
        return state.inner?.begin(name, at: now) ?? false
      }
      guard isShown else { return signal }
      return
        signal
        .doNext { [self] value in note(.next(Timeline.text(of: value)), in: name) }
        .doError { [self] _ in note(.error, in: name) }
        .doCompleted { [self] in note(.completed, in: name) }
        .onEnd { [self] in
          state.withLock { state in
            let now = state.now
            state.inner?.end(name, at: now)
          }
        }
    }
  }

  private func note(_ event: Timeline.Event, in name: String) {
    state.withLock { state in
      let now = state.now
      state.inner?.note(event, in: name, at: now)
    }
  }
}
