/// A chapter as it was read: its file, front matter and document tree.
package struct Chapter: Sendable {
  /// The file that the chapter was read from.
  package let source: SourceFile
  /// The name in the contents, in the form described at ``ChapterName``.
  package let name: String
  /// The language, a BCP 47 tag; the folder below `notes/` that holds the file.
  package let language: String
  /// The head of the file.
  package var frontMatter: FrontMatter
  /// The text, in order.
  package var blocks: [Block]
  /// The files of the book that the text shows, such as images, relative to the book's folder.
  package var attachments: [String] = []
  /// The images that replace others in dark surroundings, as `<picture>` elements ask.
  package var darkSources: [DarkSource] = []
  /// The module whose doc comments form the text; `nil` for a chapter of the book.
  package let module: String?

  package init(
    source: SourceFile,
    name: String,
    language: String,
    frontMatter: FrontMatter,
    blocks: [Block],
    module: String? = nil
  ) {
    self.source = source
    self.name = name
    self.language = language
    self.frontMatter = frontMatter
    self.blocks = blocks
    self.module = module
  }

  /// The path of the chapter's file, relative to the book's folder.
  package var path: String { source.path }
}

/// An image that replaces another one in dark surroundings; both addresses are as written.
package struct DarkSource: Sendable, Hashable {
  package let light: String
  package let dark: String
  /// Where the image is.
  package let position: SourcePosition

  package init(light: String, dark: String, at position: SourcePosition) {
    (self.light, self.dark, self.position) = (light, dark, position)
  }
}

extension Chapter {
  /// The links and images, in reading order, and the images for dark surroundings.
  var links: [ChapterLink] {
    blocks.links(from: path)
      + darkSources.map { source in
        let place = source.position
        return ChapterLink(destination: source.dark, from: path, position: place, isImage: true)
      }
  }

  /// The anchors that links can lead to.
  var anchors: Set<String> {
    blocks.anchors.union([frontMatter.titleAnchor].compactMap(\.self))
  }

  /// Returns the chapter with its own setting for values in comments, or else its book's.
  package func takingComments(asValues byBook: Bool) -> Chapter {
    guard frontMatter.commentsAreValues ?? byBook else { return self }
    return replacingListings { listing in
      var listing = listing
      // Code that doesn't run has no values to compare with the comments.
      listing.commentsAreValues = listing.words.isRun
      return listing
    }
  }

  /// Returns the chapter with each listing replaced by what `body` returns, hidden ones included.
  package func replacingListings(_ body: (Listing) -> Listing) -> Chapter {
    var chapter = self
    chapter.blocks = blocks.replacingListings(body)
    return chapter
  }
}
