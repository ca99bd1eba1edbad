#if canImport(Combine) || SIGNALS_OPEN_COMBINE
#if SIGNALS_OPEN_COMBINE
import OpenCombine
import Signals
#else
import Combine
#endif

/// The link between a signal and a Combine subscriber.
///
/// The thread that causes work does it, one thread at a time; the others move on.
final class SignalSubscription<Receiver: CombineSubscriber>: Subscription, @unchecked Sendable
where Receiver.Input: Sendable, Receiver.Failure == any Error {
  // Unchecked because Combine's subscribers aren't sendable: one thread at a time calls this one.
  // The lock guards what changes here.
  private let lock = BridgeLock()
  private var state: DemandState<Receiver.Input>
  private var receiver: Receiver?
  /// The subscription to the signal.
  private let scope = CompoundDisposable()

  init(_ receiver: Receiver, keeping buffering: ValueBuffering) {
    self.receiver = receiver
    state = DemandState(buffering)
  }

  /// Whether the subscriber has cancelled.
  var isOver: Bool {
    scope.isDisposed
  }

  func request(_ demand: Subscribers.Demand) {
    work(lock.withLock { state.request(demand) })
  }

  func cancel() {
    scope.dispose()
    // Released values may call back, so they're released after unlocking.
    let left = lock.withLock { (state.cancel(), receiver.take()) }
    withExtendedLifetime(left) {}
  }

  /// Performs an action, and then whatever has become due in the meantime.
  private func work(_ first: DemandState<Receiver.Input>.Action) {
    var action = first
    while case .deliver(let value) = action {
      let demand = lock.withLock { receiver }?.receive(value) ?? .none
      action = lock.withLock { state.next(adding: demand) }
    }
    if case .end(let completion) = action {
      lock.withLock { receiver.take() }?.receive(completion: completion)
    }
  }
}

extension SignalSubscription: Signals.Subscriber {
  func sendNext(_ value: Receiver.Input) {
    work(lock.withLock { state.put(value) })
  }

  func sendError(_ error: any Error) {
    work(lock.withLock { state.end(.failure(error)) })
  }

  func sendCompleted() {
    work(lock.withLock { state.end(.finished) })
  }

  func didSubscribe(with disposable: CompoundDisposable) {
    scope.add(disposable)
  }
}
#endif
