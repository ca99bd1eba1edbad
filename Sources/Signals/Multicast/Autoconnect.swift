import Synchronization

/// A signal that keeps a connection while it has subscriptions, and connects only once.
final class AutoconnectSignal<Value: Sendable>: Signal<Value>, @unchecked Sendable {
  // Unchecked because of `connection`, which only `deinit` changes.
  private var connection: MulticastConnection<Value>?
  private let users: ConnectionUsers

  init(_ connection: MulticastConnection<Value>) {
    self.connection = connection
    users = ConnectionUsers(connection.subscription)
  }

  deinit {
    Unwinding.letGo(now: { connection = nil }, later: { connection })
  }

  override func attach(_ sink: Sink<Value>, in scope: CompoundDisposable) {
    guard let connection else { return }
    users.count.add(1, ordering: .relaxed)
    connection.signal.extend(sink, in: scope)
    scope.add(ConnectionUse(users))
    if !scope.isDisposed { connection.connect() }
  }
}

/// The number of subscriptions, kept apart from the signal so that they don't keep it alive.
private final class ConnectionUsers: Sendable {
  let count = Atomic<Int>(0)
  let connection: Disposable

  init(_ connection: Disposable) {
    self.connection = connection
  }
}

/// One subscription's use of a connection; disposing the last one also disposes the connection.
///
/// The connection is handed over instead of disposed here, because that would take stack in
/// proportion to the number of connections that are stacked on top of each other.
private final class ConnectionUse: Disposable, @unchecked Sendable {
  // Unchecked only because the superclass is; the one property here never changes.
  private let users: ConnectionUsers

  init(_ users: ConnectionUsers) {
    self.users = users
    super.init()
  }

  override func release(into rest: inout [Disposable]) -> Disposable? {
    let left = users.count.subtract(1, ordering: .acquiringAndReleasing).newValue
    return left == 0 ? users.connection : nil
  }
}
