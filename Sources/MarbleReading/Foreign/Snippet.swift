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

  /// Returns the file as a block that shows the part and hides the rest; `nil` if the file doesn't
  /// have the part.
  ///
  /// The package manager builds the whole file as a program of its own, so it's one here, too.
  func listing(in text: String) -> Listing? {
    let source = SourceFile(path: path, text: text)
    guard var lines = lines(of: source) else { return nil }
    let shown = lines.indices.filter { !lines[$0].isHidden }
    let isText: (Int) -> Bool = { !lines[$0].text.utf8.allSatisfy(\.isSpace) }
    let (first, last) = (shown.first(where: isText) ?? 0, shown.last(where: isText) ?? -1)
    let margin = shown.filter(isText).map { lines[$0].text.utf8.prefix(while: \.isSpace).count }
    for index in shown {
      guard first <= index, index <= last else {
        lines[index].isHidden = true
        continue
      }
      let count = min(margin.min() ?? 0, lines[index].text.utf8.prefix(while: \.isSpace).count)
      lines[index].text = String(Substring(lines[index].text.utf8.dropFirst(count)))
      lines[index].position = lines[index].position.moved(by: count)
    }
    let range = SourceRange(
      from: SourcePosition(line: 1),
      to: SourcePosition(line: max(1, lines.count))
    )
    let id = Listing.ID(path: path, line: first + 1)
    return Listing(id: id, words: ListingWords(membership: .isolated), lines: lines, range: range)
  }

  /// Returns all lines of a file, of which those outside of the part are hidden.
  private func lines(of source: SourceFile) -> [Listing.Line]? {
    var lines: [Listing.Line] = []
    var (isHidden, isInside, isFound) = (false, slice.isEmpty, slice.isEmpty)
    for number in 1...max(1, source.lineCount) {
      let text = source.line(number)
      var line = Listing.Line(text: String(text), position: SourcePosition(line: number))
      let mark = Self.mark(of: text)
      line.isHidden = isHidden || !isInside || mark != nil
      lines.append(line)
      switch mark {
      case nil: break
      case "hide": isHidden = true
      case "show": isHidden = false
      case "end": isInside = slice.isEmpty
      case .some(let name) where !slice.isEmpty:
        isInside = name == slice
        isFound = isFound || isInside
      case .some: break
      }
    }
    return isFound ? lines : nil
  }

  /// Returns the word after `// snippet.` on a line of its own.
  private static func mark(of line: Substring) -> Substring? {
    let text = line.drop { $0 == " " || $0 == "\t" }
    guard text.hasPrefix("//") else { return nil }
    let word = text.dropFirst(2).drop { $0 == " " }
    return word.lowercased().hasPrefix("snippet.") ? word.dropFirst(8).prefix { $0 != " " } : nil
  }
}
