/// A language other than Swift whose blocks a compiler checks if they ask for it with `check`.
package enum CLanguage: String, Sendable, Hashable, CaseIterable, Keepable {
  case c
  case objectiveC = "objc"

  /// Creates the language that the first word of a fence names; `nil` for any other.
  package init?(named word: some StringProtocol) {
    switch word.lowercased() {
    case "c", "h": self = .c
    case "objc", "objective-c", "objectivec", "m": self = .objectiveC
    default: return nil
    }
  }

  /// The word that asks for the check.
  package static let word = "check"
  /// What the word means, in a line of Markdown.
  package static let meaning = "checked by the toolchain's `clang`, not run"
  /// The words for Swift that mean the same for these languages.
  package static let words: Set = ["isolated", "in", "fails", "platform"]

  /// The name by which people know the language.
  package var title: String {
    switch self {
    case .c: "C"
    case .objectiveC: "Objective-C"
    }
  }
}
