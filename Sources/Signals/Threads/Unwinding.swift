/// Releases long chains of objects without a stack frame for each of them.
///
/// When the last reference to a chain goes away, each object would release the next one from inside
/// its own `deinit`, and 100,000 of them would need megabytes of stack. Objects that can form such
/// chains check here instead: when the stack is nearly used up, the next one is only put on a list,
/// and the outermost call works through the list.
enum Unwinding {
  /// Releases something, at once or by putting it on the list.
  ///
  /// Exactly one of the closures runs: `now` releases the last reference, `later` hands over an
  /// object that holds one, so that the caller's reference isn't the last.
  static func letGo(now: () -> Void, later: () -> AnyObject?) {
    let thread = ThreadState.current
    guard thread.pointee.releases == 0 || stackPosition() > thread.pointee.stackLimit else {
      if let kept = later() { thread.pointee.parked.append(kept) }
      return
    }
    thread.pointee.releases += 1
    now()
    // Only here, in the outermost call, is the stack known to be short again.
    if thread.pointee.releases == 1 {
      while let parked = thread.pointee.parked.popLast() { _ = consume parked }
    }
    thread.pointee.releases -= 1
  }
}

/// Something that isn't an object, wrapped in one.
final class Parcel<Content> {
  private let content: Content

  init(_ content: Content) {
    self.content = content
  }
}
