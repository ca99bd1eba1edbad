package import MarbleModel

/// Puts other code into the fence of a listing, and changes nothing else in its file.
package enum CodeRewriting {
  /// Returns the rewriting; `nil` if the listing isn't in a fence of its own.
  package static func rewriting(
    of listing: Listing,
    to lines: [String],
    in source: SourceFile
  ) -> Rewriting? {
    guard let edits = FenceRewriting(source: source).edits(of: listing, to: lines) else {
      return nil
    }
    let change = Rewriting.Change(listing: listing.id, edits: edits)
    return Rewriting(path: source.path, old: source.text, changes: [change])
  }
}
