/// Lets go of long chains of objects without a stack frame for each of them.
///
/// When the last reference to a chain goes away, each object would let go of the next one from
/// inside its own `deinit`, and 100,000 of them would need megabytes of stack. Objects that can
/// form such chains hand the next one over here instead: after a few levels it is only put on a
/// list, and the outermost call works the list off.
enum Unwinding {
  private static let levels = 32

  /// Lets go of an object that the caller holds the last wanted reference to.
  static func letGo(of object: consuming AnyObject) {
    let thread = ThreadState.current
    guard thread.pointee.releases < levels else {
      thread.pointee.parked.append(object)
      return
    }
    thread.pointee.releases += 1
    _ = consume object
    if thread.pointee.releases == 1 {
      while let parked = thread.pointee.parked.popLast() { _ = consume parked }
    }
    thread.pointee.releases -= 1
  }

  /// Lets go of several objects, first one first.
  static func letGo(of objects: consuming [some AnyObject]) {
    for object in objects.reversed() { ThreadState.current.pointee.parked.append(object) }
    objects = []
    guard ThreadState.current.pointee.releases == 0 else { return }
    ThreadState.current.pointee.releases = 1
    while let parked = ThreadState.current.pointee.parked.popLast() { _ = consume parked }
    ThreadState.current.pointee.releases = 0
  }
}
