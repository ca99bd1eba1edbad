/// The elements of raw HTML that a text can contain wherever it's read, and what may be in them.
enum RawElements {
  /// The elements that have neither content nor an end tag.
  static let void: Set = [
    "area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track",
    "wbr",
  ]

  /// Whether an element may be in `holder`; if that's `nil`, it's directly in the surrounding text,
  /// which is a line of running text if `isRunning`.
  static func allows(_ name: String, in holder: String?, isRunning: Bool) -> Bool {
    if let holders = holders[name] { return holder.map(holders.contains) ?? false }
    if let holder, parts[holder] != nil { return false }
    if phrases.contains(name) { return true }
    return blocks.contains(name) && allowsBlocks(in: holder, isRunning: isRunning)
  }

  /// Whether blocks may be in an element.
  static func allowsBlocks(in holder: String?, isRunning: Bool) -> Bool {
    guard let holder else { return !isRunning }
    return flows.contains(holder)
  }

  /// Whether text may be in an element.
  static func allowsText(in holder: String?) -> Bool { holder.map { parts[$0] == nil } ?? true }

  /// Whether an element is valid only as the first child of another.
  static func isFirst(_ name: String) -> Bool { name == "caption" || name == "summary" }

  static func isInPicture(_ name: String) -> Bool { picture.contains(name) }

  /// The elements that hold only certain others.
  private static let parts: [String: Set<String>] = [
    "ol": ["li"], "ul": ["li"], "dl": ["dt", "dd"], "tr": ["td", "th"], "colgroup": ["col"],
    "table": ["caption", "colgroup", "tbody", "tfoot", "thead", "tr"],
    "tbody": ["tr"], "tfoot": ["tr"], "thead": ["tr"],
  ]

  /// The elements that may hold a certain part.
  private static let holders: [String: Set<String>] = {
    var holders: [String: Set<String>] = [
      "figcaption": ["figure"], "summary": ["details"], "rt": ["ruby"], "rp": ["ruby"],
    ]
    for (holder, parts) in parts { for part in parts { holders[part, default: []].insert(holder) } }
    return holders
  }()

  /// The elements that may hold blocks.
  private static let flows: Set = [
    "address", "article", "aside", "blockquote", "caption", "dd", "details", "div", "figcaption",
    "figure", "footer", "header", "li", "section", "td", "th",
  ]

  private static let blocks: Set = [
    "address", "article", "aside", "blockquote", "details", "div", "dl", "figure", "footer", "h1",
    "h2", "h3", "h4", "h5", "h6", "header", "hr", "ol", "p", "pre", "section", "table", "ul",
  ]

  private static let phrases: Set = [
    "a", "abbr", "b", "bdi", "bdo", "br", "cite", "code", "del", "dfn", "em", "i", "img", "ins",
    "kbd", "mark", "q", "ruby", "s", "samp", "small", "span", "strong", "sub", "sup", "svg", "u",
    "var", "wbr",
  ]

  private static let picture: Set = [
    "circle", "desc", "ellipse", "g", "line", "path", "polygon", "polyline", "rect", "text",
    "title", "tspan",
  ]
}
