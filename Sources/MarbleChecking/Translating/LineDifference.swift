/// The difference between two texts, as people who translate one of them want to see it.
package enum LineDifference {
  /// Returns the lines that changed, each after `-` or `+`, with a few lines around them.
  package static func lines(from old: [String], to new: [String]) -> [String] {
    LineDiff(expected: old, printed: new).lines
  }
}
