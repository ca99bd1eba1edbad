import Synchronization

/// The allowance for trees that are kept until their pages are made.
///
/// The tree of a text takes many times the memory of the text. In a book of thousands of chapters,
/// only some are kept, and the others parsed again when they are needed.
final class TreeAllowance: Sendable {
  private let rest: Atomic<Int>

  /// Creates an allowance for the trees of texts that together have so many bytes.
  init(bytes: Int = 2 << 20) { rest = Atomic(bytes) }

  /// Returns whether the tree of a text with so many bytes may be kept, and if so, counts it.
  func take(_ bytes: Int) -> Bool { rest.subtract(bytes, ordering: .relaxed).newValue >= 0 }
}
