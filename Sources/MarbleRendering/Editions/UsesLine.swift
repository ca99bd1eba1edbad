import MarbleModel

/// The line below a library name that lists where else it's used, in parts between dots.
///
/// A part whose links lead nowhere, such as `Reference`, is left out.
struct UsesLine {
  static let separator = Array(" · ".utf8)

  let tag: MarkupTag
  private var parts: [[MarkupToken]] = [[]]

  static func isOne(_ tag: MarkupTag) -> Bool {
    tag.name == "p" && (tag["class"] ?? "").split(separator: " ").contains("uses")
  }

  /// Reads the line up to its end; its start tag has been read.
  init(_ tag: MarkupTag, from scanner: inout MarkupScanner, of page: ArraySlice<UInt8>) {
    self.tag = tag
    var rest = scanner
    while let token = rest.next() {
      switch token {
      case .text(let range): add(range, of: page)
      case .closing("p"): return
      case .opening(let tag) where EditionElements.isBlock(tag.name): return
      case .opening, .closing: parts[parts.count - 1].append(token)
      }
      scanner = rest
    }
  }

  /// Returns the parts whose links all lead somewhere.
  func parts(where leads: (MarkupTag) -> Bool) -> [[MarkupToken]] {
    parts.filter { part in
      part.allSatisfy { token in
        if case .opening(let tag) = token, tag.name == "a" { leads(tag) } else { true }
      }
    }
  }

  private mutating func add(_ text: Range<Int>, of page: ArraySlice<UInt8>) {
    var rest = text
    while let dot = page[rest].firstRange(ofBytes: Self.separator) {
      if dot.lowerBound > rest.lowerBound { append(rest.lowerBound..<dot.lowerBound) }
      parts.append([])
      rest = dot.upperBound..<rest.upperBound
    }
    if !rest.isEmpty { append(rest) }
  }

  private mutating func append(_ text: Range<Int>) { parts[parts.count - 1].append(.text(text)) }
}
