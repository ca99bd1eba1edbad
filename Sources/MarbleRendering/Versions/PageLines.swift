import MarbleModel

/// The text of a published page, line by line, for comparing it with another version.
struct PageLines: Hashable {
  enum Kind: Hashable { case prose, code, output }

  /// A paragraph, or a line of code or output.
  struct Line: Hashable {
    let kind: Kind
    let text: String
  }

  struct Section: Hashable {
    /// The anchor of the heading; empty for the text before the first one.
    let id: String
    var title = ""
    var lines: [Line] = []
  }

  private(set) var title = ""
  private(set) var sections = [Section(id: "")]

  /// The text and the kind of the current line, and the elements around it.
  private var text = ""
  private var kind: Kind?
  private var heading: String?
  private var isInTitle = false
  /// Whether the current text is the code of a listing, which may contain values, too.
  private var isInCode = false
  /// Whether the last opened fold is one of the chapter's, so that its summary is part of the text.
  private var isOwnFold = false
  /// The element that is being skipped, and how many elements of this name are open.
  private var skipped: (name: String, depth: Int)?

  /// Reads the page of a chapter; `nil` if it isn't one, or isn't well-formed.
  init?(ofPage html: String) {
    guard let start = html.firstRange(of: "<article"), html.contains("<body class=\"chapter\">"),
      let end = html.firstRange(of: "</article>"), start.upperBound < end.lowerBound,
      let tokens = RawToken.tokens(of: String(html[start.lowerBound..<end.upperBound]))
    else { return nil }
    for token in tokens {
      switch token {
      case .opening(let tag): open(tag)
      case .closing(let name): close(name)
      case .text(let text): if skipped == nil { add(text) }
      }
    }
    endLine()
    sections.removeAll { $0.id.isEmpty && $0.lines.isEmpty }
  }

  static func == (one: PageLines, other: PageLines) -> Bool { one.sections == other.sections }

  func hash(into hasher: inout Hasher) { hasher.combine(sections) }

  private mutating func open(_ tag: RawTag) {
    if let (name, depth) = skipped {
      if tag.name == name, !tag.isClosed { skipped = (name, depth + 1) }
      // The title is in the header, which is left out.
      if tag.name == "h1", name == "header" { (skipped, isInTitle) = (nil, true) }
      return
    }
    let names = (tag["class"] ?? "").split(separator: " ")
    if tag.name == "details" { isOwnFold = !names.isEmpty }
    let isLabel = tag.name == "summary" && !isOwnFold
    if isLabel || Self.leftOut.contains(tag.name)
      || names.contains(where: { Self.furniture.contains($0) })
    {
      if !tag.isClosed { skipped = (tag.name, 1) }
      return
    }
    switch tag.name {
    case "pre":
      endLine()
      kind = .code
    case "samp": if kind != nil, !isInCode { kind = .output }
    case "code": isInCode = kind != nil
    case "td", "th": if !text.isEmpty { text += " · " }
    case "img": text += tag["alt"] ?? ""
    case "h1", "h2", "h3", "h4", "h5", "h6":
      endLine()
      heading = tag["id"] ?? ""
    default: if Self.blocks.contains(tag.name) { endLine() }
    }
  }

  private mutating func close(_ name: String) {
    if let (skipping, depth) = skipped {
      guard name == skipping else { return }
      skipped = depth > 1 ? (skipping, depth - 1) : nil
      return
    }
    switch name {
    case "code": isInCode = false
    case "pre":
      endLine()
      (kind, isInCode) = (nil, false)
    case "h1" where isInTitle:
      title = takeText()
      (skipped, isInTitle) = (("header", 1), false)
    case "h1", "h2", "h3", "h4", "h5", "h6":
      sections.append(Section(id: heading ?? "", title: takeText()))
      heading = nil
    default: if Self.blocks.contains(name) { endLine() }
    }
  }

  private mutating func add(_ some: String) {
    guard kind != nil else {
      text += some
      return
    }
    for (number, line) in some.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      if number > 0 { endLine() }
      text += line
    }
  }

  private mutating func endLine() {
    guard heading == nil else { return }
    guard let kind else {
      let text = takeText()
      if !text.isEmpty { sections[sections.count - 1].lines.append(Line(kind: .prose, text: text)) }
      return
    }
    if !text.isEmpty { sections[sections.count - 1].lines.append(Line(kind: kind, text: text)) }
    text = ""
  }

  /// Returns the text so far with single spaces, and starts again with an empty one.
  private mutating func takeText() -> String {
    defer { text = "" }
    return text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  private static let leftOut: Set<String> = [
    "header", "svg", "button", "nav", "script", "style", "template", "fieldset",
  ]

  /// The classes of elements that Marble adds to a page, or makes from existing text.
  private static let furniture: Set<Substring> = [
    "anchor", "dock", "drag", "ending", "facts", "hint", "keys", "scripted", "sections", "stepper",
    "steps", "tools", "uses",
  ]

  private static let blocks: Set<String> = [
    "article", "aside", "blockquote", "br", "caption", "dd", "details", "div", "dl", "dt",
    "figcaption", "figure", "hr", "li", "ol", "p", "section", "summary", "table", "tr", "ul",
  ]
}
