package import MarbleModel

/// The way from blocks to HTML; without hooks it writes exactly what cmark writes.
package struct MarkupRenderer: Sendable {
  /// What becomes of raw HTML.
  package enum RawHTML: Sendable, Hashable {
    /// It reaches the page as it is.
    case verbatim
    /// It is shown as text; comments vanish.
    case escaped
  }

  /// What becomes of raw HTML.
  package var rawHTML: RawHTML
  /// Returns the address that a page gets for a link's destination.
  package var link: @Sendable (_ destination: String) -> String
  /// Returns the address that a page gets for an image's source.
  package var image: @Sendable (_ source: String) -> String
  /// Returns the HTML of a heading, given that of its text; `nil` for a plain heading.
  package var heading: (@Sendable (_ heading: Heading, _ html: String) -> String)?
  /// Returns the HTML of a code block that is not checked; `nil` for a plain one.
  package var code: (@Sendable (_ text: String, _ info: String) -> String)?
  /// Returns the HTML of a listing that is shown.
  package var listing: @Sendable (Listing) -> String
  /// Returns the HTML of code in a comment, which is never shown unless a reader asks for it.
  package var hidden: @Sendable (Listing) -> String
  /// Returns the HTML of what is expected of a listing, or of a sketch.
  package var expectation: @Sendable (Expectation) -> String
  var explanation: (@Sendable (_ destination: String) -> String?)?
  var words = TextWords.in("en")
  /// What the ids of footnotes begin with, behind `marble-`, where several texts share a page.
  var scope = ""

  /// Creates a renderer; what is left out is rendered as plain CommonMark.
  package init(
    rawHTML: RawHTML = .escaped,
    link: @escaping @Sendable (String) -> String = { $0 },
    image: @escaping @Sendable (String) -> String = { $0 },
    heading: (@Sendable (Heading, String) -> String)? = nil,
    code: (@Sendable (String, String) -> String)? = nil,
    listing: @escaping @Sendable (Listing) -> String = { PlainCode.html(of: $0) },
    hidden: @escaping @Sendable (Listing) -> String = { _ in "" },
    expectation: @escaping @Sendable (Expectation) -> String = { PlainCode.html(of: $0) }
  ) {
    self.rawHTML = rawHTML
    self.link = link
    self.image = image
    self.heading = heading
    self.code = code
    self.listing = listing
    self.hidden = hidden
    self.expectation = expectation
  }

  /// Returns the HTML of blocks that stand beside each other.
  package func html(_ blocks: [Block]) -> String {
    var buffer = HTMLBuffer()
    write(blocks, isTight: false, into: &buffer)
    return buffer.text
  }

  /// Returns the HTML of running text.
  package func html(_ inlines: [Inline]) -> String {
    var buffer = HTMLBuffer()
    write(inlines, into: &buffer)
    return buffer.text
  }
}
