/// How far the user who tests a book trusts it.
///
/// Only the command line says so, never the book.
package enum BookTrust: Sendable, Hashable {
  /// The book may do what its settings and its blocks ask for.
  case own
  /// The book is a stranger's: whatever builds it is confined, too, and its programs get no rights
  /// but these, in alphabetical order.
  case stranger(granting: [Permission])

  /// Whether whatever builds the book is confined.
  package var isSandboxed: Bool { self != .own }

  /// Returns the rights that a program asks for and doesn't get.
  package func excess(of rights: Set<Permission>) -> Set<Permission> {
    switch self {
    case .own: []
    case .stranger(let granted): rights.subtracting(granted)
    }
  }
}
