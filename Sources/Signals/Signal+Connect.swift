extension Signal {
  /// How many sinks may follow each other before the stack is checked.
  private static var stretch: Int { 64 }

  /// Starts a subscription of its own: a subscriber's, or that of an inner signal.
  ///
  /// Without a current scheduler it starts on a background scheduler, unless `scope` is disposed
  /// first; without stack it starts when there is some.
  final func connect(_ sink: Sink<Value>, in scope: CompoundDisposable) {
    let thread = ThreadState.current
    guard thread.pointee.scheduler != nil else {
      scope.add(Scheduler.subscription.schedule { [self] in extend(sink, in: scope) })
      return
    }
    guard Trampoline.enter(thread) else {
      Trampoline.postpone(thread) { [self] in
        if !scope.isDisposed { extend(sink, in: scope) }
      }
      return
    }
    extend(sink, in: scope)
    Trampoline.leave(thread)
  }

  /// Continues a subscription upwards: an operator subscribing to its source.
  final func extend(_ sink: Sink<Value>, in scope: CompoundDisposable) {
    if sink.depth % Self.stretch == 0 {
      extendFar(sink, in: scope)
    } else {
      attach(sink, in: scope)
    }
  }

  @inline(never)
  private func extendFar(_ sink: Sink<Value>, in scope: CompoundDisposable) {
    let landing = LandingSink(sink)
    let thread = ThreadState.current
    guard Trampoline.enter(thread) else {
      return Trampoline.postpone(thread) { [self] in attach(landing, in: scope) }
    }
    attach(landing, in: scope)
    Trampoline.leave(thread)
  }
}
