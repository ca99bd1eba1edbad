/// The changes that accepting would make in one file of the book, before they are made.
package struct Rewriting: Sendable, Hashable {
  /// The changes that accepting would make for one listing.
  package struct Change: Sendable, Hashable {
    /// The listing whose expectations change.
    package let listing: Listing.ID
    /// The edits, which never overlap with those of other changes.
    package let edits: [TextEdit]
    /// What a person should know before accepting it, such as that two runs differed.
    package let note: String?

    package init(listing: Listing.ID, edits: [TextEdit], note: String? = nil) {
      self.listing = listing
      self.edits = edits
      self.note = note
    }
  }

  /// The path of the file, relative to the book's folder.
  package let path: String
  /// The text that was read, which the file must still have.
  package let old: String
  /// The changes, in reading order.
  package let changes: [Change]

  package init(path: String, old: String, changes: [Change]) {
    self.path = path
    self.old = old
    self.changes = changes
  }

  /// Creates a rewriting that replaces the whole text.
  package init(path: String, from old: String, to new: String) {
    let edit = TextEdit(range: 0..<old.utf8.count, replacement: new)
    let change = Change(listing: Listing.ID(path: path, line: 1), edits: [edit])
    self.init(path: path, old: old, changes: [change])
  }

  /// The text with all changes.
  package var new: String { old.applying(changes.flatMap(\.edits)) }

  /// Returns the rewriting with only those changes that `isWanted` accepts.
  package func filter(_ isWanted: (Change) throws -> Bool) rethrows -> Rewriting {
    Rewriting(path: path, old: old, changes: try changes.filter(isWanted))
  }
}
