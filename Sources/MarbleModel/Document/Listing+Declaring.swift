extension Listing {
  package static let declaringWords: Set<Substring> = [
    "actor", "class", "enum", "func", "let", "macro", "protocol", "struct", "typealias", "var",
  ]

  /// Whether the code seems to declare `name`.
  package func declares(_ name: Substring) -> Bool {
    lines.contains { line in
      let words = line.text.split { !($0.isLetter || $0.isNumber || $0 == "_") }
      return zip(words, words.dropFirst()).contains {
        Self.declaringWords.contains($0) && $1 == name
      }
    }
  }
}
