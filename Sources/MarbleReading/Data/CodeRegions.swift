import MarbleModel

/// The regions of a file, which comments on lines of their own begin and end.
///
///     // snippet.pour        // ANCHOR: pour
///     pot.pour()             pot.pour()
///     // snippet.end         // ANCHOR_END: pour
///
/// The comments on the left are those of DocC, those on the right those of mdBook, which may also
/// be written as comments of other languages.
struct CodeRegions {
  private enum Mark {
    case snippet(Substring)
    case endOfSnippet
    case anchor(Substring)
    case endOfAnchor(Substring)
  }

  /// The names of the regions, in the order of their first lines.
  private(set) var names: [String] = []
  private let source: SourceFile
  private var lines: [String: [OriginalCode.Line]] = [:]
  private var all: [OriginalCode.Line] = []

  init(of source: SourceFile) {
    self.source = source
    var (anchors, snippet) = ([String](), String?.none)
    for number in 1...max(1, source.lineCount) {
      let text = source.line(number)
      guard let mark = Self.mark(of: text) else {
        let place = SourcePosition(line: number)
        let line = OriginalCode.Line(text: String(text), position: place)
        all.append(line)
        // A name may be open twice, but each line belongs to its region once.
        let open = Set(anchors + [snippet].compactMap(\.self))
        for name in open { lines[name, default: []].append(line) }
        continue
      }
      switch mark {
      // A snippet ends where the next one begins, while anchors may overlap.
      case .snippet(let name): snippet = begin(name)
      case .endOfSnippet: snippet = nil
      case .anchor(let name): anchors.append(begin(name))
      case .endOfAnchor(let name): anchors.removeAll { $0 == name }
      }
    }
  }

  /// Returns the code of a region, or of the whole file; `nil` if there is no such region.
  func code(of region: String?) -> OriginalCode? {
    guard let region else { return OriginalCode(source: source, lines: Self.trimmed(all)) }
    return lines[region].map { OriginalCode(source: source, lines: Self.trimmed($0)) }
  }

  private mutating func begin(_ name: Substring) -> String {
    let name = String(name)
    if lines[name] == nil { names.append(name) }
    // A region without lines exists, too, so that it's reported as empty, not as missing.
    lines[name, default: []] += []
    return name
  }

  private static func mark(of line: Substring) -> Mark? {
    let text = Substring(line.utf8.trimmed)
    guard let lead = comments.first(where: { text.hasPrefix($0) }) else { return nil }
    var comment = text.dropFirst(lead.count).drop { $0 == " " }
    for end in ["-->", "*/"] where comment.hasSuffix(end) {
      comment = Substring(comment.dropLast(end.count).utf8.trimmed)
    }
    if let name = word(behind: "snippet.", in: comment) {
      // These two hide lines of a block, wherever the block's code comes from.
      if ["hide", "show"].contains(name) { return nil }
      return name == "end" ? .endOfSnippet : .snippet(name)
    }
    if let name = word(behind: "ANCHOR:", in: comment) { return .anchor(name) }
    return word(behind: "ANCHOR_END:", in: comment).map { .endOfAnchor($0) }
  }

  /// How comments begin, in many languages.
  private static let comments = ["//", "#", "--", ";", "%", "<!--", "/*"]

  private static func word(behind mark: String, in comment: Substring) -> Substring? {
    guard comment.hasPrefix(mark) else { return nil }
    let name = comment.dropFirst(mark.count).drop { $0 == " " }
    return name.isEmpty || name.contains(" ") ? nil : name
  }

  /// Returns the lines without blank ones at either end, and without indentation they all share.
  private static func trimmed(_ lines: [OriginalCode.Line]) -> [OriginalCode.Line] {
    let isText: (OriginalCode.Line) -> Bool = { !$0.text.utf8.allSatisfy(\.isSpace) }
    guard let first = lines.firstIndex(where: isText), let last = lines.lastIndex(where: isText)
    else { return [] }
    let body = lines[first...last]
    let margin = body.filter(isText).map { $0.text.utf8.prefix(while: \.isSpace).count }.min() ?? 0
    return body.map { line in
      guard isText(line) else { return OriginalCode.Line(text: "", position: line.position) }
      return OriginalCode.Line(
        text: String(Substring(line.text.utf8.dropFirst(margin))),
        position: line.position.moved(by: margin)
      )
    }
  }
}
