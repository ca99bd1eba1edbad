import MarbleModel

/// The text of a chapter as HTML, with its listings and their outputs.
struct ChapterText {
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

  /// The text as HTML.
  func html(allowsRawHTML: Bool) -> String {
    var html = ""
    html.reserveCapacity(chapter.source.text.utf8.count * 2)
    let blocks = BlockHTML(text: self, allowsRawHTML: allowsRawHTML)
    blocks.append(chapter.blocks, to: &html)
    return html
  }

  /// Returns what a link of the chapter becomes on its page.
  func reference(for link: String) -> String {
    map.reference(for: link, from: chapter.path, on: address)
  }

  /// Returns a listing with its output and the mark of its check.
  func html(of listing: Listing) -> String {
    CodeHTML(words: words).html(
      of: listing,
      tokens: highlights[listing.id] ?? [],
      mark: checks.mark(of: listing, words: words)
    )
  }

  /// Returns a code block that is not checked.
  func html(ofCode text: String, info: String) -> String {
    CodeHTML(words: words).html(ofCode: text, info: info)
  }
}
