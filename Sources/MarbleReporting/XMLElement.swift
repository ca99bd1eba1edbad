/// An element of an XML document, with either elements or text in it.
struct XMLElement {
  let name: String
  /// The attributes, in order.
  let attributes: [(name: String, value: String)]
  var children: [XMLElement] = []
  /// The text inside; empty in an element with elements.
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
    "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n" + lines(indent: "")
  }

  private func lines(indent: String) -> String {
    let list = attributes.map { " \($0.name)=\"\(Self.escaped($0.value, isAttribute: true))\"" }
    let start = "\(indent)<\(name)\(list.joined())"
    if children.isEmpty && text.isEmpty { return start + "/>\n" }
    if children.isEmpty {
      return "\(start)>\(Self.escaped(text, isAttribute: false))</\(name)>\n"
    }
    let inside = children.map { $0.lines(indent: indent + "  ") }.joined()
    return "\(start)>\n\(inside)\(indent)</\(name)>\n"
  }

  /// Returns the text with what has a meaning in XML written as references.
  ///
  /// Characters that XML cannot hold at all are replaced by pictures of them.
  private static func escaped(_ text: String, isAttribute: Bool) -> String {
    var escaped = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;".unicodeScalars
      case "<": escaped += "&lt;".unicodeScalars
      case ">": escaped += "&gt;".unicodeScalars
      case "\"" where isAttribute: escaped += "&quot;".unicodeScalars
      case "\r": escaped += "&#13;".unicodeScalars
      case "\n" where isAttribute: escaped += "&#10;".unicodeScalars
      case "\t" where isAttribute: escaped += "&#9;".unicodeScalars
      default: escaped.append(scalar.isInXML ? scalar : scalar.picture)
      }
    }
    return String(escaped)
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

  fileprivate var picture: Unicode.Scalar {
    value < 0x20 ? Unicode.Scalar(0x2400 + value) ?? "\u{FFFD}" : "\u{FFFD}"
  }
}
