import MarbleModel

/// The long code in the comments of a chapter, which its pages load when a reader opens it.
///
/// A page of its own has the same code for readers without scripts.
struct HiddenCode: Sendable {
  let number: Int
  let site: BookSite

  /// The code of the chapter with a number.
  init(of number: Int, on site: BookSite) { (self.number, self.site) = (number, site) }

  var isEmpty: Bool { site.book.chapters[number].lateListings.isEmpty }

  /// The address of the script: `bind.hidden.js` beside `bind.html`.
  var script: SiteAddress { SiteAddress(name + ".js") }
  /// The address of the page.
  var page: SiteAddress { SiteAddress(name + ".html") }

  private var name: String {
    String(site.map.pages[number].address.path.dropLast(".html".count)) + ".hidden"
  }

  /// Returns the template with the files that bring the code when a reader comes near a listing, or
  /// the button for a package; empty if there is no such code.
  func template(on page: SiteAddress) -> String {
    guard !isEmpty else { return "" }
    let files = "\(page.root)assets/hidden.js \(script.reference(from: page).escaped)"
    return "<template data-near=\".listing,.packed\" data-load=\"\(files)\"></template>\n"
  }

  /// Returns the script for a chapter's page.
  func script(of page: ChapterPage) -> String {
    let code = code(of: page).map { "\n\($0.key.javaScript):\($0.html.javaScript)" }
    return "marbleHidden({\(code.joined(separator: ","))\n})\n"
  }

  /// Returns the page with the code of a chapter's page.
  func html(of page: ChapterPage) -> String {
    let listings = page.chapter.blocks.lateListings
    let lines = listings.map { $0.lineCount(onlyHidden: false) }.reduce(0, +)
    let code = code(of: page).map { "<div class=\"listing\" id=\"marble-\($0)\">\n\($1)</div>\n" }
    let fields = site.fields(
      ofListAt: self.page,
      title: site.map.pages[number].title.plain,
      summary: page.textWords.say(.hiddenLines, count: lines),
      of: number,
      ["text": code.joined()]
    )
    return site.theme.render("study", fields)
  }

  private func code(of page: ChapterPage) -> [(key: String, html: String)] {
    let places = ListingPlaces(of: page.chapter, session: site.book.settings.session)
    let code = page.code(places)
    return page.chapter.blocks.lateListings.compactMap { listing in
      let view = page.view(of: listing, places)
      return view.place.key.map { ($0, code.code(ofHidden: view)) }
    }
  }
}
