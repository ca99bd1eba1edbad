import MarbleModel

/// The check that an SVG drawing only draws, since browsers run scripts in a drawing they open.
///
/// It accepts what is known to be harmless instead of refusing what is known to be dangerous.
struct DrawingCheck {
  private struct Frame {
    let name: String
    /// Whether it's part of the drawing rather than metadata of the program that wrote it.
    let draws: Bool
    /// The namespaces of the prefixes; the empty prefix is for names without one.
    let spaces: [String: String]
    /// The text that is directly inside it.
    var text = ""
  }

  private var frames: [Frame] = []
  private var hasRoot = false

  private init() {}

  static func check(_ bytes: [UInt8]) throws(DrawingError) {
    var check = DrawingCheck()
    var tokens = try XMLTokens(bytes)
    while let token = try tokens.next() {
      switch token {
      case .opening(let name, let attributes, let isClosed):
        try check.open(name, attributes)
        if isClosed { check.frames.removeLast() }
      case .closing(let name): try check.close(name)
      case .text(let text): try check.read(text)
      }
    }
    guard check.hasRoot, check.frames.isEmpty else { throw .malformed }
  }

  private mutating func open(
    _ name: String,
    _ attributes: [XMLTokens.Attribute]
  ) throws(DrawingError) {
    guard !frames.isEmpty || !hasRoot, frames.count < 200 else { throw .malformed }
    hasRoot = true
    let spaces = try self.spaces(adding: attributes)
    let (prefix, local) = Self.parts(of: name)
    guard let space = spaces[prefix] ?? (prefix.isEmpty ? "" : nil) else { throw .element(name) }
    let draws = space.isEmpty || space == DrawingNames.drawing
    guard draws ? DrawingNames.elements.contains(local) : DrawingNames.notes.contains(space) else {
      throw .element(name)
    }
    frames.append(Frame(name: name, draws: draws, spaces: spaces))
    // Browsers do nothing with elements of these namespaces; those inside are checked on their own.
    guard draws else { return }
    let isAnimation = local == "set" || local.hasPrefix("animate")
    for attribute in attributes {
      try check(attribute, of: local, isAnimation: isAnimation, spaces)
    }
  }

  private func spaces(
    adding attributes: [XMLTokens.Attribute]
  ) throws(DrawingError) -> [String: String] {
    var spaces = frames.last?.spaces ?? ["xml": DrawingNames.xml]
    for attribute in attributes {
      if attribute.name == "xmlns" { spaces[""] = attribute.value }
      guard attribute.name.hasPrefix("xmlns:") else { continue }
      let prefix = String(attribute.name.dropFirst(6))
      // These prefixes have fixed meanings, so another namespace for them would deceive this check.
      guard prefix != "xml", prefix != "xmlns" else { throw .attribute(attribute.name) }
      spaces[prefix] = attribute.value
    }
    return spaces
  }

  private func check(
    _ attribute: XMLTokens.Attribute,
    of element: String,
    isAnimation: Bool,
    _ spaces: [String: String]
  ) throws(DrawingError) {
    let (prefix, local) = Self.parts(of: attribute.name)
    if attribute.name == "xmlns" || prefix == "xmlns" { return }
    let isReference = local == "href" && (prefix.isEmpty || spaces[prefix] == DrawingNames.links)
    if isReference { return try check(reference: attribute, of: element) }
    guard Self.isKnown(prefix, local, spaces) else { throw .attribute(attribute.name) }
    guard DrawingStyle.staysInside(attribute.value) else { throw .address(attribute.name) }
    // An animation sets an attribute, so it must not reach one that this check refuses, such as
    // `onload`.
    if isAnimation, local == "attributeName" {
      let target = Self.parts(of: attribute.value.filter { $0 != " " })
      guard target.prefix.isEmpty, DrawingNames.attributes.contains(target.local) else {
        throw .attribute(attribute.value)
      }
    }
  }

  private static func isKnown(_ prefix: String, _ local: String, _ spaces: [String: String]) -> Bool
  {
    if prefix.isEmpty {
      return DrawingNames.attributes.contains(local) || local.hasPrefix("aria-")
        || local.hasPrefix("data-")
    }
    return switch spaces[prefix] {
    case DrawingNames.xml: local == "space" || local == "lang"
    case DrawingNames.links: DrawingNames.linkWords.contains(local)
    case let space?: DrawingNames.notes.contains(space)
    case nil: false
    }
  }

  private func check(reference: XMLTokens.Attribute, of element: String) throws(DrawingError) {
    let value = reference.value
    let isInside = value.hasPrefix("#")
    let isFine =
      switch element {
      case "a":
        isInside || AddressScheme.of(value).map(["http", "https", "mailto"].contains) ?? true
      case "image", "feImage": isInside || DrawingNames.pictures.contains { value.hasPrefix($0) }
      default: isInside
      }
    guard isFine else { throw .address(reference.name) }
  }

  private mutating func read(_ text: String) throws(DrawingError) {
    guard !frames.isEmpty else {
      guard text.utf8.allSatisfy({ $0 <= UInt8(ascii: " ") }) else { throw .malformed }
      return
    }
    frames[frames.endIndex - 1].text += text
  }

  private mutating func close(_ name: String) throws(DrawingError) {
    guard let frame = frames.popLast(), frame.name == name else { throw .malformed }
    // Browsers join the texts between comments and elements before they read them as styles.
    guard
      !frame.draws || Self.parts(of: name).local != "style"
        || DrawingStyle.staysInside(frame.text)
    else { throw .address("style") }
  }

  private static func parts(of name: String) -> (prefix: String, local: String) {
    guard let colon = name.firstIndex(of: ":") else { return ("", name) }
    return (String(name[..<colon]), String(name[name.index(after: colon)...]))
  }
}
