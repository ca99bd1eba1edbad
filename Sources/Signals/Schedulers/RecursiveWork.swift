/// A closure that can ask to be run again, on one scheduler; never twice at once.
final class RecursiveWork: Disposable, @unchecked Sendable {
  // Unchecked only because the superclass is; what changes here is guarded.
  typealias Body = @Sendable (_ again: @escaping @Sendable () -> Void) -> Void

  private struct State {
    var body: Body?
    /// How many runs were asked for that are not yet with the scheduler.
    var wanted = 0
    /// Whether a run is with the scheduler, or goes on.
    var isActive = false
    /// Whether a call of `start()` is on the stack of some thread.
    var isStarting = false
    /// What keeps the next run from beginning.
    var next: Disposable?

    /// Whether the caller has to start a run, for which it is noted as active.
    mutating func takesOne() -> Bool {
      guard wanted > 0, !isActive, !isStarting else { return false }
      wanted -= 1
      isActive = true
      isStarting = true
      return true
    }
  }

  private let scheduler: Scheduler
  private let state: Guarded<State>

  init(on scheduler: Scheduler, _ body: @escaping Body) {
    self.scheduler = scheduler
    state = Guarded(State(body: body))
    super.init()
  }

  /// Asks for one run more; it begins when the present one is over.
  func again() {
    guard !isDisposed else { return }
    let starts = state.withLock { state in
      state.wanted += 1
      return state.takesOne()
    }
    if starts { start() }
  }

  /// Gives runs to the scheduler, until one of them is left for later.
  ///
  /// A scheduler that runs it at once comes back here, rather than having the next run begin
  /// within the last one.
  private func start() {
    var goesOn = true
    while goesOn {
      let next = scheduler.schedule { self.run() }
      let isOver: Bool
      (goesOn, isOver) = state.withLock { state in
        state.isStarting = false
        guard !isDisposed else { return (false, true) }
        state.next = next
        return (state.takesOne(), false)
      }
      if isOver { next?.dispose() }
    }
  }

  private func run() {
    guard !isDisposed, let body = state.withLock({ $0.body }) else { return }
    body { [self] in again() }
    let starts = state.withLock { state in
      state.isActive = false
      return state.takesOne()
    }
    if starts { start() }
  }

  override func release(into rest: inout [Disposable]) -> Disposable? {
    let old = state.withLock { state in
      defer { state = State(isActive: true) }
      return state
    }
    return old.next
  }
}
