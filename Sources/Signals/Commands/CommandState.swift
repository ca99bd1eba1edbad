/// What a command knows of itself: the one source of what it announces.
///
/// Every method changes something and returns what is to be announced because of it, in order.
struct CommandState {
  /// Something that the subscribers of a command are to learn.
  enum Change: Equatable {
    /// `executing` changes its value.
    case executing(Bool)
    /// `enabled` changes its value.
    case enabled(Bool)
    /// No execution can begin any more: `executionSignals` and `enabled` complete.
    case closed
    /// No execution is left: `executing` and `errors` complete.
    case finished
  }

  /// Whether more than one execution may run at a time.
  private(set) var allowsConcurrentExecution = false
  /// What the signal said that was given to the command.
  private var isAllowed = true
  private var running = 0
  private var isClosed = false

  /// Whether an execution runs.
  var isExecuting: Bool {
    running > 0
  }

  /// Whether an execution may begin.
  var isEnabled: Bool {
    isAllowed && (allowsConcurrentExecution || running == 0)
  }

  /// Begins an execution; nil if none may begin.
  mutating func begin() -> [Change]? {
    guard isEnabled else { return nil }
    return changes { $0.running += 1 }
  }

  /// Ends an execution.
  mutating func end() -> [Change] {
    changes { $0.running -= 1 } + (isClosed && running == 0 ? [.finished] : [])
  }

  /// Takes note of what the signal says that was given to the command.
  mutating func allow(_ isAllowed: Bool) -> [Change] {
    changes { $0.isAllowed = isAllowed }
  }

  /// Allows or forbids a second execution beside a running one.
  ///
  /// Forbidding it does not end or forget those that run.
  mutating func allowConcurrentExecution(_ isAllowed: Bool) -> [Change] {
    changes { $0.allowsConcurrentExecution = isAllowed }
  }

  /// Takes note that nobody has the command any more.
  mutating func close() -> [Change] {
    isClosed = true
    return running == 0 ? [.closed, .finished] : [.closed]
  }

  private mutating func changes(_ change: (inout Self) -> Void) -> [Change] {
    let old = self
    change(&self)
    var changes: [Change] = []
    if isExecuting != old.isExecuting { changes.append(.executing(isExecuting)) }
    if isEnabled != old.isEnabled, !isClosed { changes.append(.enabled(isEnabled)) }
    return changes
  }
}
