import MarbleModel

/// An XML element that contains either elements or text.
struct XMLElement {
  let name: String
  let attributes: [(name: String, value: String)]
  var children: [XMLElement] = []
  /// The text inside; empty in an element that contains elements.
  var text = ""

  init(
    _ name: String,
    _ attributes: KeyValuePairs<String, String> = [:],
    children: [XMLElement] = [],
    text: String = ""
  ) {
    self.name = name
    self.attributes = attributes.map { (name: $0.key, value: $0.value) }
    self.children = children
    self.text = text
  }

  var document: String {
    let text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n" + lines(indent: "")
    return text.replacingCommands { "&#\($0.value);" }
  }

  private func lines(indent: String) -> String {
    let list = attributes.map { " \($0.name)=\"\(Self.escaped($0.value, isAttribute: true))\"" }
    let start = "\(indent)<\(name)\(list.joined())"
    if children.isEmpty && text.isEmpty { return start + "/>\n" }
    let words = Self.escaped(text, isAttribute: false)
    if children.isEmpty { return "\(start)>\(words)</\(name)>\n" }
    let inside = children.map { $0.lines(indent: indent + "  ") }.joined()
    return "\(start)>\n\(inside)\(indent)</\(name)>\n"
  }

  /// Returns the text with characters that have a meaning in XML escaped.
  ///
  /// Characters that XML doesn't allow at all are replaced with visible symbols.
  private static func escaped(_ text: String, isAttribute: Bool) -> String {
    text.unicodeScalars.map { scalar in
      switch scalar {
      case "&": "&amp;"
      case "<": "&lt;"
      case ">": "&gt;"
      case "\"" where isAttribute: "&quot;"
      case "\n" where isAttribute: "&#10;"
      case "\t" where isAttribute: "&#9;"
      case _ where !scalar.isInXML: String(scalar.picture)
      case _ where scalar.isHarmful: "&#\(scalar.value);"
      default: String(scalar)
      }
    }
    .joined()
  }
}

extension Unicode.Scalar {
  /// Whether the scalar is a `Char` of XML 1.0.
  fileprivate var isInXML: Bool {
    switch value {
    case 0x09, 0x0A, 0x0D: true
    case 0..<0x20, 0xFFFE...0xFFFF: false
    default: true
    }
  }
}
