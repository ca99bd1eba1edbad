extension ChapterOutline: FormedValue {
  package static let form = Form(ChapterOutline.init) {
    (
      $0.path, $0.name, $0.language, $0.frontMatter, $0.links, $0.anchors, $0.shownListings,
      $0.attachments, $0.fingerprint
    )
  }
}

extension ChapterLink: FormedValue {
  package static let form = Form(ChapterLink.init(destination:position:isImage:)) {
    ($0.destination, $0.position, $0.isImage)
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

extension FrontMatter.FormerName: FormedValue {
  package static let form = Form(FrontMatter.FormerName.init(_:at:)) { ($0.name, $0.range) }
}

extension Session: Keepable {}
