/// A landing in a long chain, where events wait until there is enough stack to continue.
///
/// There is one after every 64 sinks. While there is enough stack it passes events on at once;
/// otherwise it keeps them, and all that arrive later, in order, for the trampoline.
final class LandingSink<Value: Sendable>: Sink<Value>, @unchecked Sendable {
  // Unchecked because of `downstream`, which only `deinit` changes.
  private var downstream: Sink<Value>?
  private let waiting = Guarded(Waiting())

  private struct Waiting {
    var events: ArraySlice<@Sendable (Sink<Value>) -> Void> = []
    var isAwaited = false
    /// The thread that is to deliver them.
    var receiver: UInt = 0
    /// Whether another thread has added any of them.
    var isForeign = false
  }

  init(_ downstream: Sink<Value>) {
    self.downstream = downstream
    super.init(at: downstream.place.landing)
  }

  deinit {
    Unwinding.letGo(now: { downstream = nil }, later: { downstream })
  }

  override func next(_ value: Value) {
    land { $0.next(value) }
  }

  override func error(_ error: any Error) {
    land { $0.error(error) }
  }

  override func completed() {
    land { $0.completed() }
  }

  private func land(_ event: @escaping @Sendable (Sink<Value>) -> Void) {
    guard let downstream else { return }
    let thread = ThreadState.current
    let isQueueing = waiting.withLock { $0.isAwaited }
    if !isQueueing, Trampoline.enterEvent(thread) {
      event(downstream)
      return Trampoline.leave(thread)
    }
    let mustPostpone = waiting.withLock { waiting in
      waiting.events.append(event)
      defer { waiting.isAwaited = true }
      if !waiting.isAwaited { waiting.receiver = thread.identity }
      if waiting.receiver != thread.identity { waiting.isForeign = true }
      return !waiting.isAwaited
    }
    if mustPostpone { Trampoline.postpone(thread) { [self] in takeOff() } }
  }

  private func takeOff(beginningWith rest: Waiting = Waiting()) {
    guard let downstream else { return }
    var batch = rest
    let isDone = Turn.empty {
      if batch.events.isEmpty { batch = takeWaiting() }
      guard let event = batch.events.popFirst() else { return .none }
      event(downstream)
      return batch.isForeign ? .foreign : .own
    }
    guard !isDone else { return }
    Relief.goOn { [self, batch] in
      waiting.withLock { $0.receiver = ThreadState.current.identity }
      takeOff(beginningWith: batch)
    }
  }

  private func takeWaiting() -> Waiting {
    waiting.withLock { waiting in
      defer { (waiting.events, waiting.isForeign) = ([], false) }
      // This holds the lock under which events are added, so that none is forgotten.
      if waiting.events.isEmpty { waiting.isAwaited = false }
      return waiting
    }
  }
}
