import MarbleModel

/// The search for the Marble word that was meant by a misspelt first word of a fence.
///
///     FenceSpelling.meaning(of: "{.swfit}")  // "swift"
///     FenceSpelling.meaning(of: "norun")  // "swift norun"
///     FenceSpelling.meaning(of: "objective-c")  // nil
enum FenceSpelling {
  /// The words that make a fence one of Marble's.
  private static let ours = ["swift"] + Expectation.Kind.allCases.map(\.rawValue)

  /// Whether a word announces that a fence right after code holds what the code prints.
  static func isForOutput(_ word: Substring) -> Bool {
    let letters = LatinLetters.fold(word).lowercased().filter(\.isLetter)
    return ["printed", "prints", "result", "results", "stdout"].contains(letters)
  }

  /// Similar words that mean something else: of all names of languages that Linguist and Pygments
  /// know, only `maple` and those that begin with `objective`.
  private static let others: Set<String> = ["maple", "objective", "table"]

  /// Words that mean something only after one of Marble's, and that no language is named after.
  ///
  /// Those about a run or a build, such as `values`, are left out because other fences use them.
  private static let followers = [
    "swift": BlockWord.all.filter { word in
      (word.subject == .program || word.subject == .check)
        && !["in", "manifest"].contains(word.name)
    }.map(\.name),
    "output": Expectation.Kind.output.comparisons.map(\.rawValue),
  ]

  /// Returns the word that was meant; `nil` for a word that isn't similar to any of Marble's.
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
    // Versions and dialects are appended to the name, as in `swift6` and `swiftui`.
    return part.hasPrefix("swift") ? "swift" : Suggestion.nearest(to: part, among: ours)
  }
}
