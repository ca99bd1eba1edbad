/// Keeps the stack from growing with the depth of a chain.
///
/// Signals that start other signals (`flattenMap`, `concat`) and very long chains of operators
/// would need stack in proportion to their depth. They ask here before each step; when the stack
/// is nearly used up the step is put off, and runs, in order, when the outermost step on the same
/// thread is about to return.
enum Trampoline {
  /// Whether a step may be taken now; if so, ``leave(_:)`` must follow it.
  static func enter(_ thread: UnsafeMutablePointer<ThreadState>) -> Bool {
    guard thread.pointee.bounces == 0 || stackPosition() > thread.pointee.stackLimit else {
      return false
    }
    thread.pointee.bounces += 1
    return true
  }

  /// Ends a step; the outermost one takes all steps that were put off.
  static func leave(_ thread: UnsafeMutablePointer<ThreadState>) {
    if thread.pointee.bounces == 1, !thread.pointee.postponed.isEmpty { catchUp(thread) }
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
