extension String {
  /// The text as a YAML scalar, quoted if it would mean something else otherwise.
  var asYAML: String {
    let isPlain = !unicodeScalars.contains { !$0.isPlainInYAML } && !hasSuffix(" ")
    let isWord = unicodeScalars.first.map { $0.properties.isAlphabetic || $0 == "." } ?? false
    if isPlain, isWord, self != "null" { return self }
    return "\"" + unicodeScalars.map(\.escapedInYAML).joined() + "\""
  }
}

extension String {
  /// A path or a pattern of the contents as a YAML scalar.
  var asPattern: String {
    guard hasSuffix("/**") else { return asYAML }
    let folder = String(dropLast(3))
    return folder.asYAML == folder ? self : asYAML
  }
}

extension Unicode.Scalar {
  fileprivate var isPlainInYAML: Bool {
    let others: [Unicode.Scalar] = [" ", "_", "-", ".", "/"]
    return properties.isAlphabetic || ("0"..."9").contains(self) || others.contains(self)
  }

  fileprivate var escapedInYAML: String {
    switch self {
    case "\"", "\\": "\\\(self)"
    case _ where value < 0x20 || value == 0x7F: "\\u00" + (value < 16 ? "0" : "") + hexadecimal
    default: "\(self)"
    }
  }

  private var hexadecimal: String { String(value, radix: 16) }
}
