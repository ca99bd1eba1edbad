internal import MarbleModel

extension Program {
  /// Returns the names in the listing at `index` that only stand for something else: those that it
  /// declares itself if it's hidden code for that, or else those that such code before it declares.
  func standIns(of index: Int) -> [String] {
    let listing = listings[index]
    if listing.words.standsIn { return listing.declaredNames }
    let names = listings[..<index].filter(\.words.standsIn).flatMap(\.declaredNames).uniqued()
    guard !names.isEmpty else { return [] }
    let words = Set(SwiftCode(listing).lexemes.filter { $0.kind == .word }.map(\.text))
    return names.filter(words.contains)
  }
}

extension Listing {
  /// The names that it declares at the top level, in order.
  fileprivate var declaredNames: [String] {
    let lexemes = SwiftCode(self).lexemes
    return lexemes.indices.dropFirst().compactMap { index in
      let (word, name) = (lexemes[index - 1], lexemes[index])
      let declares = word.kind == .word && Self.declaringWords.contains(word.text[...])
      return declares && word.depth == 0 && name.kind == .word ? name.text : nil
    }
  }
}
