/// A signal of signals, each with the values that its source sends in a window of time.
final class WindowSignal<Input: Sendable>:
  OperatorSignal<Input, Signal<Input>, WindowSink<Input>>, @unchecked Sendable
{
  // Unchecked only because the superclass is; the properties here never change.
  private let clock: WindowClock
  private let scheduler: Scheduler

  init(_ source: Signal<Input>, _ clock: WindowClock, on scheduler: Scheduler) {
    self.clock = clock
    self.scheduler = scheduler
    super.init(source)
  }

  override func attach(_ sink: Sink<Signal<Input>>, in scope: CompoundDisposable) {
    let link = linkType().init(sink, clock, on: scheduler, in: scope)
    link.begin()
    if !scope.isDisposed { source.extend(link, in: link.sourceScope) }
  }
}

/// Passes values on to the open window.
///
/// Events stay in order: an event that's sent from within a value waits until the value has been
/// delivered, so that no value reaches a window before the subscriber does.
class WindowSink<Input: Sendable>: GatedSink<Input, Signal<Input>>, @unchecked Sendable {
  // Unchecked because of `clock` and `window`, which are only touched behind the gate.
  private let scheduler: Scheduler
  private let timer = RenewableTimer()
  private var clock: WindowClock
  private var window: Subject<Input>

  required init(
    _ downstream: Sink<Signal<Input>>,
    _ clock: WindowClock,
    on scheduler: Scheduler,
    in scope: CompoundDisposable
  ) {
    self.scheduler = scheduler
    self.clock = clock
    window = Subject()
    super.init(downstream, in: scope)
    scope.add(timer)
  }

  /// Opens the first window.
  final func begin() {
    let now = scheduler.now
    inTurn { [self] in
      setTimer(clock.begin(at: now))
      if !scope.isDisposed { downstream.next(window) }
    }
  }

  override func next(_ value: Input) {
    if case .first = gate.enter() {
      pass(value)
      gate.leave()
    } else {
      gate.post(of: self) { [self] in pass(value) }
    }
  }

  override func error(_ error: any Error) {
    inTurn { [self] in
      guard scope.claim(endOf: sourceScope) else { return }
      downstream.error(error)
      window.sendError(error)
    }
  }

  override func completed() {
    inTurn { [self] in
      guard scope.claim(endOf: sourceScope) else { return }
      downstream.completed()
      window.sendCompleted()
    }
  }

  private func pass(_ value: Input) {
    guard !scope.isDisposed else { return }
    window.sendNext(value)
    guard clock.fill() else { return }
    setTimer(clock.begin(at: scheduler.now))
    change()
  }

  private func setTimer(_ setting: Deadline.Setting?) {
    guard let setting else { return }
    timer.set(setting.number, on: scheduler, at: setting.instant) { [self] in
      let now = scheduler.now
      inTurn { [self] in goOff(setting.number, at: now) }
    }
  }

  private func goOff(_ number: Int, at now: Instant) {
    switch clock.goOff(number, at: now) {
    case .outdated: break
    case .early(let setting): setTimer(setting)
    case .over(let setting):
      setTimer(setting)
      change()
    }
  }

  /// Closes the window and opens another one.
  private func change() {
    let closed = window
    guard !scope.isDisposed else { return }
    window = Subject()
    closed.sendCompleted()
    if !scope.isDisposed { downstream.next(window) }
  }

  /// Does some work behind the gate, after everything that waits there, even if it's called from
  /// within.
  private func inTurn(_ work: @escaping @Sendable () -> Void) {
    guard case .first = gate.enter() else {
      gate.post(of: self, work)
      return
    }
    work()
    gate.leave()
  }
}

extension Signal {
  /// Returns a signal of signals, each with the values that arrive in a window of time.
  ///
  /// Windows follow each other from the subscription on. Each ends after `interval`, or earlier
  /// when it has `count` values: then its signal completes and the next window's signal is sent. A
  /// window is sent before its first value, so if you subscribe to it as it arrives, you miss
  /// nothing; if you subscribe later, you miss the values before that. Windows end as the work of
  /// the scheduler, full ones where the last value arrived.
  ///
  /// A terminal event goes to the subscriber of the windows, then to the open window. When the
  /// subscription is disposed, the window falls silent. An event that's sent from within a value
  /// waits until the value has been delivered. At most one timer is set in each `interval`. If less
  /// than 224 KiB of stack is left, a subscription waits until there is more, and misses the values
  /// that are sent to the window in the meantime.
  ///
  /// - Precondition: `interval` and `count` are positive, and the scheduler is not the immediate
  ///   one.
  ///
  /// ReactiveCocoa: none; RxSwift `window(timeSpan:count:scheduler:)`.
  ///
  /// ```swift
  /// let numbers = Signal.concat([Signal.return(1), .return(2), .return(3)])
  /// let pairs = numbers.window(every: .seconds(1), count: 2, on: .main)
  /// pairs.map { $0.collect() }.flatten().subscribe { print($0) }
  /// // Prints "[1, 2]"
  /// // Prints "[3]"
  /// ```
  public final func window(
    every interval: Duration,
    count: Int? = nil,
    on scheduler: Scheduler
  ) -> Signal<Signal<Value>> {
    let clock = WindowClock(every: interval, count: count, on: scheduler)
    return WindowSignal(self, clock, on: scheduler).derived(
      from: self,
      """
      -windowEvery: \(interval)\(count.map { " count: \($0)" } ?? "")\
      \(DerivedNames.on(scheduler))
      """
    )
  }
}
