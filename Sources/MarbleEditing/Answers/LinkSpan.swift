import MarbleModel

/// A link as written, with the place of its address.
struct LinkSpan {
  let target: LinkTarget
  /// The whole link, in bytes.
  let range: Range<Int>
  /// The address, or the whole link if that's written elsewhere.
  let address: Range<Int>

  /// Returns the links of a chapter that are where they seem to be; images only if they're wanted.
  static func all(in chapter: Chapter, withImages: Bool = false) -> [LinkSpan] {
    let bytes = Array(chapter.source.text.utf8)
    return chapter.blocks.links(from: chapter.path).compactMap { link in
      guard withImages || !link.isImage else { return nil }
      var start =
        chapter.source.offset(ofLine: link.position.line) + link.position.column - 1
      guard bytes.indices.contains(start) else { return nil }
      if link.isImage, bytes[start...].starts(with: "![".utf8) { start += 1 }
      return LinkSpan(link, in: bytes, from: start)
    }
  }

  private init?(_ link: ChapterLink, in bytes: [UInt8], from start: Int) {
    target = link.target
    // A link ends within its paragraph, and is rarely that long.
    let text = bytes[start...].prefix(4000)
    switch text.first {
    case UInt8(ascii: "<"):
      guard let end = text.firstIndex(of: UInt8(ascii: ">")) else { return nil }
      (range, address) = (start..<(end + 1), (start + 1)..<end)
    case UInt8(ascii: "["):
      guard let end = Self.end(of: text, UInt8(ascii: "["), UInt8(ascii: "]")) else { return nil }
      let rest = text[end...]
      if rest.first == UInt8(ascii: "("),
        let last = Self.end(of: rest, UInt8(ascii: "("), UInt8(ascii: ")"))
      {
        let inner = rest[(end + 1)..<(last - 1)].drop { $0.isSpace || $0 == UInt8(ascii: "<") }
        let word = inner.prefix { !$0.isSpace && $0 != UInt8(ascii: ">") }
        (range, address) = (start..<last, word.startIndex..<word.endIndex)
      } else if rest.first == UInt8(ascii: "["),
        let last = Self.end(of: rest, UInt8(ascii: "["), UInt8(ascii: "]"))
      {
        (range, address) = (start..<last, start..<last)
      } else {
        (range, address) = (start..<end, start..<end)
      }
    default:
      guard text.starts(with: link.destination.utf8) else { return nil }
      range = start..<(start + link.destination.utf8.count)
      address = range
    }
  }

  /// Returns the offset after the bracket that closes the one at the start.
  private static func end(of text: ArraySlice<UInt8>, _ open: UInt8, _ close: UInt8) -> Int? {
    var depth = 0
    var isEscaped = false
    for index in text.indices {
      defer { isEscaped = text[index] == UInt8(ascii: "\\") && !isEscaped }
      guard !isEscaped else { continue }
      if text[index] == open { depth += 1 }
      if text[index] == close { depth -= 1 }
      if depth == 0 { return index + 1 }
    }
    return nil
  }
}
