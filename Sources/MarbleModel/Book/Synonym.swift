/// Words that readers may search for, and the place that they mean.
package struct Synonym: Sendable, Hashable {
  /// A chapter, or a section of one, as in `chapter#heading`.
  package let target: PlacedText
  package let words: [String]

  package init(_ words: [String], for target: PlacedText) {
    (self.words, self.target) = (words, target)
  }
}
