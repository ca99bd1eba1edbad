import MarbleModel

/// A page at a chapter's former address, which redirects to the chapter.
struct MovedPage {
  let site: BookSite
  let formerName: String
  let target: SiteMap.Page

  /// Returns the pages for all former names of a book's chapters.
  static func all(of site: BookSite) -> [MovedPage] {
    zip(site.book.chapters, site.map.pages).flatMap { chapter, target in
      chapter.frontMatter.formerNames.map { name in
        MovedPage(site: site, formerName: name.text, target: target)
      }
    }
  }

  var file: PlannedFile {
    PlannedFile(
      path: address.path,
      mixing: { mixer in
        mixer.mix(site.keys.common)
        target.mix(into: &mixer)
      },
      make: { site.theme.render("moved", fields) }
    )
  }

  private var language: String { site.languages.edition.tag }
  private var address: SiteAddress { SiteAddress("\(language)/\(formerName).html") }

  private var fields: Fields {
    let words = site.words
    let page: Fields = [
      "title": "\(words[.moved]) · \(site.book.settings.title)",
      "heading": words[.moved],
      "text": words[.movedText],
      "target": target.address.reference(from: address),
      "targetTitle": target.title.html,
      "canonical": site.publication.webAddress(of: target.address),
    ]
    return ["language": language, "root": address.root, "page": page]
  }
}
