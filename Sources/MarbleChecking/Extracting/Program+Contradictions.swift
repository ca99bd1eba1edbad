package import MarbleModel

extension Program {
  /// Returns errors about listings that request a different dialect, or other arguments, from the
  /// rest of the program.
  package func contradictions(in source: SourceFile) -> [Diagnostic] {
    dialectContradictions(in: source) + argumentContradictions(in: source)
  }

  private func dialectContradictions(in source: SourceFile) -> [Diagnostic] {
    strangers.sorted { $0.key < $1.key }.map { index, dialect in
      let listing = listings[index]
      let line = spokesman.id.line
      let (more, less) = (
        dialect.words(lackedBy: self.dialect), self.dialect.words(lackedBy: dialect)
      )
      let place = more.isEmpty ? "here" : "after `swift` at line \(line)"
      let missing = (more.isEmpty ? less : more).map { "`\($0)`" }.joined(separator: " ")
      return source.error(
        .twoWays(line),
        at: listing.range.start,
        remedy: "write \(missing) \(place), too, or make this block its own program with"
          + " `isolated` or `in=NAME`"
      )
    }
  }

  private func argumentContradictions(in source: SourceFile) -> [Diagnostic] {
    guard let first = listingWithArguments else { return [] }
    let rivals = listings.filter { listing in
      !listing.words.arguments.isEmpty && listing.words.arguments != first.words.arguments
    }
    return rivals.map { listing in
      source.error(
        .otherArguments(first.id.line),
        at: listing.range.start,
        remedy: "write `arguments=\"\(arguments.joined(separator: " "))\"` here, too, or make this"
          + " block its own program with `isolated` or `in=NAME`"
      )
    }
  }

  /// The listing that determines the dialect of the program: one with words if there is one.
  private var spokesman: Listing {
    let natives = listings.indices.filter { strangers[$0] == nil }.map { listings[$0] }
    return natives.first { $0.words.dialect != Dialect() } ?? natives.first ?? listings[0]
  }
}

extension Diagnostic.Message {
  fileprivate static func twoWays(_ line: Int) -> Self {
    "this block is compiled differently from the one at line \(line), which is in the same program"
  }
  fileprivate static func otherArguments(_ line: Int) -> Self {
    "this block has different arguments from the one at line \(line), which is in the same program"
  }
}
