/// The state that a command's lock guards: its executions and pending announcements.
struct CommandContent<Output: Sendable> {
  enum Announcement {
    case began(CommandExecution<Output>)
    case failed(any Error)
    case changed(CommandState.Change)
  }

  /// An execution that isn't refused.
  struct Acceptance {
    let execution: CommandExecution<Output>
    let isReserved: Bool
    let replaced: Cancellation
  }

  /// The executions to cancel, oldest first.
  struct Cancellation {
    let running: [CommandExecution<Output>]
    let waiting: [CommandExecution<Output>]
  }

  var state: CommandState
  /// The announcements that are still to be made.
  var announcements = Announcements<Announcement>()
  /// Whether an execution would be accepted; nil until there is a state to start from.
  private(set) var enabled: BehaviorSubject<Bool>?
  /// The executions that wait and, as long as the command is held, those that are running.
  ///
  /// A running execution is kept only so that it can be cancelled. It holds the owner of this
  /// dictionary: if it were kept longer, work that never ends would keep both alive.
  private var executions: [Int: CommandExecution<Output>] = [:]

  init(policy: CommandPolicy) {
    state = CommandState(policy: policy)
  }

  /// Takes the state reached so far as the one to start from; nothing is announced before this.
  mutating func open() -> BehaviorSubject<Bool> {
    let enabled = BehaviorSubject(state.isEnabled)
    self.enabled = enabled
    return enabled
  }

  /// Adds the announcements for a change of the state, preceded by an error if there is one.
  mutating func append(_ changes: [CommandState.Change], because error: (any Error)? = nil) {
    guard enabled != nil else { return }
    if let error { announcements.append(.failed(error)) }
    for change in changes { append(change) }
  }

  /// Accepts an execution; nil if it's refused.
  mutating func execute(
    _ make: @escaping @Sendable () -> Signal<Output>
  ) -> Acceptance? {
    guard let acceptance = state.execute() else { return nil }
    let execution = CommandExecution(acceptance.number, making: make)
    executions[acceptance.number] = execution
    let replaced = take(acceptance.replaced)
    append(acceptance.changes)
    return Acceptance(
      execution: execution,
      isReserved: acceptance.isReserved,
      replaced: replaced
    )
  }

  /// Records that the work of a reserved execution has been made.
  mutating func begin(_ execution: CommandExecution<Output>) {
    if state.mayBegin(execution.number) { announcements.append(.began(execution)) }
  }

  /// Records that an execution is over; returns false if that had already been recorded.
  mutating func end(_ execution: CommandExecution<Output>, with error: (any Error)?) -> Bool {
    guard let changes = state.end(execution.number) else { return false }
    append(changes, because: error)
    executions[execution.number] = nil
    return true
  }

  /// Forgets the waiting executions, and returns them and the running ones, all to be ended.
  mutating func cancel() -> Cancellation {
    take(state.cancel())
  }

  /// Records that the command was released.
  ///
  /// Returns what the caller must release outside the lock: running work can't be cancelled any
  /// more.
  mutating func close() -> [CommandExecution<Output>] {
    append(state.close())
    return state.running.compactMap { executions.removeValue(forKey: $0) }
  }

  private mutating func append(_ change: CommandState.Change) {
    guard case .turn(let number) = change else {
      return announcements.append(.changed(change))
    }
    guard let execution = executions[number] else { return }
    announcements.append(.began(execution))
    if state.isClosed { executions[number] = nil }
  }

  private mutating func take(_ cancellation: CommandState.Cancellation) -> Cancellation {
    Cancellation(
      running: cancellation.running.compactMap { executions[$0] },
      waiting: cancellation.waiting.compactMap { executions.removeValue(forKey: $0) }
    )
  }
}
