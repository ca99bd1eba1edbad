/// What a command knows of itself: the one source of what it announces.
///
/// Every method changes something and returns what follows from it, in order. The executions have
/// numbers, from 1 on, in the order in which they were accepted:
///
///     execute ---> reserved ---> begin ---> end      .refuse, .concurrent
///         \------> waits ----> its turn ---> end     .queue, .replace
///
/// What is reserved counts as running. While nothing runs, nothing waits.
struct CommandState: Hashable {
  /// Something that follows from a change.
  enum Change: Equatable {
    /// `executing` changes its value.
    case executing(Bool)
    /// `enabled` changes its value.
    case enabled(Bool)
    /// It is the turn of an execution that waited.
    case turn(Int)
    /// No execution can be accepted any more: `executionSignals` and `enabled` complete.
    case closed
    /// No execution is left: `executing` and `errors` complete.
    case finished
  }

  /// What becomes of an execution that is not refused.
  struct Acceptance: Equatable {
    let number: Int
    /// Whether the caller makes the work and then asks ``CommandState/mayBegin(_:)``.
    let isReserved: Bool
    /// What gives way to it.
    let replaced: Cancellation
    let changes: [Change]
  }

  /// What is cancelled, oldest first.
  struct Cancellation: Equatable {
    /// What runs until its work is disposed of and ``CommandState/end(_:)`` says so.
    var running: [Int] = []
    /// What will never have its turn.
    var waiting: Range<Int> = 0..<0
  }

  /// What happens to an execution while another one runs.
  private(set) var policy: CommandPolicy
  /// What the signal said that was given to the command.
  private var isAllowed = true
  /// Whether nobody has the command any more.
  private(set) var isClosed = false
  /// The executions that have begun, or are about to, and have not ended.
  private(set) var running: Set<Int> = []
  /// The executions whose turn is still to come; the next one to be accepted follows them.
  private var waiting = 1..<1

  init(policy: CommandPolicy = .refuse) {
    self.policy = policy
  }

  /// Whether an execution runs.
  var isExecuting: Bool {
    !running.isEmpty
  }

  /// Whether an execution would be accepted.
  var isEnabled: Bool {
    isAllowed && (policy != .refuse || running.isEmpty)
  }

  /// Accepts an execution; nil if it is refused.
  mutating func execute() -> Acceptance? {
    guard isEnabled else { return nil }
    let replaced = policy == .replace ? cancel() : Cancellation()
    let number = waiting.upperBound
    let isReserved = policy == .refuse || policy == .concurrent
    let changes = changes { state in
      if isReserved { state.running.insert(number) }
      state.waiting = (isReserved ? number + 1 : state.waiting.lowerBound)..<number + 1
    }
    return Acceptance(
      number: number,
      isReserved: isReserved,
      replaced: replaced,
      changes: changes
    )
  }

  /// Whether an execution that was reserved may begin; it may not after its cancellation.
  func mayBegin(_ number: Int) -> Bool {
    running.contains(number)
  }

  /// Ends an execution; nil if it has ended before.
  mutating func end(_ number: Int) -> [Change]? {
    guard running.contains(number) else { return nil }
    return changes { $0.running.remove(number) }
  }

  /// Forgets what waits, and says what else is to be ended.
  mutating func cancel() -> Cancellation {
    defer { waiting = waiting.upperBound..<waiting.upperBound }
    return Cancellation(running: running.sorted(), waiting: waiting)
  }

  /// Takes note of what the signal says that was given to the command.
  mutating func allow(_ isAllowed: Bool) -> [Change] {
    changes { $0.isAllowed = isAllowed }
  }

  /// Changes what happens to an execution while another one runs.
  ///
  /// None that runs or waits is forgotten. Under ``CommandPolicy/concurrent`` none has to wait, so
  /// it is the turn of all.
  mutating func follow(_ policy: CommandPolicy) -> [Change] {
    changes { $0.policy = policy }
  }

  /// Allows or forbids a second execution beside a running one.
  mutating func allowConcurrentExecution(_ isAllowed: Bool) -> [Change] {
    if isAllowed { return follow(.concurrent) }
    return policy == .concurrent ? follow(.refuse) : []
  }

  /// Takes note that nobody has the command any more.
  mutating func close() -> [Change] {
    isClosed = true
    return isExecuting ? [.closed] : [.closed, .finished]
  }

  private mutating func changes(_ change: (inout Self) -> Void) -> [Change] {
    let (wasExecuting, wasEnabled) = (isExecuting, isEnabled)
    change(&self)
    let turns = takeTurns()
    var changes: [Change] = []
    if isExecuting != wasExecuting { changes.append(.executing(isExecuting)) }
    if isEnabled != wasEnabled, !isClosed { changes.append(.enabled(isEnabled)) }
    for number in turns { changes.append(.turn(number)) }
    if isClosed, wasExecuting, !isExecuting { changes.append(.finished) }
    return changes
  }

  /// Has those run that need not wait any longer, and returns them.
  private mutating func takeTurns() -> Range<Int> {
    let count = policy == .concurrent ? waiting.count : running.isEmpty ? 1 : 0
    let turns = waiting.prefix(count)
    running.formUnion(turns)
    waiting = turns.upperBound..<waiting.upperBound
    return turns
  }
}
