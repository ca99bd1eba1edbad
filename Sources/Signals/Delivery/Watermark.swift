/// Notices when it's time to say a word about how much is waiting: at 10,000, and at each ten times
/// as many.
struct Watermark: Sendable {
  /// How many words were said.
  private var words: UInt8 = 0

  /// Returns whether a word is due now that a number of things is waiting.
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
