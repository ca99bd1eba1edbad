import MarbleModel

/// Something that is open on a line of a page: a box of MkDocs, or a directive of DocC.
struct ForeignContext {
  /// The fewest columns of indentation of a line inside; `nil` if another line ends it.
  var minimum: Int?
  /// The line that ends it, such as `}`.
  var closing: String?
  /// How many columns of indentation are left out; `nil` until the first line is read.
  var margin: Int?
  /// Whether its text stands in a quote.
  var isQuote = false
  var isDetails = false

  func isClosed(by body: Substring.UTF8View) -> Bool {
    guard let closing else { return false }
    return body.trimmed.elementsEqual(closing.utf8)
  }
}
