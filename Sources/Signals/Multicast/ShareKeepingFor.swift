extension Signal {
  /// Returns a signal that does the work of this one once, and keeps it going for a while for
  /// latecomers.
  ///
  /// It works like ``share(replaying:)``, but when the last subscription is disposed, the
  /// subscription to this signal continues for the given time. A subscriber that arrives within
  /// that time joins it and receives the replayed values, including those sent in the meantime. If
  /// there is none, the subscription to this signal is disposed as work of the scheduler, and the
  /// next subscriber starts it again. The end of this signal ends the sharing, whenever it comes.
  ///
  /// Use it for things that are costly to start and are used briefly, one time after another, such
  /// as a connection that several screens need in turn.
  ///
  /// - Precondition: `capacity` and `duration` are not negative, and the scheduler is not the
  ///   immediate one, which would make the last subscriber wait.
  ///
  /// ReactiveCocoa: none; RxSwift none.
  ///
  /// ```swift
  /// let source = Signal<Int>.create { subscriber in
  ///   print("started")
  ///   subscriber.sendNext(1)
  ///   return Disposable { print("stopped") }
  /// }
  /// let shared = source.share(replaying: 1, keepingFor: .seconds(60), on: .main)
  /// shared.subscribe { print("first", $0) }.dispose()
  /// // Prints "started"
  /// // Prints "first 1"
  /// shared.subscribe { print("second", $0) }.dispose()  // Prints "second 1"
  /// ```
  public final func share(
    replaying capacity: Int = 0,
    keepingFor duration: Duration,
    on scheduler: Scheduler
  ) -> Signal<Value> {
    precondition(capacity >= 0, "cannot replay a negative number of values")
    precondition(duration >= .zero, "cannot keep anything for a negative time")
    precondition(scheduler !== Scheduler.immediate, "the immediate scheduler cannot wait")
    let grace = SharingGrace(duration: duration, scheduler: scheduler)
    return ShareSignal(self, replaying: capacity, keptFor: grace).derived(
      from: self,
      "-share: \(capacity) keepingFor: \(duration)\(DerivedNames.on(scheduler))"
    )
  }
}
