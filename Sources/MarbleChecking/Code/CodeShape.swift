internal import MarbleModel

/// Where the lines of a listing are code, and how many brackets are open there.
///
/// Comments, strings, regular expressions and names between backticks are those that the compiler's
/// parser found; without its tokens, everything that looks like a bracket counts as one.
struct CodeShape {
  /// A place in a line, and how many brackets are open from there on.
  private struct Change {
    let offset: Int
    let depth: Int
    let parentheses: Int
  }

  /// The offset of the `//` in each line; `nil` if it has none outside of strings.
  private(set) var comments: [Int?] = []
  /// Whether each line begins as code, and not in a string or comment.
  private(set) var beginsAsCode: [Bool] = []
  private var changes: [[Change]] = []
  private var open: [Bool] = []

  init(_ listing: Listing) {
    var tokens = (listing.tokens ?? [])[...]
    var start = 0
    for line in listing.lines {
      read(Array(line.text.utf8), at: start, &tokens)
      start += line.text.utf8.count + 1
    }
  }

  /// Returns how many brackets of all kinds are open at a position.
  func depth(at position: CodeSpan.Position) -> Int {
    change(at: position).depth
  }

  /// Returns how many of the brackets that are open at a position are not braces.
  func parentheses(at position: CodeSpan.Position) -> Int {
    change(at: position).parentheses
  }

  private func change(at position: CodeSpan.Position) -> Change {
    changes[position.line].last { $0.offset <= position.offset }
      ?? Change(offset: 0, depth: 0, parentheses: 0)
  }
}

extension CodeShape {
  private mutating func read(_ bytes: [UInt8], at start: Int, _ tokens: inout ArraySlice<CodeToken>)
  {
    tokens = tokens.drop { $0.range.upperBound <= start }
    beginsAsCode.append(tokens.first.map { $0.range.lowerBound >= start } ?? true)
    comments.append(nil)
    changes.append([])
    note(0, isInside: beginsAsCode.last == false)
    var offset = 0
    while offset < bytes.count {
      tokens = tokens.drop { $0.range.upperBound <= start + offset }
      guard let token = tokens.first, token.range.lowerBound <= start + offset else {
        offset += 1
        if readCode(bytes[offset - 1]) { note(offset) }
        continue
      }
      let isComment = token.kind == .comment && token.range.lowerBound == start + offset
      let end = token.range.upperBound - start
      if isComment, bytes[offset...].starts(with: "//".utf8) {
        comments[comments.count - 1] = offset
      } else {
        note(offset + 1, isInside: true)
        note(end)
      }
      offset = end
    }
  }

  /// Reads a byte of code; returns whether it is a bracket.
  private mutating func readCode(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "{"): open.append(true)
    case UInt8(ascii: "("), UInt8(ascii: "["): open.append(false)
    case UInt8(ascii: "}"), UInt8(ascii: ")"), UInt8(ascii: "]"): _ = open.popLast()
    default: return false
    }
    return true
  }

  /// Notes what is open from an offset on; the inside of a token counts as if between brackets.
  private mutating func note(_ offset: Int, isInside: Bool = false) {
    let (depth, parentheses) = (open.count, open.count { !$0 })
    let more = isInside ? 1 : 0
    let change = Change(offset: offset, depth: depth + more, parentheses: parentheses + more)
    changes[changes.count - 1].append(change)
  }
}
