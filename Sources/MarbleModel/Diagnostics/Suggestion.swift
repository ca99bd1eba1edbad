/// The search for the word that a misspelt one was meant to be.
package enum Suggestion {
  /// Returns the candidate nearest to `word`, if it's near enough.
  ///
  ///     nearest(to: "isolatd", among: ["isolated", "norun"])  // "isolated"
  ///
  /// At most `mistakes` letters may differ, regardless of the words' lengths.
  package static func nearest(
    to word: String,
    among candidates: some Sequence<String>,
    mistakes: Int = .max
  ) -> String? {
    let letters = Array(word.lowercased().unicodeScalars.prefix(limit + 1))
    guard letters.count <= limit else { return nil }
    var best: (candidate: String, distance: Int)?
    for candidate in candidates where candidate != word {
      let others = Array(candidate.lowercased().unicodeScalars.prefix(limit + 1))
      guard others.count <= limit else { continue }
      let distance = distance(letters, others)
      // A third of the letters may differ, but even in the shortest word one may.
      let isNear = distance * 3 <= max(letters.count, others.count, 3)
      if isNear, distance <= mistakes, distance < best?.distance ?? .max {
        best = (candidate, distance)
      }
    }
    return best?.candidate
  }

  /// The length above which words aren't compared.
  private static let limit = 64

  /// Returns the number of insertions, deletions, replacements and swaps of letters.
  private static func distance(_ one: [Unicode.Scalar], _ two: [Unicode.Scalar]) -> Int {
    var beforeLast: [Int] = []
    var last = Array(0...two.count)
    for i in one.indices {
      var row = [i + 1]
      for j in two.indices {
        let replaced = last[j] + (one[i] == two[j] ? 0 : 1)
        var cost = min(replaced, last[j + 1] + 1, row[j] + 1)
        if i > 0, j > 0, one[i] == two[j - 1], one[i - 1] == two[j] {
          cost = min(cost, beforeLast[j - 1] + 1)
        }
        row.append(cost)
      }
      (beforeLast, last) = (last, row)
    }
    return last[two.count]
  }
}
