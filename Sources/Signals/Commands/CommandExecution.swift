/// One execution of a command: takes the events of the work and keeps them for all who ask.
final class CommandExecution<Output: Sendable>: Sink<Output>, @unchecked Sendable {
  // Unchecked because of `work`, which is touched by the initialiser and by the one call of
  // `begin`.
  private let core: CommandCore<Output>
  private var work: Signal<Output>?
  private let scope = CompoundDisposable()
  /// What the work has sent so far, and will send.
  let result = ReplaySubject<Output>()

  init(of work: Signal<Output>, for core: CommandCore<Output>) {
    self.work = work
    self.core = core
    super.init(endOf: scope)
  }

  /// Subscribes to the work.
  func begin() {
    work.take()?.connect(self, in: scope)
  }

  override func next(_ value: Output) {
    result.sendNext(value)
  }

  override func error(_ error: any Error) {
    core.end(with: error)
    result.sendError(error)
    core.announce()
  }

  override func completed() {
    core.end(with: nil)
    result.sendCompleted()
    core.announce()
  }
}
