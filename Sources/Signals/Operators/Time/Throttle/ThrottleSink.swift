/// Holds the newest value back until its time has come.
class ThrottleSink<Value: Sendable>: GatedSink<Value, Value>, @unchecked Sendable {
  // Unchecked because of `ownScheduler`, which only the source touches, one call at a time; the
  // mutex guards the rest.
  private let interval: Duration
  private let givenScheduler: Scheduler?
  private let isThrottled: @Sendable (Value) -> Bool
  private var ownScheduler: Scheduler?
  private let timer = RenewableTimer()
  /// The waiting value, if there is one.
  private let pending = Ring<Value>()
  /// Guards `pending` too.
  private let deadline = Guarded(Deadline())

  required init(
    _ downstream: Sink<Value>,
    _ interval: Duration,
    on scheduler: Scheduler?,
    when isThrottled: @escaping @Sendable (Value) -> Bool,
    in scope: CompoundDisposable
  ) {
    self.interval = interval
    givenScheduler = scheduler
    self.isThrottled = isThrottled
    super.init(downstream, in: scope)
    scope.add(timer)
  }

  override func next(_ value: Value) {
    if isCancelled { return }
    if isThrottled(value) {
      hold(value)
    } else {
      drop(for: value)
      send(value)
    }
  }

  override func completed() {
    gate.pass(of: self) { [self] in
      if let value = deadline.withLock({ _ in takePending() }) { deliver(value) }
      complete()
    }
  }

  private func hold(_ value: Value) {
    let current = givenScheduler ?? Scheduler.currentForLater
    let scheduler = current ?? ownScheduler ?? .background(named: "throttle")
    if current == nil { ownScheduler = scheduler }
    let due = scheduler.now + interval
    var setting: Deadline.Setting?
    let outdated = deadline.withLock { deadline in
      setting = deadline.postpone(to: due, on: scheduler)
      // If none is outdated, `value` itself is returned: an optional's type would be looked up for
      // every value.
      defer { pending.append(value) }
      return pending.isEmpty ? value : pending.removeFirst()
    }
    // Released outside the lock.
    _ = consume outdated
    if let setting { setTimer(setting) }
  }

  private func drop(for value: Value) {
    var number: Int?
    let outdated = deadline.withLock { deadline in
      number = deadline.stop()
      return pending.isEmpty ? value : pending.removeFirst()
    }
    _ = consume outdated
    if let number { timer.cancel(number) }
  }

  private func setTimer(_ setting: Deadline.Setting) {
    timer.set(setting.number, on: setting.scheduler, at: setting.instant) { [self] in
      let now = setting.scheduler.now
      gate.pass(of: self) { [self] in goOff(setting.number, at: now) }
    }
  }

  private func goOff(_ number: Int, at now: Instant) {
    var early: Deadline.Setting?
    let value = deadline.withLock { deadline -> Value? in
      switch deadline.goOff(number, at: now) {
      case .outdated: return nil
      case .early(let setting):
        early = setting
        return nil
      case .due: return takePending()
      }
    }
    if let early { setTimer(early) }
    if let value { deliver(value) }
  }

  private func takePending() -> Value? {
    pending.isEmpty ? nil : pending.removeFirst()
  }
}
