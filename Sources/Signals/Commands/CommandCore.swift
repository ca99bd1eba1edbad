/// The part of a command that outlives it while executions run.
///
/// Whatever happens changes the state and, under the same lock, the list of announcements, so that
/// these follow the order of the changes:
///
///     execute, work, enabled signal ---> state, announcements ---> subjects, on the scheduler
final class CommandCore<Output: Sendable>: Sendable {
  /// The executions, as they begin.
  let executionSignals = Subject<Signal<Output>>()
  /// Whether an execution runs.
  let executing = BehaviorSubject(false)
  /// The errors of the executions, as values.
  let errors = Subject<any Error>()

  private enum Announcement {
    case began(CommandExecution<Output>)
    case failed(any Error)
    case changed(CommandState.Change)
  }

  private struct Content {
    var state = CommandState()
    var announcements = Announcements<Announcement>()
    /// Whether an execution may begin; nil until there is a state to start from.
    var enabled: BehaviorSubject<Bool>?

    mutating func append(_ announcement: Announcement) {
      if enabled != nil { announcements.append(announcement) }
    }

    mutating func append(_ changes: [CommandState.Change]) {
      for change in changes { append(.changed(change)) }
    }
  }

  private let content = Guarded(Content())
  private let scheduler: Scheduler

  init(on scheduler: Scheduler) {
    self.scheduler = scheduler
  }

  /// Makes what happened so far the state to start from, and returns the subject for `enabled`.
  ///
  /// Nothing is announced before.
  func open() -> BehaviorSubject<Bool> {
    content.withLock { content in
      let enabled = BehaviorSubject(content.state.isEnabled)
      content.enabled = enabled
      return enabled
    }
  }

  /// Whether more than one execution may run at a time.
  var allowsConcurrentExecution: Bool {
    content.withLock { $0.state.allowsConcurrentExecution }
  }

  /// Changes the state and announces what follows from it.
  func change(_ change: (inout CommandState) -> [CommandState.Change]) {
    content.withLock { $0.append(change(&$0.state)) }
    announce()
  }

  /// Takes note of an error that ends no execution.
  func fail(_ error: any Error, _ change: (inout CommandState) -> [CommandState.Change]) {
    content.withLock { content in
      content.append(.failed(error))
      content.append(change(&content.state))
    }
    announce()
  }

  /// Takes the place of an execution, and says whether there was one.
  func reserve() -> Bool {
    content.withLock { content in
      guard let changes = content.state.begin() else { return false }
      content.append(changes)
      return true
    }
  }

  /// Has an execution begin, whose place was reserved.
  func begin(_ execution: CommandExecution<Output>) {
    content.withLock { $0.append(.began(execution)) }
    announce()
  }

  /// Takes note that an execution is over; ``announce()`` must follow.
  func end(with error: (any Error)?) {
    content.withLock { content in
      if let error { content.append(.failed(error)) }
      content.append(content.state.end())
    }
  }

  /// Takes note that nobody has the command any more.
  ///
  /// The announcement always waits for the scheduler: the last reference may be let go of in the
  /// middle of an assignment, where no foreign code must run.
  func close() {
    content.withLock { $0.append($0.state.close()) }
    announce(isOnScheduler: false)
  }

  /// Has everything announced that has happened: here, or by the scheduler.
  func announce() {
    announce(isOnScheduler: Scheduler.current === scheduler)
  }

  private func announce(isOnScheduler: Bool) {
    switch content.withLock({ $0.announcements.step(isOnScheduler: isOnScheduler) }) {
    case .none: return
    case .tell: tell()
    case .schedule: scheduler.schedule { [self] in tell() }
    }
  }

  private var enabled: BehaviorSubject<Bool>? {
    content.withLock { $0.enabled }
  }

  private func tell() {
    while let announcement = content.withLock({ $0.announcements.next() }) {
      switch announcement {
      case .began(let execution):
        executionSignals.sendNext(execution.result.catchTo(.empty))
        execution.begin()
      case .failed(let error): errors.sendNext(error)
      case .changed(let change): tell(change)
      }
    }
  }

  private func tell(_ change: CommandState.Change) {
    switch change {
    case .executing(let isExecuting): executing.sendNext(isExecuting)
    case .enabled(let isEnabled): enabled?.sendNext(isEnabled)
    case .closed:
      executionSignals.sendCompleted()
      enabled?.sendCompleted()
    case .finished:
      executing.sendCompleted()
      errors.sendCompleted()
    }
  }
}
