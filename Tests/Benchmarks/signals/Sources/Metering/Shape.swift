#if canImport(Darwin)
import Darwin
#else
import CMalloc
#endif

/// A live subscription of some kind, to be weighed.
public struct Shape: Sendable {
  /// The name of the row.
  public let name: String
  /// Makes one, and returns all that keeps it alive.
  ///
  /// At most three references, which lie in the array of those that are measured; more of them
  /// would be put in a box, whose bytes would count.
  let make: @Sendable () -> Any

  /// Creates a shape.
  public init(_ name: String, make: @escaping @Sendable () -> Any) {
    self.name = name
    self.make = make
  }

  /// The bytes of memory that one of them takes, when there are many.
  public var bytes: Int {
    let count = 10_000
    var live: [Any] = []
    live.reserveCapacity(count)
    // What is made once for all of them does not count.
    withExtendedLifetime(make()) {}
    let before = usedMemory()
    for _ in 0..<count { live.append(make()) }
    let used = usedMemory() - before
    withExtendedLifetime(live) {}
    return (used + count / 2) / count
  }
}

/// Returns the bytes that were allocated and not given back, with what the allocator adds.
private func usedMemory() -> Int {
  #if canImport(Darwin)
  Int(mstats().bytes_used)
  #else
  let info = mallinfo2()
  return Int(info.uordblks + info.hblkhd)
  #endif
}
