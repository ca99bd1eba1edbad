/// The Swift that code is written in: a language mode, features, and names for `#if`.
///
/// None of these makes a compiler read, write or load anything.
package struct Dialect: Sendable, Hashable {
  /// A language mode of the compiler; the raw value is what follows `swift=`.
  package enum Mode: String, Sendable, CaseIterable {
    case five = "5"
    case six = "6"
  }

  /// The language mode; `nil` if unspecified, which means the newest.
  package var mode: Mode?
  /// The enabled upcoming and experimental features, in alphabetical order.
  package private(set) var features: [String] = []
  /// The names that are true in `#if`, in alphabetical order.
  package private(set) var defines: [String] = []

  /// Creates the default dialect.
  package init() {}

  /// Enables features.
  package mutating func add(features names: [String]) {
    features = Set(features + names).sorted()
  }

  /// Defines names as true in `#if`.
  package mutating func add(defines names: [String]) { defines = Set(defines + names).sorted() }

  /// Returns the dialect of a page in a book, or of a block on a page, that requests `other`.
  ///
  /// The mode of the inner one takes precedence; features and names are combined.
  package func overlaid(by other: Dialect) -> Dialect {
    var both = self
    both.mode = other.mode ?? mode
    both.add(features: other.features)
    both.add(defines: other.defines)
    return both
  }

  /// Whether code has the same meaning in `other`; an unspecified mode equals the newest.
  package func isSame(as other: Dialect) -> Bool {
    words(lackedBy: other).isEmpty && other.words(lackedBy: self).isEmpty
  }

  /// Returns the words that turn `other` into this dialect, as far as words can.
  package func words(lackedBy other: Dialect) -> [String] {
    let modes = [(mode ?? .six), (other.mode ?? .six)]
    return (modes[0] == modes[1] ? [] : ["swift=\(modes[0].rawValue)"])
      + features.filter { !other.features.contains($0) }.map { "feature=\($0)" }
      + defines.filter { !other.defines.contains($0) }.map { "define=\($0)" }
  }
}

extension Dialect: FormedValue {
  package static let form = Form { (mode: Mode?, features: [String], defines: [String]) in
    var dialect = Dialect()
    dialect.mode = mode
    dialect.add(features: features)
    dialect.add(defines: defines)
    return dialect
  } _: { (dialect: Dialect) in
    (dialect.mode, dialect.features, dialect.defines)
  }
}

extension Dialect.Mode: Keepable {}
