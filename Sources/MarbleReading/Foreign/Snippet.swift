import MarbleModel

/// A file of the package, or a part of it, that a DocC article shows as code.
///
///     @Snippet(path: "my-package/Snippets/Squares", slice: "loop")
struct Snippet {
  /// The scheme of the address that represents a snippet until its file is read.
  static let scheme = "snippet"

  let path: String
  private let slice: String

  /// Reads an address such as `snippet:my-package/Snippets/Squares#loop`.
  init?(_ address: String) {
    guard let text = address.rest(behind: Self.scheme + ":") else { return nil }
    let parts = text.percentDecoded.split(separator: "#", maxSplits: 1)
    let components = (parts.first ?? "").split(separator: "/")
    guard !components.isEmpty, !components.contains("..") else { return nil }
    // The path begins with the name of the package, whose folder is the book's.
    let inside = components.firstIndex(of: "Snippets").map { components[$0...] }
    let names = inside ?? ["Snippets"] + components.suffix(1)
    path = names.joined(separator: "/") + ".swift"
    slice = parts.count > 1 ? String(parts[1]) : ""
  }

  /// Returns the part of a file to show; `nil` if it has no such slice.
  func code(in text: String) -> String? {
    var shown: [Substring] = []
    var (isHidden, isInside, isFound) = (false, slice.isEmpty, slice.isEmpty)
    for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isLineEnd) {
      guard let mark = Self.mark(of: line) else {
        if isInside, !isHidden { shown.append(line) }
        continue
      }
      switch mark {
      case "hide": isHidden = true
      case "show": isHidden = false
      case "end": isInside = slice.isEmpty
      default:
        guard !slice.isEmpty else { continue }
        isInside = mark == slice
        isFound = isFound || isInside
      }
    }
    guard isFound else { return nil }
    return Self.trimmed(shown).map { $0 + "\n" }.joined()
  }

  /// Returns the word after `// snippet.` on a line of its own.
  private static func mark(of line: Substring) -> Substring? {
    let text = line.drop { $0 == " " || $0 == "\t" }
    guard text.hasPrefix("//") else { return nil }
    let word = text.dropFirst(2).drop { $0 == " " }
    return word.lowercased().hasPrefix("snippet.") ? word.dropFirst(8).prefix { $0 != " " } : nil
  }

  /// Returns the lines without empty ones at either end, and without common indentation.
  private static func trimmed(_ lines: [Substring]) -> [Substring] {
    let isText: (Substring) -> Bool = { $0.contains { $0 != " " } }
    guard let first = lines.firstIndex(where: isText), let last = lines.lastIndex(where: isText)
    else { return [] }
    let body = lines[first...last]
    let margin = body.filter(isText).map { $0.prefix { $0 == " " }.count }.min() ?? 0
    return body.map { $0.dropFirst(min(margin, $0.count)) }
  }
}

extension Character {
  fileprivate var isLineEnd: Bool { self == "\n" || self == "\r\n" || self == "\r" }
}
