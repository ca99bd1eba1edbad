/// Holds the newest value back until its time has come.
class ThrottleSink<Value: Sendable>: GatedSink<Value, Value>, @unchecked Sendable {
  // Unchecked because of `ownScheduler`, which only the source touches, and its calls are
  // serialised; the rest is guarded by its mutex.
  private let interval: Duration
  private let isThrottled: @Sendable (Value) -> Bool
  private var ownScheduler: Scheduler?
  private let timer = RenewableTimer()
  /// The value that waits, or nothing.
  private let pending = Ring<Value>()
  /// Guards `pending` too.
  private let clock = Guarded(ThrottleClock())

  required init(
    _ downstream: Sink<Value>,
    _ interval: Duration,
    when isThrottled: @escaping @Sendable (Value) -> Bool,
    in scope: CompoundDisposable
  ) {
    self.interval = interval
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
    gate.pass { [self] in
      if let value = clock.withLock({ _ in takePending() }) { deliver(value) }
      complete()
    }
  }

  private func hold(_ value: Value) {
    let current = Scheduler.currentForLater
    let scheduler = current ?? ownScheduler ?? .background(named: "throttle")
    if current == nil { ownScheduler = scheduler }
    let due = scheduler.now + interval
    var setting: ThrottleClock.Setting?
    let outdated = clock.withLock { clock in
      setting = clock.postpone(to: due, on: scheduler)
      // The value itself stands for nothing: an optional would be looked up for every value.
      defer { pending.append(value) }
      return pending.isEmpty ? value : pending.removeFirst()
    }
    // Let go of outside the lock.
    _ = consume outdated
    if let setting { setTimer(setting) }
  }

  private func drop(for value: Value) {
    var number: Int?
    let outdated = clock.withLock { clock in
      number = clock.stop()
      return pending.isEmpty ? value : pending.removeFirst()
    }
    _ = consume outdated
    if let number { timer.cancel(number) }
  }

  private func setTimer(_ setting: ThrottleClock.Setting) {
    timer.set(setting.number, on: setting.scheduler, at: setting.instant) { [self] in
      let now = setting.scheduler.now
      gate.pass { [self] in goOff(setting.number, at: now) }
    }
  }

  private func goOff(_ number: Int, at now: Instant) {
    var early: ThrottleClock.Setting?
    let value = clock.withLock { clock -> Value? in
      switch clock.goOff(number, at: now) {
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
