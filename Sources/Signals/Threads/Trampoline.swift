/// Keeps the stack from growing with the depth of a chain.
///
/// Signals that start other signals (`flattenMap`, `concat`) and very long chains of operators
/// would need stack in proportion to their depth. They ask here before each step; when the stack
/// is nearly used up the step is put off. Steps that were put off run, in order, as soon as a step
/// on the same thread ends; so what a source sends has arrived when its call returns, and an
/// endless one can be stopped.
///
/// One thing gets lost by it: what ``Signal/groupBy(_:)`` and `window` send to a signal that they
/// have just handed out, if the subscription to that signal had to be put off. It takes a program
/// that sends from within its own events until little stack is left, and makes a new group there.
enum Trampoline {
  /// Whether a subscription may go one step on; if so, ``leave(_:)`` must follow it.
  ///
  /// It must leave room for the events that it sends while it goes on: an endless producer that
  /// had no room for its first event would never give that event a chance.
  static func enterSubscription(_ thread: UnsafeMutablePointer<ThreadState>) -> Bool {
    enter(thread, above: thread.pointee.subscriptionLimit)
  }

  /// Whether an event may go one step on; if so, ``leave(_:)`` must follow it.
  static func enterEvent(_ thread: UnsafeMutablePointer<ThreadState>) -> Bool {
    enter(thread, above: thread.pointee.stackLimit)
  }

  /// Whether ``enterSubscription(_:)`` would say yes.
  static func hasRoom(_ thread: UnsafeMutablePointer<ThreadState>) -> Bool {
    hasRoom(thread, above: thread.pointee.subscriptionLimit)
  }

  private static func hasRoom(
    _ thread: UnsafeMutablePointer<ThreadState>,
    above limit: UInt
  ) -> Bool {
    thread.pointee.bounces == 0 || stackPosition() > limit
  }

  private static func enter(
    _ thread: UnsafeMutablePointer<ThreadState>,
    above limit: UInt
  ) -> Bool {
    guard hasRoom(thread, above: limit) else { return false }
    thread.pointee.bounces += 1
    return true
  }

  /// Ends a step, and takes those that were put off.
  static func leave(_ thread: UnsafeMutablePointer<ThreadState>) {
    if !thread.pointee.postponed.isEmpty { catchUp(thread) }
    thread.pointee.bounces -= 1
  }

  /// Puts a step off until the stack is free again.
  static func postpone(
    _ thread: UnsafeMutablePointer<ThreadState>,
    _ step: @escaping () -> Void
  ) {
    thread.pointee.postponed.append(step)
  }

  private static func catchUp(_ thread: UnsafeMutablePointer<ThreadState>) {
    while !thread.pointee.postponed.isEmpty {
      let steps = thread.pointee.postponed
      thread.pointee.postponed = []
      for step in steps { step() }
    }
  }
}
