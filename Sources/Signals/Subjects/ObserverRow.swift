import Synchronization

/// One subscription to a subject: how it leaves the subject's row.
///
/// It owns nothing but the row, which gives it a sink and a scope on arrival and takes them back on
/// removal. So a subscription that never gets into a row, such as one to a subject that has ended,
/// leaves nothing behind.
class Observer: Disposable, @unchecked Sendable {
  // Unchecked because of everything that changes here, which only the owner of the row touches.
  private let row: ObserverRow
  // Checking each access would cost as much as a delivery.
  /// The sink, whose type the row knows, counted by hand; nil outside the row.
  @exclusivity(unchecked) fileprivate(set) final var sink: Unmanaged<AnyObject>?
  /// The scope of the subscription, counted by hand; nil outside the row.
  @exclusivity(unchecked) fileprivate(set) final var scope: Unmanaged<CompoundDisposable>?
  /// Its position in the row; -1 if it isn't there.
  fileprivate final var slot: Int32 = -1
  /// Whether the subscription still receives what was sent before it began.
  final let isBehind: Atomic<Bool>

  init(of row: ObserverRow, isBehind: Bool) {
    self.row = row
    self.isBehind = Atomic(isBehind)
    super.init()
  }

  override final func release(into rest: inout [Disposable]) -> Disposable? {
    row.remove(self)
    return nil
  }
}

/// The observers of a subject in the order in which they arrived.
///
///     O1 O2 -- O4 O5
///
/// An observer that leaves creates a gap; the gaps are closed when they outnumber the others. All
/// methods belong to one thread at a time, the owner of the subject. While it passes an event along
/// the row (a round), foreign code may add and remove observers from within: added ones are placed
/// after the end of the round, removed ones are kept until it's over. So a round neither copies the
/// row nor counts references.
class ObserverRow: @unchecked Sendable {
  // Unchecked because of everything here, which only the owner may touch.
  private var slots = UnsafeMutablePointer<Unmanaged<Observer>?>.allocate(capacity: 2)
  // Checking each access costs as much as a delivery, and the owner does nothing else meanwhile.
  @exclusivity(unchecked) private var removedInRound: [Unmanaged<Observer>] = []
  private var capacity: Int32 = 2
  private var end: Int32 = 0
  private var gaps: Int32 = 0
  private var isInRound = false

  deinit {
    slots.deallocate()
  }

  /// Removes an observer from the row, from any thread and at any time.
  func remove(_ observer: Observer) {
    preconditionFailure("\(type(of: self)) doesn't say how to remove an observer")
  }

  /// Calls a closure with each observer that's here now and is still here when its turn comes.
  @inline(__always)
  final func round(_ visit: (Observer) -> Void) {
    let last = Int(end)
    isInRound = true
    var index = 0
    while index < last {
      slots[index]?._withUnsafeGuaranteedRef(visit)
      index += 1
    }
    isInRound = false
    if !removedInRound.isEmpty { endRound() }
  }

  @inline(never)
  private func endRound() {
    let removed = removedInRound
    removedInRound = []
    closeGapsIfMany()
    for observer in removed { discard(observer) }
  }

  /// Appends an observer, and holds its sink and its scope for as long as it's here.
  final func append(_ observer: Observer, _ sink: AnyObject, _ scope: CompoundDisposable) {
    if end == capacity { grow() }
    (slots + Int(end)).initialize(to: .passRetained(observer))
    observer.sink = .passRetained(sink)
    observer.scope = .passRetained(scope)
    observer.slot = end
    end += 1
  }

  /// Removes an observer, if it's here.
  final func take(_ observer: Observer) {
    let slot = Int(observer.slot)
    guard slot >= 0, let found = slots[slot] else { return }
    observer.slot = -1
    slots[slot] = nil
    gaps += 1
    guard !isInRound else { return removedInRound.append(found) }
    while end > 0, slots[Int(end) - 1] == nil {
      end -= 1
      gaps -= 1
    }
    closeGapsIfMany()
    discard(found)
  }

  /// Removes all observers; not during a round.
  final func takeAll() {
    let all = (0..<Int(end)).compactMap { slots[$0] }
    end = 0
    gaps = 0
    for observer in all { observer.takeUnretainedValue().slot = -1 }
    for observer in all { discard(observer) }
  }

  /// Releases an observer along with everything that was held for it.
  ///
  /// The scope holds the observer in turn, so a `deinit` would never run. Sinks may lead to other
  /// subjects, and so on.
  private func discard(_ observer: Unmanaged<Observer>) {
    let observer = observer.takeRetainedValue()
    guard let sink = observer.sink.take(), let scope = observer.scope.take() else { return }
    scope.release()
    Unwinding.letGo(now: { sink.release() }, later: { sink.takeRetainedValue() })
  }

  private func closeGapsIfMany() {
    guard gaps > 16, gaps > end / 2 else { return }
    var kept: Int32 = 0
    for index in 0..<Int(end) {
      guard let observer = slots[index] else { continue }
      slots[Int(kept)] = observer
      observer._withUnsafeGuaranteedRef { $0.slot = kept }
      kept += 1
    }
    end = kept
    gaps = 0
  }

  private func grow() {
    let larger = UnsafeMutablePointer<Unmanaged<Observer>?>.allocate(capacity: Int(capacity) * 2)
    larger.moveInitialize(from: slots, count: Int(end))
    slots.deallocate()
    slots = larger
    capacity *= 2
  }
}
