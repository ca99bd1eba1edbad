extension ChapterOutline: FormedValue {
  package static let form = Form {
    ChapterOutline(
      path: $0,
      name: $1,
      language: $2,
      frontMatter: $3,
      links: WrittenLink.read($4, in: $0),
      anchors: $5,
      headings: $6,
      headingTexts: $7,
      sections: $8,
      staleSections: $9,
      shownListings: $10,
      hiddenListings: $11,
      lateListings: $12,
      attachments: $13,
      study: $14,
      mentions: $15,
      replacements: $16,
      snippets: $17,
      parts: $18,
      fingerprint: $19
    )
  } _: { (outline: ChapterOutline) in
    (
      outline.path, outline.name, outline.language, outline.frontMatter,
      outline.links.map(WrittenLink.init), outline.anchors, outline.headings,
      outline.headingTexts, outline.sections, outline.staleSections, outline.shownListings,
      outline.hiddenListings, outline.lateListings,
      outline.attachments, outline.study, outline.mentions, outline.replacements,
      outline.snippets, outline.parts, outline.fingerprint
    )
  }
}

/// A link as written; its target follows from the chapter that contains it.
private struct WrittenLink: FormedValue {
  let destination: String
  let position: SourcePosition
  let isImage: Bool

  static let form = Form(WrittenLink.init(destination:position:isImage:)) {
    ($0.destination, $0.position, $0.isImage)
  }
}

extension WrittenLink {
  init(_ link: ChapterLink) {
    self.init(destination: link.destination, position: link.position, isImage: link.isImage)
  }

  static func read(_ links: [WrittenLink], in file: String) -> [ChapterLink] {
    links.map { link in
      ChapterLink(
        destination: link.destination,
        from: file,
        position: link.position,
        isImage: link.isImage
      )
    }
  }
}

extension FrontMatter: FormedValue {
  package static let form = Form {
    FrontMatter(
      title: $0,
      summary: $1,
      sources: $2,
      formerNames: $3,
      session: $4,
      dialect: $5,
      commentsAreValues: $6,
      isSplit: $7,
      titleAnchor: $8
    )
  } _: {
    (
      $0.title, $0.summary, $0.sources, $0.formerNames, $0.session, $0.dialect,
      $0.commentsAreValues, $0.isSplit, $0.titleAnchor
    )
  }
}

extension FrontMatter.Source: FormedValue {
  package static let form = Form(FrontMatter.Source.init(title:url:author:)) {
    ($0.title, $0.url, $0.author)
  }
}

extension Session: Keepable {}

extension Listing.ID: FormedValue {
  package static let form = Form(Listing.ID.init(path:line:)) { ($0.path, $0.line) }
}
