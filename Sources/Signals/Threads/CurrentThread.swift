#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// What the system reports about the calling thread; requested once per thread.
struct CurrentThread {
  /// Whether the thread is the one that the process began with.
  let isMain: Bool
  /// The address below which the stack counts as used up.
  let stackLimit: UInt
  /// The address below which no subscription begins; above ``stackLimit``.
  let subscriptionLimit: UInt

  /// How much stack is kept free for the closures that the library calls.
  private static let reserve: UInt = 160 << 10
  /// How much more of it is kept free for the events that a subscription sends while it begins.
  private static let subscriptionReserve: UInt = 64 << 10

  init() {
    isMain = Self.asksIsMain()
    let (bottom, size) = Self.stack()
    stackLimit = bottom + min(Self.reserve, size / 3)
    subscriptionLimit = stackLimit + min(Self.subscriptionReserve, size / 6)
  }

  /// A number that distinguishes the calling thread from all other living threads; even, and never
  /// zero.
  static var identity: UInt {
    #if canImport(Darwin)
    UInt(bitPattern: pthread_self())
    #else
    UInt(pthread_self())
    #endif
  }

  #if canImport(Darwin)
  private static func asksIsMain() -> Bool {
    pthread_main_np() != 0
  }

  private static func stack() -> (bottom: UInt, size: UInt) {
    let size = UInt(pthread_get_stacksize_np(pthread_self()))
    return (UInt(bitPattern: pthread_get_stackaddr_np(pthread_self())) - size, size)
  }
  #else
  private typealias GetID = @convention(c) () -> Int32
  private typealias GetAttributes =
    @convention(c) (pthread_t, UnsafeMutablePointer<pthread_attr_t>) -> Int32

  private static func asksIsMain() -> Bool {
    // On Linux the first thread of a process has the number of the process. The function is looked
    // up because the headers hide it behind a macro that Swift can't import.
    guard let found = dlsym(nil, "gettid") else { return false }
    return unsafeBitCast(found, to: GetID.self)() == getpid()
  }

  private static func stack() -> (bottom: UInt, size: UInt) {
    let attributes = UnsafeMutablePointer<pthread_attr_t>.allocate(capacity: 1)
    defer { attributes.deallocate() }
    guard
      let found = dlsym(nil, "pthread_getattr_np"),
      unsafeBitCast(found, to: GetAttributes.self)(pthread_self(), attributes) == 0
    else { return assumedStack() }
    defer { pthread_attr_destroy(attributes) }
    var bottom: UnsafeMutableRawPointer?
    var size = 0
    guard pthread_attr_getstack(attributes, &bottom, &size) == 0 else { return assumedStack() }
    return (UInt(bitPattern: bottom), UInt(size))
  }

  /// Where the system doesn't report the stack, 256 KiB from here is assumed to be safe.
  private static func assumedStack() -> (bottom: UInt, size: UInt) {
    let size: UInt = 256 << 10
    return (stackPosition() - size, size)
  }
  #endif
}

/// Returns an address within the frame of the caller, or just below it.
@inline(never)
func stackPosition() -> UInt {
  var here: UInt8 = 0
  return withUnsafeMutablePointer(to: &here) { UInt(bitPattern: $0) }
}
