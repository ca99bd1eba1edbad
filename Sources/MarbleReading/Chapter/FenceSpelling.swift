import MarbleModel

/// The search for the word of ours that the author of a fence meant by its first word.
///
///     FenceSpelling.meaning(of: "{.swfit}")  // "swift"
///     FenceSpelling.meaning(of: "norun")  // "swift norun"
///     FenceSpelling.meaning(of: "objective-c")  // nil
enum FenceSpelling {
  /// The words that make a fence one of ours.
  private static let ours = ["swift"] + Expectation.Kind.allCases.map(\.rawValue)

  /// Words near one of ours that mean something else: of all names of languages that Linguist and
  /// Pygments know, only `maple` and those that begin with `objective`.
  private static let others: Set<String> = ["maple", "objective", "table"]

  /// Words that mean something only after one of ours, and that are not the name of any language.
  ///
  /// Those about a run or a build, such as `values`, are also words that other fences may use.
  private static let followers = [
    "swift": BlockWord.all.filter { word in
      (word.subject == .program || word.subject == .check)
        && !["in", "manifest"].contains(word.name)
    }.map(\.name),
    "output": Expectation.Kind.output.comparisons.map(\.rawValue),
  ]

  /// Returns the word that was meant; `nil` for a word that has nothing to do with ours.
  static func meaning(of word: Substring) -> String? {
    let letters = LatinLetters.fold(word).lowercased()
    guard !others.contains(letters) else { return nil }
    if ours.contains(letters) { return letters }
    let parts = letters.split { !$0.isLetter && !$0.isNumber }.map(String.init)
    if let first = parts.first, letters.hasPrefix(first) {
      for (word, followers) in followers where followers.contains(first) {
        return "\(word) \(first)"
      }
    }
    return ([letters] + parts).lazy.filter { !others.contains($0) }.compactMap(nearest).first
  }

  private static func nearest(to part: String) -> String? {
    if ours.contains(part) { return part }
    if others.contains(part) { return nil }
    // Versions and dialects are appended to the name: `swift6`, `swiftui`.
    return part.hasPrefix("swift") ? "swift" : Suggestion.nearest(to: part, among: ours)
  }
}
