extension ChapterOutline: FormedValue {
  package static let form = Form {
    (
      path: String,
      name: String,
      language: String,
      frontMatter: FrontMatter,
      links: [WrittenLink],
      anchors: [String],
      shownListings: [Int],
      attachments: [String],
      fingerprint: Fingerprint
    ) in
    ChapterOutline(
      path: path,
      name: name,
      language: language,
      frontMatter: frontMatter,
      links: links.map { $0.link(in: path) },
      anchors: anchors,
      shownListings: shownListings,
      attachments: attachments,
      fingerprint: fingerprint
    )
  } _: {
    (
      $0.path, $0.name, $0.language, $0.frontMatter, $0.links.map(WrittenLink.init), $0.anchors,
      $0.shownListings, $0.attachments, $0.fingerprint
    )
  }
}

/// A link as it is written; what it leads to follows from the chapter that it stands in.
private struct WrittenLink: FormedValue {
  let destination: String
  let position: SourcePosition
  let isImage: Bool

  static let form = Form(WrittenLink.init(destination:position:isImage:)) {
    ($0.destination, $0.position, $0.isImage)
  }

  init(destination: String, position: SourcePosition, isImage: Bool) {
    self.destination = destination
    self.position = position
    self.isImage = isImage
  }

  init(_ link: ChapterLink) {
    self.init(destination: link.destination, position: link.position, isImage: link.isImage)
  }

  func link(in file: String) -> ChapterLink {
    ChapterLink(destination: destination, from: file, position: position, isImage: isImage)
  }
}

extension FrontMatter: FormedValue {
  package static let form = Form(FrontMatter.init(title:summary:sources:formerNames:session:)) {
    ($0.title, $0.summary, $0.sources, $0.formerNames, $0.session)
  }
}

extension FrontMatter.Source: FormedValue {
  package static let form = Form(FrontMatter.Source.init(title:url:author:)) {
    ($0.title, $0.url, $0.author)
  }
}

extension Session: Keepable {}
