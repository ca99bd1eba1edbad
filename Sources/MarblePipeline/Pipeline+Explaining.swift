import MarbleChecking
package import MarbleModel

extension Pipeline {
  /// Returns explanations of a word of a book, or of a message.
  ///
  /// - Throws: ``UnknownPlace`` if there are none.
  package static func explain(_ text: String) throws -> [Explanation] {
    let found = ExplanationSearch.find(text)
    guard found.isEmpty else { return found }
    let nearest = ExplanationSearch.nearest(to: text)
    throw UnknownPlace(
      description: "Marble doesn't have a word or message `\(text)`",
      remedy: nearest.map { "did you mean `\($0)`?" } ?? "`marble explain` lists them all"
    )
  }
}
