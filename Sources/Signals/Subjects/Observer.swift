import Synchronization

/// One subscription to a subject: where its events go, and how it leaves the subject's row.
class Observer: Disposable, @unchecked Sendable {
  // Unchecked because of `slot`, which only the owner of the row touches.
  private let row: ObserverRow
  /// The sink, whose type the row knows; counted by hand, see ``letGo()``.
  final let sink: Unmanaged<AnyObject>
  /// The scope of the subscription; counted by hand.
  final let scope: Unmanaged<CompoundDisposable>
  /// Its position in the row; -1 if it isn't there.
  final var slot: Int32 = -1
  /// Whether the subscription still receives what was sent before it began.
  final let isBehind: Atomic<Bool>

  init(_ sink: AnyObject, _ scope: CompoundDisposable, in row: ObserverRow, isBehind: Bool) {
    self.row = row
    self.sink = .passRetained(sink)
    self.scope = .passRetained(scope)
    self.isBehind = Atomic(isBehind)
    super.init()
  }

  /// Releases the sink and the scope; the row calls this once, when they're no longer in use.
  ///
  /// The scope holds this observer in turn, so `deinit` would be too late. Sinks may lead to other
  /// subjects, and so on.
  final func letGo() {
    scope.release()
    Unwinding.letGo(now: { sink.release() }, later: { sink.takeRetainedValue() })
  }

  override final func release(into rest: inout [Disposable]) -> Disposable? {
    row.remove(self)
    return nil
  }
}
