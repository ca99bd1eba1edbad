import MarbleModel

/// A comment in a line of code that shows what a run does, as readers see it: `// => 7`.
struct ShownClaim {
  /// The number of bytes before the comment.
  let offset: Int

  /// Finds the first such comment in a line; `nil` if there is none.
  init?(in line: some StringProtocol) {
    let line = Substring(line)
    var rest = line
    while let slashes = rest.firstRange(of: "//") {
      rest = rest[slashes.upperBound...]
      let text = rest.drop { $0 == " " || $0 == "\t" }
      if text.hasPrefix("=>") || text.hasPrefix("Prints \"") {
        offset = line.utf8.distance(from: line.startIndex, to: slashes.lowerBound)
        return
      }
    }
    return nil
  }
}
