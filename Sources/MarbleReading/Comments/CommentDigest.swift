package import MarbleModel

/// A digest of a source file's doc comments for the plan of a site, so that comments are parsed
/// only for the pages that are made.
package struct CommentDigest: Sendable, Hashable {
  /// The fingerprint of the file.
  let fingerprint: Fingerprint
  /// The lines of the visible listings, by the first lines of their comments.
  let listings: [Int: [Int]]
}

extension CommentDigest: FormedValue {
  package static let form = Form(CommentDigest.init) { ($0.fingerprint, $0.listings) }
}

extension CommentDigest {
  init(of comments: [Int: SymbolText], _ fingerprint: Fingerprint) {
    self.fingerprint = fingerprint
    listings = comments.mapValues { $0.blocks.shownListings.map(\.id.line) }
      .filter { !$0.value.isEmpty }
  }
}
