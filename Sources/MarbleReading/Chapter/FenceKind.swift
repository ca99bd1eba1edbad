import MarbleModel

/// The meaning of the first word of a fence, if it concerns Marble.
enum FenceKind {
  case swift
  case expectation(Expectation.Kind)
  /// A near miss of one of the others: the word as written, and what it should be.
  case misspelt(String, meaning: String)

  /// Creates the kind of a fence; `nil` for a fence that doesn't concern Marble.
  init?(_ word: Substring) {
    // Renderers read the names of languages in any case, and pages write this one like its title.
    if word.lowercased() == "swift" {
      self = .swift
    } else if let kind = Expectation.Kind(rawValue: String(word)) {
      self = .expectation(kind)
    } else if let meaning = FenceSpelling.meaning(of: word) {
      self = .misspelt(String(word), meaning: meaning)
    } else {
      return nil
    }
  }

  /// Creates the kind of a fence right after a listing; other words mean output there.
  init?(behindListing word: Substring) {
    if let kind = FenceKind(word) {
      self = kind
    } else if FenceSpelling.isForOutput(word) {
      self = .misspelt(String(word), meaning: Expectation.Kind.output.rawValue)
    } else {
      return nil
    }
  }

  var name: String {
    switch self {
    case .swift: "swift"
    case .expectation(let kind): kind.rawValue
    case .misspelt(let written, _): written
    }
  }
}
