import MarbleModel

/// The scanner for the tags in a block of raw HTML.
struct DetailsScanner {
  private let lines: [(text: [UInt8], position: SourcePosition)]
  private var line = 0
  private var offset = 0

  init(lines: [Listing.Line]) { self.lines = lines.map { (Array($0.text.utf8), $0.position) } }

  /// Returns the tags; anything else up to the next tag is `other`.
  mutating func tags() -> [DetailsTag] {
    var tags: [DetailsTag] = []
    while skipSpace() {
      let start = position
      let kind = tag()
      if kind == .other, tags.last?.kind == .other { continue }
      tags.append(DetailsTag(kind: kind, position: start))
    }
    return tags
  }

  private var position: SourcePosition { lines[line].position.moved(by: offset) }

  /// Moves to the next character that isn't white space; returns whether there is one.
  private mutating func skipSpace() -> Bool {
    while line < lines.count {
      let text = lines[line].text
      while offset < text.count, text[offset] <= UInt8(ascii: " ") { offset += 1 }
      if offset < text.count { return true }
      line += 1
      offset = 0
    }
    return false
  }

  private mutating func tag() -> DetailsTag.Kind {
    if take("<details>") { return .opening(isOpen: false) }
    if take("<details open>") { return .opening(isOpen: true) }
    if take("</details>") { return .closing }
    if take("<summary>"), let text = summary() { return .summary(text) }
    // At least one byte is skipped, which may be the `<` of an unknown tag.
    offset += 1
    while offset < lines[line].text.count, lines[line].text[offset] != UInt8(ascii: "<") {
      offset += 1
    }
    return .other
  }

  private mutating func take(_ tag: String) -> Bool {
    guard Self.begins(lines[line].text[offset...], with: tag) else { return false }
    offset += tag.utf8.count
    return true
  }

  /// Whether bytes begin with a tag that is written here in lower case.
  private static func begins(_ bytes: ArraySlice<UInt8>, with tag: String) -> Bool {
    // HTML reads names in any case. The bit for lower case would also change signs, so only
    // letters get it.
    bytes.count >= tag.utf8.count
      && zip(bytes, tag.utf8).allSatisfy {
        $0 == $1 || $0 | 0x20 == $1 && $1 >= UInt8(ascii: "a")
      }
  }

  private mutating func summary() -> [Listing.Line]? {
    let closing = "</summary>"
    var text: [Listing.Line] = []
    for number in line..<lines.count {
      let start = number == line ? offset : 0
      let bytes = lines[number].text[start...]
      let end = bytes.indices.first { Self.begins(bytes[$0...], with: closing) }
      let piece = bytes[..<(end ?? bytes.endIndex)]
      let place = lines[number].position.moved(by: start)
      text.append(Listing.Line(text: String(decoding: piece, as: UTF8.self), position: place))
      if let end {
        line = number
        offset = end + closing.utf8.count
        return text
      }
    }
    return nil
  }
}
