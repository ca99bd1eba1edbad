import MarbleModel

/// The parts of a page's markup that an edition keeps, by one rule for all.
///
/// Elements that ask for input or run something are removed with their content; of an unknown
/// element, only the content stays. Attributes stay if they are known not to load, run or name
/// anything outside the edition.
enum EditionElements {
  enum Treatment {
    case kept
    /// Only the element's content is kept.
    case unwrapped
    case left
  }

  /// The elements that have neither content nor an end tag.
  static let void: Set = [
    "area", "base", "br", "col", "embed", "frame", "hr", "img", "input", "link", "meta", "param",
    "source", "track", "wbr",
  ]

  /// The interactive elements of a page, with their classes.
  private static let controls: Set = [
    "a.anchor", "p.drag", "p.ending", "details.steps", "details.sections", "div.hidden",
    "div.proofs", "span.h", "nav.crumbs", "nav.turn",
  ]

  /// Returns the tag that replaces one in an edition, where a tick opens nothing.
  static func shown(_ tag: MarkupTag) -> MarkupTag {
    guard tag.name == "button", tag["class"] == "proof", let text = tag["aria-label"] else {
      return tag
    }
    let attributes = [("class", "proof"), ("role", "img"), ("aria-label", text)]
    return MarkupTag(name: "span", attributes: attributes.map { .init(name: $0, value: $1) })
  }

  static func treatment(of tag: MarkupTag, isInPicture: Bool) -> Treatment {
    let classes = (tag["class"] ?? "").split(separator: " ")
    if classes.contains(where: { controls.contains("\(tag.name).\($0)") || $0 == "scripted" }) {
      return .left
    }
    if isInPicture { return picture.contains(tag.name) ? .kept : .left }
    if text.contains(tag.name) || tag.name == "svg" { return .kept }
    return active.contains(tag.name) ? .left : .unwrapped
  }

  static func isKept(_ name: String) -> Bool { text.contains(name) }

  /// Whether an element ends the paragraph or the running text around it.
  static func isBlock(_ name: String) -> Bool { blocks.contains(name) }

  /// The elements that an element with this name ends, as an item ends the one before it.
  static func ended(by name: String) -> Set<String> {
    switch name {
    case "li": ["li"]
    case "dt", "dd": ["dt", "dd"]
    case "td", "th": ["td", "th"]
    case "tr": ["tr", "td", "th"]
    case "thead", "tbody", "tfoot": ["thead", "tbody", "tfoot", "tr", "td", "th"]
    default: []
    }
  }

  /// Returns the element to add around other content of a holder that allows only certain children.
  ///
  /// `name` is the content that comes there: an element, or `nil` for text.
  static func part(of holder: String, around name: String?) -> String? {
    let (part, others): (String, Set<String>)
    switch holder {
    case "ol", "ul": (part, others) = ("li", [])
    case "dl": (part, others) = ("dd", ["dt", "div"])
    case "table": (part, others) = ("tr", ["caption", "colgroup", "tbody", "tfoot", "thead"])
    case "tbody", "tfoot", "thead": (part, others) = ("tr", [])
    case "tr": (part, others) = ("td", ["th"])
    default: return nil
    }
    return name.map { $0 == part || others.contains($0) } == true ? nil : part
  }

  /// Whether an element is valid only as the first child of another.
  static func isFirst(_ name: String) -> Bool { name == "caption" || name == "summary" }

  /// The elements that may directly hold an element with this name; `nil` if any may.
  static func holders(of name: String) -> Set<String>? {
    switch name {
    case "li": ["ol", "ul"]
    case "dt", "dd": ["dl", "div"]
    case "td", "th": ["tr"]
    case "tr": ["table", "thead", "tbody", "tfoot"]
    case "thead", "tbody", "tfoot", "caption", "colgroup": ["table"]
    case "col": ["colgroup"]
    case "figcaption": ["figure"]
    case "summary": ["details"]
    case "rt", "rp": ["ruby"]
    default: nil
    }
  }

  /// Whether an element may hold blocks, so that a block that begins there ends nothing.
  static func holdsBlocks(_ name: String) -> Bool {
    (blocks.contains(name) || flows.contains(name)) && name != "p"
  }

  /// Returns the attribute as written in an edition; `nil` if it's left out.
  static func value(of attribute: MarkupTag.Attribute, on name: String) -> String? {
    let value = attribute.value
    switch attribute.name {
    case "class", "title": return value
    case "lang": return isLanguage(value) ? value : nil
    case "role": return roles.contains(value) ? value : nil
    case "dir": return ["ltr", "rtl", "auto"].contains(value) ? value : nil
    case "tabindex": return value == "0" ? value : nil
    case "aria-label": return value.isEmpty ? nil : value
    case "aria-hidden": return value == "true" ? value : nil
    default: break
    }
    guard let kind = attributes[name]?[attribute.name] else { return nil }
    switch kind {
    case .scope: return ["col", "colgroup", "row", "rowgroup"].contains(value) ? value : nil
    case .flag: return ""
    case .number: return Int(value).map { String($0) }
    case .count: return Int(value).flatMap { $0 > 0 ? String($0) : nil }
    }
  }

  private static let roles: Set = [
    "doc-backlink", "doc-endnote", "doc-endnotes", "doc-noteref", "group", "img", "note",
  ]

  /// Whether a text looks like a language tag, such as `zh-Hans`.
  private static func isLanguage(_ text: String) -> Bool {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    return parts.allSatisfy { part in
      (1...8).contains(part.utf8.count) && part.utf8.allSatisfy(\.isLetterOrDigit)
    } && (2...3).contains(parts[0].utf8.count)
  }

  private enum Kind { case count, flag, number, scope }

  private static let attributes: [String: [String: Kind]] = [
    "col": ["span": .count], "details": ["open": .flag],
    "img": ["height": .count, "width": .count],
    "li": ["value": .number], "ol": ["reversed": .flag, "start": .number],
    "td": ["colspan": .count, "rowspan": .count],
    "th": ["colspan": .count, "rowspan": .count, "scope": .scope],
  ]

  /// The attributes within pictures, by their names in lower case.
  static let pictureAttributes: [String: String] = {
    let names = """
      class cx cy d display dominant-baseline dx dy fill fill-opacity fill-rule font-family \
      font-size font-style font-weight height opacity points preserveAspectRatio r role rx ry \
      stroke stroke-dasharray stroke-linecap stroke-linejoin stroke-opacity stroke-width \
      text-anchor transform viewBox width x x1 x2 y y1 y2
      """
    let pairs = names.split(separator: " ").map { ($0.lowercased(), String($0)) }
    return Dictionary(uniqueKeysWithValues: pairs)
  }()

  private static let picture: Set = [
    "circle", "desc", "ellipse", "g", "line", "path", "polygon", "polyline", "rect", "svg", "text",
    "title", "tspan",
  ]

  private static let blocks: Set = [
    "address", "article", "aside", "blockquote", "details", "div", "dl", "figure", "footer", "h1",
    "h2", "h3", "h4", "h5", "h6", "header", "hr", "main", "nav", "ol", "p", "pre", "section",
    "summary", "table", "ul",
  ]

  /// The elements that aren't blocks themselves but may hold some.
  private static let flows: Set = ["caption", "dd", "dt", "figcaption", "li", "td", "th"]

  private static let text: Set = blocks.union([
    "a", "abbr", "b", "bdi", "bdo", "br", "caption", "cite", "code", "col", "colgroup", "dd", "del",
    "dfn", "dt", "em", "figcaption", "i", "img", "ins", "kbd", "li", "mark", "q", "rp", "rt",
    "ruby", "s", "samp", "small", "span", "strong", "sub", "sup", "tbody", "td", "tfoot", "th",
    "thead", "tr", "u", "var", "wbr",
  ])

  /// The elements that need a browser, or load something.
  private static let active: Set = [
    "audio", "button", "canvas", "datalist", "dialog", "frameset", "iframe", "math",
    "meter", "noembed", "noframes", "object", "optgroup", "option", "output", "progress", "script",
    "select", "style", "template", "textarea", "title", "video", "xmp",
  ]
}
