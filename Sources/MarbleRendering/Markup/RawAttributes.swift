import MarbleModel

/// The attributes of raw HTML that an edition keeps: those that don't load, run or name anything.
enum RawAttributes {
  /// Returns an attribute as it's written in an edition; `nil` if it's left out.
  static func kept(
    _ attribute: RawTag.Attribute,
    of tag: RawTag,
    in picture: Bool
  ) -> (name: String, value: String)? {
    let (name, value) = (attribute.name, attribute.value)
    if picture {
      // A stylesheet function in a value could load something.
      let isPlain = name == "transform" || !value.contains { "(\\".contains($0) }
      return isPlain && Self.picture.contains(name) ? (name, value) : nil
    }
    return text(name.lowercased(), value, on: tag.name).map { (name.lowercased(), $0) }
  }

  private static func text(_ attribute: String, _ value: String, on name: String) -> String? {
    switch attribute {
    case "class", "title": return value
    case "lang": return isLanguage(value) ? value : nil
    case "dir": return ["ltr", "rtl", "auto"].contains(value) ? value : nil
    case "aria-label": return value.isEmpty ? nil : value
    case "aria-hidden": return value == "true" ? value : nil
    default: break
    }
    switch (name, attribute) {
    case ("details", "open"), ("ol", "reversed"): return ""
    case ("li", "value"), ("ol", "start"): return Int(value).map { String($0) }
    case ("th", "scope"):
      return ["col", "colgroup", "row", "rowgroup"].contains(value) ? value : nil
    case ("col", "span"), ("img", "height"), ("img", "width"), ("td", "colspan"),
      ("td", "rowspan"), ("th", "colspan"), ("th", "rowspan"):
      return Int(value).flatMap { $0 > 0 ? String($0) : nil }
    default: return nil
    }
  }

  /// Whether a text looks like a language tag, such as `zh-Hans`.
  private static func isLanguage(_ text: String) -> Bool {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    return parts.allSatisfy { part in
      (1...8).contains(part.utf8.count) && part.utf8.allSatisfy(\.isLetterOrDigit)
    } && (2...3).contains(parts[0].utf8.count)
  }

  private static let picture = Set(
    """
    class cx cy d dominant-baseline dx dy fill fill-opacity fill-rule font-family font-size \
    font-style font-weight height opacity points preserveAspectRatio r role rx ry stroke \
    stroke-dasharray stroke-linecap stroke-linejoin stroke-opacity stroke-width text-anchor \
    transform viewBox width x x1 x2 y y1 y2
    """.split(separator: " ").map(String.init)
  )
}
