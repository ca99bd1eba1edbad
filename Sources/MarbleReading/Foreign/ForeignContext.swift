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
  /// The name of a directive, and where it begins.
  var directive: (name: String, place: SourcePosition)?
  /// The mark of the list item that its text is.
  var mark = ""
  /// Whether the mark waits for the first line with text.
  var isMarkPending = false

  /// What it puts before a line: the spaces of a list item, its mark, and that of a quote.
  func lead(isBlank: Bool) -> String {
    let isMarked = isMarkPending && !isBlank
    let own = isMarked ? mark : String(repeating: " ", count: mark.utf8.count)
    return String(repeating: " ", count: indent) + own + (isQuote ? "> " : "")
  }

  func isClosed(by body: Substring.UTF8View) -> Bool {
    guard let closing else { return false }
    return body.trimmed.elementsEqual(closing.utf8)
  }
}
