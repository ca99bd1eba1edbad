/// What the first word of an info string makes of a fence, where it concerns Marble.
enum FenceKind {
  /// Swift code to check.
  case swift
  /// Expected output.
  case output
  /// Nearly one of the others: what is written, and what it should be.
  case misspelt(String, meaning: String)

  /// Creates the kind of a fence; `nil` for a fence that is none of Marble's business.
  init?(_ word: Substring) {
    switch word {
    case "swift": self = .swift
    case "output": self = .output
    default:
      let letters = word.lowercased().prefix { $0.isLetter || $0.isNumber || $0 == "-" }
      guard letters == "swift" || letters == "output" else { return nil }
      self = .misspelt(String(word), meaning: String(letters))
    }
  }

  /// The word that stands for the kind.
  var name: String {
    switch self {
    case .swift: "swift"
    case .output: "output"
    case .misspelt(let written, _): written
    }
  }
}
