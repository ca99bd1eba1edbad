import MarbleModel

/// A page at the former address of a chapter, which leads to the chapter.
struct MovedPage {
  /// The chapter.
  let chapter: ChapterOutline
  /// The place of the chapter's page.
  let target: SiteMap.Page
  /// The name that the chapter had.
  let formerName: String
  /// The title of the book.
  let bookTitle: String
  /// The site that the page is on.
  let publication: Publication

  /// The address of the page.
  var address: SiteAddress { SiteAddress("\(chapter.language)/\(formerName).html") }

  /// What the template can refer to.
  var fields: Fields {
    let words = PublishingWords.in(chapter.language)
    var page: Fields = [
      "title": "\(words.moved) · \(bookTitle)",
      "heading": words.moved,
      "text": words.movedText,
      "target": target.address.reference(from: address),
      "targetTitle": target.title.html,
    ]
    if let canonical = publication.webAddress(of: target.address) { page["canonical"] = canonical }
    return ["language": chapter.language, "root": address.root, "page": page]
  }
}
