/// Decides when to report how much is waiting: at 10,000, and whenever it's ten times as much.
struct Watermark: Sendable {
  /// How many reports were made.
  private var words: UInt8 = 0

  /// Returns whether a report is due now that `count` things are waiting.
  mutating func isReached(by count: Int) -> Bool {
    guard count >= 10_000 else { return false }
    return isReachedAgain(by: count)
  }

  @inline(never)
  private mutating func isReachedAgain(by count: Int) -> Bool {
    let due = (0..<words).reduce(10_000) { mark, _ in mark * 10 }
    guard count >= due else { return false }
    words += 1
    return true
  }
}
