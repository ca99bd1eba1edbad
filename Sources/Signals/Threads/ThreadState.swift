#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// What the library remembers about one thread; only that thread ever touches it.
struct ThreadState {
  /// The scheduler whose work the thread is doing.
  var scheduler: Scheduler?
  /// The address below which the stack counts as used up.
  let stackLimit: UInt
  /// The address below which no subscription begins; above ``stackLimit``.
  let subscriptionLimit: UInt
  /// The scheduler under which subscriptions start on the thread if it has no other.
  private(set) lazy var standIn: Scheduler = StandInScheduler()
  /// How many steps of `Trampoline` are on the stack.
  var bounces = 0
  /// Steps that are postponed until the stack is free again.
  var postponed: [() -> Void] = []
  /// How many calls of `Unwinding.letGo` are on the stack.
  var releases = 0
  /// Objects to release when those calls have returned.
  var parked: [AnyObject] = []
  /// The pauses that a task has to make after the sending that's under way; nil outside of one.
  var pauses: [Pause]?

  /// The state of the calling thread.
  static var current: UnsafeMutablePointer<ThreadState> {
    if let known = pthread_getspecific(slot.key) {
      return known.assumingMemoryBound(to: ThreadState.self)
    }
    return makeCurrent()
  }

  /// Whether the thread is doing the work of a scheduler.
  var isOnScheduler: Bool {
    scheduler != nil || MainScheduler.ofMainQueue != nil
  }

  private static let slot = ThreadSlot()

  @inline(never)
  private static func makeCurrent() -> UnsafeMutablePointer<ThreadState> {
    let state = UnsafeMutablePointer<ThreadState>.allocate(capacity: 1)
    let thread = CurrentThread()
    state.initialize(
      to: ThreadState(
        scheduler: thread.isMain ? Scheduler.main : nil,
        stackLimit: thread.stackLimit,
        subscriptionLimit: thread.subscriptionLimit
      )
    )
    pthread_setspecific(slot.key, state)
    return state
  }
}

extension UnsafeMutablePointer<ThreadState> {
  /// A number that distinguishes the thread from all other living ones; see ``Ownership``.
  var identity: UInt {
    UInt(bitPattern: self)
  }
}

/// The key under which each thread finds its state; a thread that ends frees it.
private struct ThreadSlot {
  let key: pthread_key_t

  init() {
    var key = pthread_key_t()
    pthread_key_create(&key) { pointer in
      #if canImport(Darwin)
      let state = pointer.assumingMemoryBound(to: ThreadState.self)
      #else
      guard let state = pointer?.assumingMemoryBound(to: ThreadState.self) else { return }
      #endif
      state.deinitialize(count: 1)
      state.deallocate()
    }
    self.key = key
  }
}
