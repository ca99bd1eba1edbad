import MarbleModel

extension PageWords {
  /// Returns the name of a scrollable fence after a listing, or of a sketch.
  func name(of expectation: Expectation) -> String {
    switch expectation.kind {
    case .output: self[.output]
    case .errors: self[.errorOutput]
    case .diagram where expectation.comparison == .sketch: self[.unverifiedDiagram]
    case .diagram: self[.diagram]
    case .sequence: self[.sequence]
    case .objects: self[.objectGraph]
    case .diagnostics: self[.diagnostics]
    case .puzzle: self[.puzzle]
    }
  }

  /// Returns the part of a listing's mark that names the arguments of its program; empty if it has
  /// none.
  func arguments(of listing: Listing) -> String {
    let arguments = listing.words.arguments
    guard !arguments.isEmpty else { return "" }
    return say(.ranWith, ["arguments": arguments.joined(separator: " ")])
  }

  /// Returns the part of a listing's mark that names the files that it wrote; empty if there are
  /// none.
  func written(by listing: Listing) -> String {
    let names = listing.words.writes.filter(\.isCompared).map(\.name.text)
    guard !names.isEmpty else { return "" }
    let levels = listing.words.writes.lazy.compactMap(listing.words.levels).first
    return say(.wroteFiles, ["files": names.joined(separator: self[.and])])
      + (levels.map { say(.withinLevels, ["levels": "\($0)"]) } ?? "")
  }

  /// Returns a description of the contents of a listing's figure.
  func contents(of listing: Listing, hasCode: Bool) -> String {
    let names = listing.fences.filter { !$0.isFolded }.map(name)
    let all = (hasCode ? [self[.code]] : []) + names
    // Nouns keep their capital letters in some languages, such as German.
    let rest = all.dropFirst().map { name in
      tag.hasPrefix("en") ? name.prefix(1).lowercased() + name.dropFirst() : name
    }
    return (all.prefix(1) + rest).joined(separator: self[.and])
  }
}
