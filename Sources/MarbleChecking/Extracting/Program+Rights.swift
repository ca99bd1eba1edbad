package import MarbleModel

extension Program {
  /// Returns an error about `rights` that the program requests but `trust` doesn't grant.
  ///
  /// The sandbox guards against the book, so only the command line opens it.
  package func excess(
    of rights: Set<Permission>,
    over trust: BookTrust,
    in source: SourceFile
  ) -> [Diagnostic] {
    let refused = trust.excess(of: rights)
    let asking = listings.first { !$0.words.permissions.isDisjoint(with: refused) }
    guard let asking = asking ?? listings.first, !refused.isEmpty else { return [] }
    return [
      source.error(
        .excess(refused.words),
        at: asking.range.start,
        remedy: "read the program; if you trust it, run Marble with `--allow \(rights.words)`"
      )
    ]
  }
}

extension Set<Permission> {
  /// The rights as an author writes them, such as `files,network`.
  fileprivate var words: String { map(\.rawValue).sorted().joined(separator: ",") }
}

extension Diagnostic.Message {
  fileprivate static func excess(_ rights: String) -> Self {
    "this program asks for `allow=\(rights)`, which `--sandbox` doesn't grant to a book"
  }
}
