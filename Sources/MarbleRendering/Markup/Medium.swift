import MarbleModel

/// The medium that HTML is written for.
enum Medium: String, Sendable {
  /// A page of the site, with scripts and controls.
  case page
  /// The page of a whole book, which needs no other file and can be printed.
  case book
  /// An e-reader, which has no room to scroll and supports fewer styles.
  case reader

  /// Whether scripts can add things to the text when readers ask for them.
  var isInteractive: Bool { self == .page }

  /// The attribute that lets readers scroll a box by keyboard.
  var focus: String { self == .reader ? "" : " tabindex=\"0\"" }

  /// The same for text that may be too wide for its box on the narrowest phones.
  func focus(ifWide lines: [String]) -> String {
    lines.contains { $0.displayWidth > 30 } ? focus : ""
  }

  /// The attribute with the language of a drawing, which XML requires.
  var namespace: String { self == .reader ? " xmlns=\"http://www.w3.org/2000/svg\"" : "" }

  /// Returns an attribute that needs only a name in HTML, but also a value in XML.
  func flag(_ name: String) -> String { self == .page ? name : "\(name)=\"\"" }

  /// The columns that fit on a line of code; `nil` if the code scrolls.
  private var columns: Int? {
    switch self {
    case .page: nil
    case .book: 84
    // The width of its screen isn't known, so any line may be wrapped.
    case .reader: 0
    }
  }

  /// Whether the lines of a block need elements of their own, so that a wrapped line doesn't look
  /// like two lines.
  func marksLines(_ lines: some Sequence<some StringProtocol>) -> Bool {
    guard let columns else { return false }
    return lines.contains { $0.displayWidth > columns }
  }

  /// Returns the lines of a block, each of which is HTML without a line feed.
  func joined(_ lines: some Sequence<String>, marked: Bool) -> String {
    lines.map { marked ? "<span class=\"l\">\($0)\n</span>" : $0 + "\n" }.joined()
  }
}
