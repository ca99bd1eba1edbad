import Synchronization

/// The allowance for trees that are kept until their pages are made.
///
/// The tree of a text takes many times the memory of the text, and parsing it again for its page
/// and once more for the search takes an eighth of a build. In a book of thousands of chapters,
/// only some are kept.
final class TreeAllowance: Sendable {
  private let rest: Atomic<Int>

  /// Creates an allowance for the trees of texts that together have so many bytes.
  init(bytes: Int = 8 << 20) { rest = Atomic(bytes) }

  /// Returns whether the tree of a text with so many bytes may be kept, and if so, counts it.
  func take(_ bytes: Int) -> Bool { rest.subtract(bytes, ordering: .relaxed).newValue >= 0 }
}
