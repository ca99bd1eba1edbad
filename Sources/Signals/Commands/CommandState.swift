/// What a command knows about itself, and the only source of its announcements.
///
/// Every method makes a change and returns its consequences, in order. The executions are numbered
/// from 1 in the order in which they were accepted:
///
///     execute ---> reserved ---> begin ---> end      .refuse, .concurrent
///         \------> waits ----> its turn ---> end     .queue, .replace
///
/// A reserved execution counts as running. While none is running, none is waiting.
struct CommandState: Hashable {
  /// A consequence of a change.
  enum Change: Equatable {
    /// `executing` changes its value.
    case executing(Bool)
    /// `enabled` changes its value.
    case enabled(Bool)
    /// It's the turn of an execution that was waiting.
    case turn(Int)
    /// No execution can be accepted any more: `executionSignals` and `enabled` complete.
    case closed
    /// No execution is left: `executing` and `errors` complete.
    case finished
  }

  /// The fate of an execution that isn't refused.
  struct Acceptance: Equatable {
    let number: Int
    /// Whether the caller makes the work and then asks ``CommandState/mayBegin(_:)``.
    let isReserved: Bool
    /// The executions that it replaces.
    let replaced: Cancellation
    let changes: [Change]
  }

  /// The executions to cancel, oldest first.
  struct Cancellation: Equatable {
    /// Running executions, until their work is disposed and ``CommandState/end(_:)`` is called.
    var running: [Int] = []
    /// Waiting executions, which will never have their turns.
    var waiting: Range<Int> = 0..<0
  }

  /// What happens to an execution while another one is running.
  private(set) var policy: CommandPolicy
  /// The latest value of the signal that enables the command.
  private var isAllowed = true
  /// Whether the command was released.
  private(set) var isClosed = false
  /// The executions that have begun, or are about to, and haven't ended.
  private(set) var running: Set<Int> = []
  /// The executions whose turn is still to come; the next one to be accepted follows them.
  private var waiting = 1..<1

  init(policy: CommandPolicy = .refuse) {
    self.policy = policy
  }

  /// Whether an execution is running.
  var isExecuting: Bool {
    !running.isEmpty
  }

  /// Whether an execution would be accepted.
  var isEnabled: Bool {
    isAllowed && (policy != .refuse || running.isEmpty)
  }

  /// Accepts an execution; nil if it's refused.
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

  /// Returns whether a reserved execution may begin; it may not after its cancellation.
  func mayBegin(_ number: Int) -> Bool {
    running.contains(number)
  }

  /// Ends an execution; returns nil if it has already ended.
  mutating func end(_ number: Int) -> [Change]? {
    guard running.contains(number) else { return nil }
    return changes { $0.running.remove(number) }
  }

  /// Forgets the waiting executions, and returns all that have to be ended.
  mutating func cancel() -> Cancellation {
    defer { waiting = waiting.upperBound..<waiting.upperBound }
    return Cancellation(running: running.sorted(), waiting: waiting)
  }

  /// Records a value of the signal that enables the command.
  mutating func allow(_ isAllowed: Bool) -> [Change] {
    changes { $0.isAllowed = isAllowed }
  }

  /// Changes what happens to an execution while another one is running.
  ///
  /// No running or waiting execution is forgotten. Under ``CommandPolicy/concurrent`` none has to
  /// wait, so they all get their turns.
  mutating func follow(_ policy: CommandPolicy) -> [Change] {
    changes { $0.policy = policy }
  }

  /// Allows or forbids a second execution beside a running one.
  mutating func allowConcurrentExecution(_ isAllowed: Bool) -> [Change] {
    if isAllowed { return follow(.concurrent) }
    return policy == .concurrent ? follow(.refuse) : []
  }

  /// Records that the command was released.
  mutating func close() -> [Change] {
    isClosed = true
    return isExecuting ? [.closed] : [.closed, .finished]
  }

  private mutating func changes(_ change: (inout Self) -> Void) -> [Change] {
    let (wasExecuting, wasEnabled) = (isExecuting, isEnabled)
    change(&self)
    // Turns come before the comparison, so that no end of execution is reported between two of
    // them.
    let turns = takeTurns()
    var changes: [Change] = []
    if isExecuting != wasExecuting { changes.append(.executing(isExecuting)) }
    if isEnabled != wasEnabled, !isClosed { changes.append(.enabled(isEnabled)) }
    for number in turns { changes.append(.turn(number)) }
    if isClosed, wasExecuting, !isExecuting { changes.append(.finished) }
    return changes
  }

  /// Starts the executions that no longer have to wait, and returns them.
  private mutating func takeTurns() -> Range<Int> {
    let count = policy == .concurrent ? waiting.count : running.isEmpty ? 1 : 0
    let turns = waiting.prefix(count)
    running.formUnion(turns)
    waiting = turns.upperBound..<waiting.upperBound
    return turns
  }
}
