/// One execution of a command: takes the events of the work and keeps them for all who ask.
///
/// Its work ends, or is cancelled: whoever disposes the scope first ends the execution.
final class CommandExecution<Output: Sendable>: Sink<Output>, @unchecked Sendable {
  // Unchecked because of the variables. `make` and `work` are touched by the thread that makes the
  // work and then by the one that begins it, with the lock of the core in between. `core` is set
  // before the work is subscribed and read at its end. `isSending` and `later` belong to the work,
  // whose calls are serialised.

  /// What is told of the end; nil before the beginning, because it holds the executions that wait.
  private var core: CommandCore<Output>?
  private var make: (@Sendable () -> Signal<Output>)?
  private var work: Signal<Output>?
  private let scope = CompoundDisposable()
  private var isSending = false
  /// The values that came from inside another one, unless there was none.
  private var later: Ring<Output>?
  /// Its place in the order of the executions.
  let number: Int
  /// What the work has sent so far, and will send.
  let result = ReplaySubject<Output>()

  init(_ number: Int, making make: @escaping @Sendable () -> Signal<Output>) {
    self.number = number
    self.make = make
    super.init(endOf: scope)
  }

  /// Makes the work, if that has not been done, and says whether it may begin.
  func prepare() -> Bool {
    guard !scope.isDisposed else { return false }
    if let make = make.take() { work = make() }
    return !scope.isDisposed
  }

  /// Subscribes to the work, unless the execution was cancelled.
  func begin(in core: CommandCore<Output>) {
    guard let work = work.take(), !scope.isDisposed else { return }
    self.core = core
    work.connect(self, in: scope)
  }

  /// Disposes of the work, and says whether nobody else will end the execution.
  ///
  /// If the work is ending, its own end comes when it has been cleaned up after.
  func stop() -> Bool {
    // The claim alone would let values arrive that are on their way down a chain.
    if scope.claim() { scope.dispose() }
    return scope.isCancelled
  }

  override func next(_ value: Output) {
    if isSending { return wait(value) }
    isSending = true
    if !isCancelled { result.sendNext(value) }
    sendWaiting { !isCancelled }
    isSending = false
  }

  override func error(_ error: any Error) {
    end(with: error) { result.sendError(error) }
  }

  override func completed() {
    end(with: nil) { result.sendCompleted() }
  }

  /// Keeps a value out of the result until the one before is delivered.
  ///
  /// There it could not be taken back any more by a cancellation.
  private func wait(_ value: Output) {
    let ring = later ?? Ring()
    ring.append(value)
    later = ring
  }

  private func sendWaiting(if isWanted: () -> Bool) {
    guard let later else { return }
    while !later.isEmpty {
      let value = later.removeFirst()
      if isWanted() { result.sendNext(value) }
    }
  }

  private func end(with error: (any Error)?, _ send: () -> Void) {
    guard let core, core.end(self, with: error) else { return }
    sendWaiting { true }
    send()
    core.announce()
  }
}
