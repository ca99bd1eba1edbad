import Synchronization

/// A budget for trees that are kept until their pages are made.
///
/// A tree takes many times the memory of its text, but parsing the text again for its page and once
/// more for the search takes an eighth of a build. In a book of thousands of chapters, only some
/// trees are kept.
final class TreeAllowance: Sendable {
  private let rest: Atomic<Int>

  /// Creates a budget for the trees of texts with that many bytes in total.
  init(bytes: Int = 8 << 20) { rest = Atomic(bytes) }

  /// Returns whether the tree of a text of this size may be kept; if so, reserves the bytes.
  func take(_ bytes: Int) -> Bool {
    // Nothing else is published through this number, so it needs no ordering.
    rest.subtract(bytes, ordering: .relaxed).newValue >= 0
  }
}
