/// Everything that the rest of a book needs to know about a chapter, without its text.
///
/// Files that are made from several chapters are made from their outlines, so that unchanged
/// chapters don't have to be parsed again when others change.
package struct ChapterOutline: Sendable, Hashable {
  /// The path of the chapter's file, relative to the book's folder.
  package var path: String
  /// The name in the contents, in the form described at ``ChapterName``.
  package var name: String
  /// The language, a BCP 47 tag; the folder below `notes/` that holds the file.
  package var language: String
  /// The head of the file.
  package var frontMatter: FrontMatter
  /// The links and images, in reading order.
  package var links: [ChapterLink]
  /// The anchors that links can lead to, in alphabetical order.
  package var anchors: [String]
  /// The anchors of the headings, in reading order.
  package var headings: [String]
  /// The texts of the same headings, which links of DocC show; empty for pages without such links.
  package var headingTexts: [String]
  /// The prints of the sections, in reading order.
  package var sections: [SectionPrint]
  /// The anchors of a translation's sections whose original has changed since.
  package var staleSections: [String]
  /// The lines of the listings that the page shows, in reading order.
  package var shownListings: [Int]
  /// The lines of the listings in comments, in reading order.
  package var hiddenListings: [Int]
  /// The lines of those among them that pages load only when a reader opens them.
  package var lateListings: [Int]
  /// The files of the book that the text shows, such as images, relative to the book's folder.
  package var attachments: [String]
  /// The exercises, questions and diagrams of the chapter.
  package var study: ChapterStudy
  /// The names in code that each section mentions, if the book has a reference.
  package var mentions: [SectionMentions]
  /// The replacements that the page shows for links that were written for other tools.
  package var replacements: [LinkReplacement]
  /// The blocks of files that the page shows as snippets.
  package var snippets: [Listing.ID]
  /// The sections that have pages of their own; empty for a chapter on one page.
  package var parts: [ChapterPart]
  /// The fingerprint of the file's bytes and, in a translation, of its original's anchors.
  package var fingerprint: Fingerprint

  package init(
    path: String,
    name: String,
    language: String,
    frontMatter: FrontMatter,
    links: [ChapterLink] = [],
    anchors: [String] = [],
    headings: [String] = [],
    headingTexts: [String] = [],
    sections: [SectionPrint] = [],
    staleSections: [String] = [],
    shownListings: [Int] = [],
    hiddenListings: [Int] = [],
    lateListings: [Int] = [],
    attachments: [String] = [],
    study: ChapterStudy = ChapterStudy(),
    mentions: [SectionMentions] = [],
    replacements: [LinkReplacement] = [],
    snippets: [Listing.ID] = [],
    parts: [ChapterPart] = [],
    fingerprint: Fingerprint
  ) {
    self.path = path
    self.name = name
    self.language = language
    self.frontMatter = frontMatter
    self.links = links
    self.anchors = anchors
    self.headings = headings
    self.headingTexts = headingTexts
    self.sections = sections
    self.staleSections = staleSections
    self.shownListings = shownListings
    self.hiddenListings = hiddenListings
    self.lateListings = lateListings
    self.attachments = attachments
    self.study = study
    self.mentions = mentions
    self.replacements = replacements
    self.snippets = snippets
    self.parts = parts
    self.fingerprint = fingerprint
  }

  /// All listings that the page shows: its own, in reading order, and then those of other files.
  package var listings: [Listing.ID] {
    shownListings.map { Listing.ID(path: path, line: $0) } + snippets
  }

  /// The path of the page among those of its language, without `.html`.
  package var page: String { ChapterName.page(of: name) }

  /// Creates the outline of a chapter that was parsed.
  ///
  /// The fingerprint of the file's bytes can be passed in if it's already known. Section prints are
  /// computed only on request, as for a translation.
  package init(
    of chapter: Chapter,
    withSections: Bool = false,
    mentions: [SectionMentions] = [],
    fingerprint: Fingerprint? = nil
  ) {
    self.init(
      path: chapter.path,
      name: chapter.name,
      language: chapter.language,
      frontMatter: chapter.frontMatter,
      links: chapter.links,
      anchors: chapter.anchors.sorted(),
      headings: chapter.blocks.headingAnchors,
      headingTexts: chapter.path.catalog == nil ? [] : chapter.blocks.headingTexts,
      sections: withSections ? chapter.sectionPrints : [],
      shownListings: chapter.blocks.shownListings.map(\.id.line),
      hiddenListings: chapter.blocks.hiddenListings.map(\.id.line),
      lateListings: chapter.blocks.lateListings.map(\.id.line),
      attachments: chapter.attachments,
      study: ChapterStudy(of: chapter.blocks),
      mentions: mentions,
      parts: chapter.frontMatter.isSplit ? ChapterPart.all(in: chapter.blocks) : [],
      fingerprint: fingerprint ?? Fingerprint(of: chapter.source.text)
    )
  }
}
