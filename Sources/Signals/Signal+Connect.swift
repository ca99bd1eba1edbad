/// How many sinks may follow each other before the stack is checked.
private let longestStretch: UInt16 = 64

extension Signal {
  /// Starts an independent subscription: a subscriber's, or one to an inner signal.
  ///
  /// It starts immediately, running as a stand-in's work if the thread has no scheduler. If too
  /// little stack is left, it starts once there is enough.
  final func connect(_ sink: consuming Sink<Value>, in scope: CompoundDisposable) {
    let thread = ThreadState.current
    guard thread.pointee.isOnScheduler else {
      return connectByStandIn(sink, in: scope, on: thread)
    }
    connect(sink, in: scope, on: thread)
  }

  @inline(never)
  private func connectByStandIn(
    _ sink: consuming Sink<Value>,
    in scope: CompoundDisposable,
    on thread: UnsafeMutablePointer<ThreadState>
  ) {
    thread.pointee.scheduler = thread.pointee.standIn
    connect(sink, in: scope, on: thread)
    thread.pointee.scheduler = nil
  }

  private func connect(
    _ sink: consuming Sink<Value>,
    in scope: CompoundDisposable,
    on thread: UnsafeMutablePointer<ThreadState>
  ) {
    guard Trampoline.enterSubscription(thread) else { return postpone(sink, in: scope) }
    extend(sink, in: scope)
    Trampoline.leave(thread)
  }

  @inline(never)
  private func postpone(_ sink: Sink<Value>, in scope: CompoundDisposable) {
    Trampoline.postpone(ThreadState.current) { [self] in
      if !scope.isDisposed { extend(sink, in: scope) }
    }
  }

  /// Continues a subscription upwards, as when an operator subscribes to its source.
  final func extend(_ sink: consuming Sink<Value>, in scope: CompoundDisposable) {
    if sink.place.stretch >= longestStretch {
      extendFar(sink, in: scope)
    } else {
      adopt(sink, in: scope)
    }
  }

  /// Continues a subscription upwards after other signals that had to be subscribed first.
  ///
  /// If their subscriptions were postponed for lack of stack, this one waits for them and for
  /// everything they postpone in turn.
  final func extendLast(_ sink: Sink<Value>, in scope: CompoundDisposable) {
    if scope.isDisposed { return }
    let thread = ThreadState.current
    guard thread.pointee.postponed.isEmpty else {
      return Trampoline.postpone(thread) { [self] in extendLast(sink, in: scope) }
    }
    extend(sink, in: scope)
  }

  @inline(never)
  private func extendFar(_ sink: Sink<Value>, in scope: CompoundDisposable) {
    let landing = LandingSink(sink)
    let thread = ThreadState.current
    guard Trampoline.enterSubscription(thread) else {
      return Trampoline.postpone(thread) { [self] in attach(landing, in: scope) }
    }
    attach(landing, in: scope)
    Trampoline.leave(thread)
  }
}
