package import MarbleModel

extension Program {
  /// Returns what is wrong with rights that the program would be given in spite of `--sandbox`.
  ///
  /// The sandbox guards against the book, so no word of the book opens it.
  package func excess(of rights: Set<Permission>, in source: SourceFile) -> [Diagnostic] {
    let asking = listings.first { !$0.words.permissions.isDisjoint(with: rights) } ?? listings.first
    guard let asking, !rights.isEmpty else { return [] }
    return [
      source.error(
        .excess(rights.map(\.rawValue).sorted().joined(separator: ",")),
        at: asking.range.start,
        remedy: "read the program, and test it without `--sandbox` if you trust it"
      )
    ]
  }
}

extension Diagnostic.Message {
  fileprivate static func excess(_ rights: String) -> Self {
    "this program asks for `allow=\(rights)`, which `--sandbox` doesn't grant to a book"
  }
}
