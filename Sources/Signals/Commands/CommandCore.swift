/// The part of a command that outlives it while executions are running or waiting.
///
/// Every event changes the state and, under the same lock, the list of announcements, so the
/// announcements follow the order of the changes:
///
///     execute, work, enabled signal ---> state, announcements ---> subjects, on the scheduler
final class CommandCore<Output: Sendable>: Sendable {
  /// The executions, as they begin.
  let executionSignals = Subject<Signal<Output>>()
  /// Whether an execution is running.
  let executing = BehaviorSubject(false)
  /// The errors of the executions, as values.
  let errors = Subject<any Error>()

  private let content: Guarded<CommandContent<Output>>
  private let scheduler: Scheduler

  init(policy: CommandPolicy, on scheduler: Scheduler) {
    content = Guarded(CommandContent(policy: policy))
    self.scheduler = scheduler
  }

  /// Takes the state reached so far as the one to start from, and returns the subject for
  /// `enabled`.
  ///
  /// Nothing is announced before this.
  func open() -> BehaviorSubject<Bool> {
    content.withLock { $0.open() }
  }

  /// What happens to an execution while another one is running.
  var policy: CommandPolicy {
    content.withLock { $0.state.policy }
  }

  /// Changes the state and announces the consequences, preceded by an error if there is one.
  func change(
    because error: (any Error)? = nil,
    _ change: (inout CommandState) -> [CommandState.Change]
  ) {
    content.withLock { content in
      let changes = change(&content.state)
      content.append(changes, because: error)
    }
    announce()
  }

  /// Begins an execution for a command, or queues it for its turn; nil if it's refused.
  func execute(
    by command: any AnyObject & Sendable,
    _ make: @escaping @Sendable () -> Signal<Output>
  ) -> CommandExecution<Output>? {
    guard let acceptance = content.withLock({ $0.execute(make) }) else { return nil }
    let execution = acceptance.execution
    cancel(acceptance.replaced, by: command)
    if acceptance.isReserved, execution.prepare() {
      content.withLock { $0.begin(execution) }
    }
    announce()
    return execution
  }

  /// Cancels all running and waiting executions.
  func cancel(by command: any AnyObject & Sendable) {
    cancel(content.withLock { $0.cancel() }, by: command)
    announce()
  }

  private func cancel(
    _ cancelled: CommandContent<Output>.Cancellation,
    by command: any AnyObject & Sendable
  ) {
    guard !cancelled.running.isEmpty || !cancelled.waiting.isEmpty else { return }
    // Work is disposed outside the lock, since its cleanup is foreign code.
    let stopped = cancelled.running.filter { $0.stop() }
    let ended = content.withLock { content in
      stopped.filter { content.end($0, with: nil) }
    }
    let error = CommandError.cancelled(command)
    for execution in ended { execution.result.sendError(error) }
    for execution in cancelled.waiting { execution.result.sendError(error) }
  }

  /// Records that the work of an execution has ended, and returns whether that ends the execution.
  ///
  /// If it does, ``announce()`` must follow.
  func end(_ execution: CommandExecution<Output>, with error: (any Error)?) -> Bool {
    content.withLock { $0.end(execution, with: error) }
  }

  /// Records that the command was released.
  ///
  /// The announcement always waits for the scheduler: the last reference may be released in the
  /// middle of an assignment, where foreign code must not run.
  func close() {
    _ = content.withLock { $0.close() }
    announce(isOnScheduler: false)
  }

  /// Announces everything that has happened, here or on the scheduler.
  func announce() {
    // The immediate scheduler is never the current one, but its work is done right here.
    let isHere = scheduler === Scheduler.immediate || Scheduler.current === scheduler
    announce(isOnScheduler: isHere)
  }

  private func announce(isOnScheduler: Bool) {
    let thread = ThreadState.current.identity
    let step = content.withLock {
      $0.announcements.step(isOnScheduler: isOnScheduler, by: thread)
    }
    switch step {
    case .none: return
    case .tell: tell()
    case .schedule: scheduler.schedule { [self] in tell() }
    }
  }

  private var enabled: BehaviorSubject<Bool>? {
    content.withLock { $0.enabled }
  }

  private func tell() {
    let isDone = Turn.empty {
      let (next, isForeign) = content.withLock { content in
        let isForeign = content.announcements.isForeign
        return (content.announcements.next(), isForeign)
      }
      guard let next else { return .none }
      tell(next)
      return isForeign ? .foreign : .own
    }
    guard !isDone else { return }
    // Other work of the scheduler comes first, except on the immediate one, where nothing runs
    // later.
    let goOn = { @Sendable [self] in tell() }
    if scheduler === Scheduler.immediate { Relief.goOn(goOn) } else { scheduler.schedule(goOn) }
  }

  private func tell(_ announcement: CommandContent<Output>.Announcement) {
    switch announcement {
    case .began(let execution): begin(execution)
    case .failed(let error): errors.sendNext(error)
    case .changed(let change): tell(change)
    }
  }

  /// Announces an execution and subscribes to its work, unless it has been cancelled.
  private func begin(_ execution: CommandExecution<Output>) {
    guard execution.prepare() else { return }
    executionSignals.sendNext(execution.result.catchTo(.empty))
    execution.begin(in: self)
  }

  private func tell(_ change: CommandState.Change) {
    switch change {
    case .executing(let isExecuting): executing.sendNext(isExecuting)
    case .enabled(let isEnabled): enabled?.sendNext(isEnabled)
    // A turn is announced as an execution that begins.
    case .turn: return
    case .closed:
      executionSignals.sendCompleted()
      enabled?.sendCompleted()
    case .finished:
      executing.sendCompleted()
      errors.sendCompleted()
    }
  }
}
