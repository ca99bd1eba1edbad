/// The settings in `Site/site.yml` about where a book is published.
package struct PublishingSettings: Sendable, Hashable {
  /// The web address of the site, which ends in a slash; `nil` if it isn't known.
  package var address: String?
  /// The address at which a file is edited, with ``pathMark`` in place of the file's path.
  package var editing: String?
  /// The name of the author.
  package var author: String?
  /// The path, in the book, of a picture to show wherever links to the book are shared.
  package var image: PlacedText?

  /// The part of ``editing`` that represents a file's path in the book.
  package static let pathMark = "{path}"
}
