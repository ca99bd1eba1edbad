/// How far the user who tests a book trusts it.
///
/// Only the command line decides this, never the book.
package enum BookTrust: Sendable, Hashable {
  /// The book may do whatever its settings and blocks ask for.
  case own
  /// It's someone else's book: its build is confined, too, and reads only these folders besides the
  /// book, and its programs get only these permissions, in alphabetical order.
  case stranger(granting: [Permission], opening: [String] = [])

  /// Whether the book's build is confined.
  package var isSandboxed: Bool { self != .own }

  /// Returns the same trust, with one more folder that the build of a stranger's book reads.
  package func opening(_ folder: String) -> BookTrust {
    switch self {
    case .own: .own
    case .stranger(let granted, let others):
      .stranger(granting: granted, opening: others + [folder])
    }
  }

  /// Returns the permissions that a program requests but doesn't get.
  package func excess(of rights: Set<Permission>) -> Set<Permission> {
    switch self {
    case .own: []
    case .stranger(let granted, _): rights.subtracting(granted)
    }
  }
}
