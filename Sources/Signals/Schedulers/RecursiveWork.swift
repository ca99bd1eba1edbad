/// A closure that can ask to be run again, on one scheduler; it never runs twice at once.
final class RecursiveWork: Disposable, @unchecked Sendable {
  // Unchecked only because the superclass is; everything that changes here is guarded.
  typealias Body = @Sendable (_ again: @escaping @Sendable () -> Void) -> Void

  private struct State {
    var body: Body?
    /// How many requested runs haven't been given to the scheduler yet.
    var wanted = 0
    /// Whether a run is scheduled or in progress.
    var isActive = false
    /// Whether a call of `start()` is on the stack of some thread.
    var isStarting = false
    /// The disposable that cancels the next run.
    var next: Disposable?

    /// Returns whether the caller has to start a run, which is then recorded as active.
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

  /// Requests one more run, which begins when the present one is over.
  func again() {
    guard !isDisposed else { return }
    let starts = state.withLock { state in
      state.wanted += 1
      return state.takesOne()
    }
    if starts { start() }
  }

  /// Gives runs to the scheduler until one of them is left for later.
  ///
  /// A scheduler that runs it at once comes back here, so that the next run isn't nested in the
  /// last one.
  private func start() {
    var goesOn = true
    while goesOn {
      // An immediate scheduler runs it within this call. What that asks for is left to this loop,
      // by `isStarting`, so that the stack doesn't grow.
      let next = scheduler.schedule { self.run() }
      let isOver: Bool
      (goesOn, isOver) = state.withLock { state in
        state.isStarting = false
        // A disposal in the meantime couldn't know of `next`, so it's disposed below.
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
