import MarbleModel

/// The text of a chapter as HTML, with its listings and their outputs.
struct ChapterText: Sendable {
  /// The chapter.
  let chapter: Chapter
  /// The address of its page.
  let address: SiteAddress
  /// The places of all pages.
  let map: SiteMap
  /// The verdicts on the listings.
  let checks: Checks
  /// The tokens of the listings.
  let highlights: Highlights
  /// The words of the page's language.
  let words: Wording

  /// Returns the text as HTML.
  func html(allowsRawHTML: Bool) -> String {
    MarkupRenderer(
      rawHTML: allowsRawHTML ? .verbatim : .escaped,
      link: reference,
      image: reference,
      heading: html,
      code: CodeHTML(words: words).html,
      listing: html,
      // A listing brings along what is expected of it.
      expectation: { [words] in
        $0.comparison == .sketch ? CodeHTML(words: words).html(of: $0) : ""
      }
    )
    .html(chapter.blocks)
  }

  /// Returns what a link becomes on the page; one that would run a script is left out.
  private func reference(for link: String) -> String {
    let reference = map.reference(for: link, from: chapter.path, on: address)
    let scheme = reference.prefix { $0 != ":" }.lowercased()
    return ["javascript", "vbscript", "data", "file"].contains(scheme) ? "" : reference
  }

  /// Returns a heading that can be linked to.
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

  /// Returns a listing with its output and the mark of its check.
  private func html(of listing: Listing) -> String {
    CodeHTML(words: words).html(
      of: listing,
      tokens: highlights[listing.id] ?? [],
      mark: checks.mark(of: listing, words: words)
    )
  }
}
