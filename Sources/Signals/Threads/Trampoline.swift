/// Keeps the stack from growing with the depth of a chain.
///
/// Signals that start other signals (`flattenMap`, `concat`) and very long chains of operators
/// would need stack in proportion to their depth. They check here before each step; when the stack
/// is nearly used up, the step is postponed. Postponed steps run, in order, as soon as a step on
/// the same thread ends; so when a source's call returns, everything it sent has arrived, and an
/// endless source can be stopped.
///
/// One thing gets lost this way: the events that ``Signal/groupBy(_:)`` and `window` send to a
/// signal that they have just created, if the subscription to that signal had to be postponed. That
/// only happens to a program that sends from within its own events until little stack is left, and
/// makes a new group there.
enum Trampoline {
  /// Returns whether a subscription may go one step further; if so, ``leave(_:)`` must follow.
  ///
  /// It must leave room for the events that it sends in the process: without room for its first
  /// event, an endless producer would never give that event a chance.
  static func enterSubscription(_ thread: UnsafeMutablePointer<ThreadState>) -> Bool {
    enter(thread, above: thread.pointee.subscriptionLimit)
  }

  /// Returns whether an event may go one step further; if so, ``leave(_:)`` must follow.
  static func enterEvent(_ thread: UnsafeMutablePointer<ThreadState>) -> Bool {
    enter(thread, above: thread.pointee.stackLimit)
  }

  /// Returns whether ``enterSubscription(_:)`` would return true.
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

  /// Ends a step, and runs the postponed ones.
  static func leave(_ thread: UnsafeMutablePointer<ThreadState>) {
    if !thread.pointee.postponed.isEmpty { catchUp(thread) }
    thread.pointee.bounces -= 1
  }

  /// Postpones a step until the stack is free again.
  static func postpone(
    _ thread: UnsafeMutablePointer<ThreadState>,
    _ step: @escaping () -> Void
  ) {
    thread.pointee.postponed.append(step)
  }

  private static func catchUp(_ thread: UnsafeMutablePointer<ThreadState>) {
    while !thread.pointee.postponed.isEmpty {
      // Taken out first, because a step may postpone others, which follow these.
      let steps = thread.pointee.postponed
      thread.pointee.postponed = []
      for step in steps { step() }
    }
  }
}
