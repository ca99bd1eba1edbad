public import Signals

extension Signal {
  /// Reports each subscription, value, end and disposal to a recorder; see ``SequenceRecorder``.
  ///
  /// The subscriber is the noted signal further down the chain. A subscription that begins as the
  /// work of another scheduler can't identify it, so you pass its name.
  ///
  /// ```swift
  /// import Signals
  /// import SignalsTesting
  ///
  /// let story = SequenceRecorder(lanes: ["taps", "Ann", "Bob"])
  /// let taps = Subject<Int>()
  /// taps.noted(as: "taps", for: "Ann", in: story).subscribe { _ in }
  /// let visit = taps.noted(as: "taps", for: "Bob", in: story).subscribe { _ in }
  /// taps.sendNext(1)
  /// visit.dispose()
  /// taps.sendCompleted()
  /// print(story)
  /// // Prints "lanes: taps, Ann, Bob"
  /// // Prints "Ann -> taps: subscribe"
  /// // Prints "Bob -> taps: subscribe"
  /// // Prints "taps -> Ann: next 1"
  /// // Prints "taps -> Bob: next 1"
  /// // Prints "Bob -> taps: dispose"
  /// // Prints "taps -> Ann: completed"
  /// ```
  public final func noted(
    as name: String,
    for receiver: String? = nil,
    in story: SequenceRecorder
  ) -> Signal<Value> {
    Signal.create { [self] subscriber in
      let link = story.begin(name, for: receiver)
      // Added first, so that a disposal is recorded before those that it causes further up, and at
      // once, so that one that comes from inside the subscription isn't missed.
      subscriber.disposable.add(Disposable { link.dispose() })
      link.subscribe { subscribe(NotingSubscriber(subscriber, link)) }
      return nil
    }
  }
}

/// A subscriber that records what it passes on.
private final class NotingSubscriber<Value: Sendable>: Subscriber {
  private let downstream: PassthroughSubscriber<Value>
  private let link: SequenceLink

  init(_ downstream: PassthroughSubscriber<Value>, _ link: SequenceLink) {
    self.downstream = downstream
    self.link = link
  }

  func didSubscribe(with disposable: CompoundDisposable) {
    downstream.didSubscribe(with: disposable)
  }

  func sendNext(_ value: Value) {
    link.send("next \(value)") { downstream.sendNext(value) }
  }

  func sendError(_ error: any Error) {
    link.send("error \(error)", isEnd: true) { downstream.sendError(error) }
  }

  func sendCompleted() {
    link.send("completed", isEnd: true) { downstream.sendCompleted() }
  }
}
