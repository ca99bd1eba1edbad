import Synchronization

/// One subscription to a subject: where its events go, and what takes it off the subject's row.
class Observer: Disposable, @unchecked Sendable {
  // Unchecked because of `slot`, which only the owner of the row touches.
  private let row: ObserverRow
  /// The sink, of the type that the row knows; counted by hand, see ``letGo()``.
  final let sink: Unmanaged<AnyObject>
  /// The scope of the subscription; counted by hand.
  final let scope: Unmanaged<CompoundDisposable>
  /// Where in the row it stands; -1 if it does not.
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

  /// Lets go of the sink and the scope; the row does that, once, when nobody uses them.
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
