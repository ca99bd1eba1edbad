import MarbleModel

/// Chooses unique file names and page anchors.
///
/// Many disks don't distinguish upper and lower case, so these names don't rely on case.
struct UniqueNames {
  private var taken: Set<String>

  init(reserved: [String] = []) { taken = Set(reserved.map { $0.lowercased() }) }

  /// Returns the requested name, or a similar one if that is taken.
  mutating func take(_ wish: String) -> String {
    var name = wish
    var count = 1
    while !taken.insert(name.lowercased()).inserted {
      count += 1
      name = "\(wish)-\(count)"
    }
    return name
  }
}

extension String {
  /// The name as a file name for any disk: `Signal.Kind`, and `a-b` for a type called `a/b`.
  var fileName: String {
    let name = String(
      unicodeScalars.map { scalar -> Character in
        let isPlain = scalar.isASCII ? "-._".unicodeScalars.contains(scalar) : false
        return isPlain || scalar.properties.isAlphabetic || scalar.properties.numericType != nil
          ? Character(scalar) : "-"
      }
    )
    let isHidden = name.isEmpty || name.hasPrefix(".")
    return isHidden ? "-" + name : name
  }

  /// The name as an anchor: `merge(with:)` becomes `merge-with`.
  ///
  /// Operators are spelled by the names of their characters; unlabelled parameters are left out.
  var symbolAnchor: String {
    var words: [String] = []
    var isWord = false
    for scalar in unicodeScalars {
      let isLetter = scalar.properties.isAlphabetic || scalar.properties.numericType != nil
      if isLetter || scalar == "_" && isWord {
        if !isWord { words.append("") }
        words[words.count - 1].unicodeScalars.append(scalar)
      } else if let word = Self.signs[scalar] {
        words.append(word)
      }
      isWord = isLetter || scalar == "_" && isWord
    }
    let anchor = words.joined(separator: "-")
    if anchor.isEmpty { return "symbol" }
    // The page's own anchors have this prefix.
    return anchor.hasPrefix("marble-") ? "symbol-" + anchor : anchor
  }

  private static let signs: [Unicode.Scalar: String] = [
    "<": "less", ">": "greater", "=": "equal", "+": "plus", "-": "minus", "*": "times",
    "/": "slash", "%": "percent", "&": "and", "|": "or", "^": "caret", "~": "tilde", "!": "not",
    "?": "question",
  ]
}
