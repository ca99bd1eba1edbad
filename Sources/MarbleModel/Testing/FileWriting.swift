/// The change that accepting would make to the book's copy of a file that a block writes,
/// before it's made.
package struct FileWriting: Sendable, Hashable {
  /// The path of the file, relative to the book's folder.
  package let path: String
  /// The content that was read, which the file must still have; `nil` if there was no file.
  package let old: [UInt8]?
  /// The content that the block writes.
  package let new: [UInt8]
  /// The listing that writes it.
  package let listing: Listing.ID

  package init(path: String, old: [UInt8]?, new: [UInt8], listing: Listing.ID) {
    (self.path, self.old, self.new, self.listing) = (path, old, new, listing)
  }
}
