import MarbleModel

/// Something open at a line of a page: a MkDocs box, or a DocC directive.
struct ForeignContext {
  /// The least indentation of lines inside, in columns; `nil` if a closing line ends it.
  var minimum: Int?
  /// The line that ends it, such as `}`.
  var closing: String?
  /// How many columns of indentation to remove; `nil` until the first line is read.
  var margin: Int?
  /// How many spaces its lines need to stay in the list item that it's in.
  var indent = 0
  /// The list items that were open where it began.
  var outerItems: [Int] = []
  /// Whether its text is in a quote.
  var isQuote = false
  var isDetails = false

  func isClosed(by body: Substring.UTF8View) -> Bool {
    guard let closing else { return false }
    return body.trimmed.elementsEqual(closing.utf8)
  }
}
