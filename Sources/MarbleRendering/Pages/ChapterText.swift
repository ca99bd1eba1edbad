import MarbleModel

/// The text of a chapter as HTML, with its listings and their outputs.
struct ChapterText: Sendable {
  let chapter: Chapter
  let address: SiteAddress
  let map: SiteMap
  let checks: Verdicts
  let highlights: Highlights
  let words: Wording
  /// The session of chapters that do not say.
  var session = Session.page
  var glossary: Glossary?

  /// Returns the text as HTML.
  func html(allowsRawHTML: Bool) -> String {
    let places = ListingPlaces(of: chapter, session: session)
    let code = CodeHTML(language: chapter.language, stepped: places.stepped)
    var renderer = MarkupRenderer(rawHTML: allowsRawHTML ? .verbatim : .escaped)
    renderer.address = { map.reference(for: $0, from: chapter.path, on: address) }
    renderer.heading = html
    renderer.code = code.html
    renderer.listing = { code.html(of: view(of: $0, places)) }
    renderer.hidden = { code.html(ofHidden: view(of: $0, places)) }
    // A listing brings along what is expected of it.
    renderer.expectation = { $0.comparison == .sketch ? code.html(of: $0) : "" }
    renderer.words = .in(chapter.language)
    if let glossary {
      renderer.explanation = { [chapter] in
        glossary.definition(for: LinkTarget($0, from: chapter.path))
      }
    }
    return text(by: renderer) + tools(places)
  }

  /// Returns the blocks as HTML, on the page of the terms with those who use them.
  private func text(by renderer: MarkupRenderer) -> String {
    guard let glossary, map.pages[glossary.page].address == address else {
      return renderer.html(chapter.blocks)
    }
    let uses = GlossaryUses(of: glossary, map: map, language: chapter.language)
    return uses.html(chapter.blocks) { renderer.html(Array($0)) }
  }

  private func html(of heading: Heading, text: String) -> String {
    var html = HTMLBuffer()
    html.append("<h\(heading.level)")
    if let anchor = heading.anchor {
      html.append(" id=\"")
      html.appendEscaped(anchor)
      html.append("\">\(text) <a class=\"anchor\" href=\"#")
      html.appendEscaped(anchor)
      html.append("\" aria-label=\"\(words.linkToSection)\">#</a>")
    } else {
      html.append(">\(text)")
    }
    html.append("</h\(heading.level)>")
    return html.text
  }

  private func view(of listing: Listing, _ places: ListingPlaces) -> ListingView {
    ListingView(
      listing: listing,
      tokens: highlights[listing.id] ?? [],
      place: places.place(of: listing),
      verdict: checks.verdict(on: listing.id),
      mark: checks.mark(of: listing, words: .in(chapter.language))
    )
  }

  /// Returns what scripts put on listings; empty where there are none.
  private func tools(_ places: ListingPlaces) -> String {
    guard places.count > 0 else { return "" }
    let tools = CodeTools(words: .in(chapter.language), imports: checks.imports).html
    guard places.stepped > 0 else { return tools }
    return tools
      + StepperHTML(words: .in(chapter.language), count: places.stepped)
      .template(root: address.root)
  }
}
