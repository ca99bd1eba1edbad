import MarbleModel

/// The search for web addresses in running text, which GitHub turns into links.
enum BareLinks {
  /// Splits a text into pieces, with its addresses as links.
  ///
  /// If the text has typographic punctuation, addresses get back the characters that were written.
  static func split(
    _ text: String,
    at position: SourcePosition,
    isSmart: Bool = false
  ) -> [Inline] {
    let bytes = Array(text.utf8)
    var pieces: [Inline] = []
    var (start, offset) = (0, 0)
    func append(_ content: Inline.Content, from place: Int) {
      pieces.append(Inline(content, at: position.moved(by: place)))
    }
    while offset < bytes.count {
      guard let end = end(ofAddressAt: offset, in: bytes) else {
        offset += 1
        continue
      }
      if start < offset { append(.text(string(bytes[start..<offset])), from: start) }
      let found = string(bytes[offset..<end])
      let address = isSmart ? plain(found) : found
      // GitHub's specification of Markdown adds `http` here, not `https`.
      let whole = address.hasPrefix("www.") ? "http://" + address : address
      let label = Inline(.text(address), at: position.moved(by: offset))
      append(.link(destination: whole, title: "", [label]), from: offset)
      (start, offset) = (end, end)
    }
    if start == 0 { return [Inline(.text(text), at: position)] }
    if start < bytes.count { append(.text(string(bytes[start...])), from: start) }
    return pieces
  }

  private static let beginnings = ["https://", "http://", "www."].map { Array($0.utf8) }

  /// Returns the end of the address that begins at an offset; `nil` if there is none.
  private static func end(ofAddressAt offset: Int, in bytes: [UInt8]) -> Int? {
    guard bytes[offset] == UInt8(ascii: "h") || bytes[offset] == UInt8(ascii: "w"),
      // GitHub's specification allows an address only at the start or after one of these.
      offset == 0 || " \t\n*_~(".utf8.contains(bytes[offset - 1]),
      let beginning = beginnings.first(where: { bytes[offset...].starts(with: $0) })
    else { return nil }
    let start = offset + beginning.count
    let host = bytes[start...].prefix { $0.isLetterOrDigit || "-._:".utf8.contains($0) }
    guard host.first?.isLetterOrDigit == true, host.contains(UInt8(ascii: ".")) else { return nil }
    let rest = bytes[start...].prefix { $0 > UInt8(ascii: " ") && $0 != UInt8(ascii: "<") }
    return withoutPunctuation(bytes[offset..<rest.endIndex])
  }

  /// Returns the end of an address without the punctuation of the sentence around it.
  private static func withoutPunctuation(_ address: ArraySlice<UInt8>) -> Int {
    var end = address.endIndex
    var surplus =
      address.count { $0 == UInt8(ascii: ")") } - address.count { $0 == UInt8(ascii: "(") }
    while let last = address[..<end].last {
      // A parenthesis that was opened inside an address belongs to it, as on GitHub.
      if last == UInt8(ascii: ")"), surplus > 0 {
        surplus -= 1
      } else if !"?!.,:*_~'\";".utf8.contains(last) {
        break
      }
      end -= 1
    }
    return end
  }

  /// Returns a text as it was before its quotes, dashes and dots were made typographic.
  private static func plain(_ text: String) -> String {
    var plain = ""
    for character in text { plain += written[character] ?? String(character) }
    return plain
  }

  private static let written: [Character: String] = [
    "–": "--", "—": "---", "…": "...", "‘": "'", "’": "'", "“": "\"", "”": "\"",
  ]

  private static func string(_ bytes: ArraySlice<UInt8>) -> String {
    String(decoding: bytes, as: UTF8.self)
  }
}
