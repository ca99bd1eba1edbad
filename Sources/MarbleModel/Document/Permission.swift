/// A permission that the sandbox denies programs unless the book or a block grants it.
package enum Permission: String, Sendable, Hashable, CaseIterable {
  /// Reading and writing whatever the user may: `allow=files`.
  case files
  /// Reaching other machines, and this one through its ports: `allow=network`.
  case network
}
