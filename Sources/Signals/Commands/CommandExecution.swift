/// One execution of a command, which receives the events of the work and keeps them for
/// subscribers.
///
/// Either its work ends or it's cancelled: the first to dispose the scope ends the execution.
final class CommandExecution<Output: Sendable>: Sink<Output>, @unchecked Sendable {
  // Unchecked because of the variables. `make` and `work` are touched by the thread that makes the
  // work and then by the one that begins it, with the lock of the core in between. `core` is set
  // before the work is subscribed and read at its end. `isSending` and `later` belong to the work,
  // whose calls are serialised.

  /// Receives the end; nil before the beginning, because it holds the waiting executions.
  private var core: CommandCore<Output>?
  private var make: (@Sendable () -> Signal<Output>)?
  private var work: Signal<Output>?
  private let scope = CompoundDisposable()
  private var isSending = false
  /// The values that were sent while another was being delivered, once there has been one.
  private var later: Ring<Output>?
  /// Its place in the order of the executions.
  let number: Int
  /// Everything the work has sent so far and will send.
  let result = ReplaySubject<Output>()

  init(_ number: Int, making make: @escaping @Sendable () -> Signal<Output>) {
    self.number = number
    self.make = make
    super.init(endOf: scope)
  }

  /// Makes the work, if it hasn't been made, and returns whether it may begin.
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

  /// Disposes the work, and returns whether the caller must end the execution.
  ///
  /// If the work is just ending, its own end follows after its cleanup.
  func stop() -> Bool {
    // The claim alone would let through values that are already on their way down a chain.
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

  /// Keeps a value out of the result until the previous one has been delivered.
  ///
  /// Once in the result, it couldn't be taken back by a cancellation.
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
