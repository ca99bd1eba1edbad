/// A landing in a long chain, where events wait until there is enough stack to go on.
///
/// There is one after every 64 sinks. While there is enough stack it passes events on at once;
/// otherwise it keeps them, and all that arrive later, in order, for the trampoline.
final class LandingSink<Value: Sendable>: Sink<Value>, @unchecked Sendable {
  // Unchecked because of `downstream`, which only `deinit` changes.
  private var downstream: Sink<Value>?
  private let waiting = Guarded(Waiting())

  private struct Waiting {
    var events: [@Sendable (Sink<Value>) -> Void] = []
    var isAwaited = false
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
      return !waiting.isAwaited
    }
    if mustPostpone { Trampoline.postpone(thread) { [self] in takeOff() } }
  }

  private func takeOff() {
    guard let downstream else { return }
    while true {
      let events = waiting.withLock { waiting in
        defer { waiting.events = [] }
        if waiting.events.isEmpty { waiting.isAwaited = false }
        return waiting.events
      }
      if events.isEmpty { return }
      for event in events { event(downstream) }
    }
  }
}
