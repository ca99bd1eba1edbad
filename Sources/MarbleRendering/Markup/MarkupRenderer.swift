import MarbleModel

/// Turns blocks into HTML; without hooks, it writes exactly what cmark writes.
struct MarkupRenderer: Sendable {
  /// Whether raw HTML is written as it is; otherwise it's text, and comments are dropped.
  var allowsRawHTML = false
  /// Returns the address that a page gets for a link's destination or an image's source.
  var address: @Sendable (_ destination: String) -> String = { $0 }
  /// Returns the address of an image's variant for dark mode; `nil` if there is none.
  var dark: @Sendable (_ source: String) -> String? = { _ in nil }
  /// Returns the additions of a page to a heading; `nil` for a plain heading.
  var heading: (@Sendable (_ heading: Heading) -> HeadingAddition)?
  /// Returns the HTML of a code block that isn't checked; `nil` for a plain one.
  var code: (@Sendable (_ text: String, _ info: String) -> String)?
  var listing: @Sendable (Listing) -> String = { PlainCode.html(of: $0) }
  /// Returns the HTML of code in a comment, which stays hidden until a reader opens it.
  var hidden: @Sendable (Listing) -> String = { _ in "" }
  /// Returns the HTML of an expectation of a listing, or of a sketch.
  var expectation: @Sendable (Expectation) -> String = { PlainCode.html(of: $0) }
  /// Returns the explanation of the term that a link leads to; `nil` for other links.
  var explanation: @Sendable (_ destination: String) -> String? = { _ in nil }
  /// Returns the address of the symbol that inline code names; `nil` if it names none.
  ///
  /// It isn't called for code in links and headings.
  var symbol: (@Sendable (_ code: Inline) -> String?)?
  /// Returns the diagram whose marbles a link at a place moves; `nil` if the link doesn't play.
  var played: (@Sendable (_ place: SourcePosition) -> PlayedPlace?)?
  var words = PageWords.none
  /// Returns the language of a paragraph or a list's item; `nil` if it's that of the page.
  var language: @Sendable (_ text: [Inline]) -> String? = { _ in nil }
  /// The edition that the text is for; `nil` on a page of the site.
  var edition: (any EditionSurroundings)?
  /// Whether the text is in a link, where no other link may be.
  private(set) var isInLink = false
  /// The prefix of footnote ids, after `marble-`, if several texts share a page.
  var scope = ""

  /// The medium that HTML is written for.
  var medium: Medium { edition?.medium ?? .page }

  /// The renderer for the text of a heading.
  var withoutSymbols: MarkupRenderer {
    guard symbol != nil else { return self }
    var renderer = self
    renderer.symbol = nil
    return renderer
  }

  /// The renderer for the text of a link.
  var inLink: MarkupRenderer {
    guard symbol != nil || !isInLink else { return self }
    var renderer = withoutSymbols
    renderer.isInLink = true
    return renderer
  }

  /// Returns the HTML of blocks that follow one another.
  func html(_ blocks: [Block]) -> String {
    var buffer = HTMLBuffer()
    write(blocks, isTight: false, into: &buffer)
    return buffer.text
  }

  /// Returns the HTML of running text.
  func html(_ inlines: [Inline]) -> String {
    var buffer = HTMLBuffer()
    write(inlines, into: &buffer)
    return buffer.text
  }
}

/// The additions to a heading on a page.
struct HeadingAddition: Sendable {
  /// The id that links lead to.
  var id: String?
  /// The HTML at the end of the heading.
  var mark = ""
  /// The HTML after the heading.
  var notice = ""
}
