/// What `Site/site.yml` says about the place where a book is published.
package struct PublishingSettings: Sendable, Hashable {
  /// A picture that shows the book where links to it are shared.
  package struct Image: Sendable, Hashable {
    /// The path of the file, relative to the book's folder.
    package var path: String
    /// Where the path stands in `Site/site.yml`.
    package var range: SourceRange

    /// Creates an image at its path.
    package init(path: String, at range: SourceRange) {
      self.path = path
      self.range = range
    }
  }

  /// The web address of the site, which ends in a slash; `nil` where it is not known.
  package var address: String?
  /// The address at which a file is edited, with ``pathMark`` in place of the file's path.
  package var editing: String?
  /// The name of the author.
  package var author: String?
  /// The picture of the book.
  package var image: Image?

  /// The part of ``editing`` that stands for a file's path in the book.
  package static let pathMark = "{path}"

  /// Creates settings; a book that says nothing has none.
  package init(
    address: String? = nil,
    editing: String? = nil,
    author: String? = nil,
    image: Image? = nil
  ) {
    self.address = address
    self.editing = editing
    self.author = author
    self.image = image
  }
}
