extension CodeToken {
  /// Guesses what Swift's lexer treats as a whole, for code that the compiler's parser isn't asked
  /// about: declarations in sources and symbol graphs, and pages that aren't ours.
  ///
  /// Regular expressions between plain slashes aren't found, as only a parser can distinguish them
  /// from operators.
  static func guessed(in lines: [[UInt8]]) -> [CodeToken] {
    var guesser = TokenGuesser(bytes: Array(lines.joined(separator: [UInt8(ascii: "\n")])))
    guesser.readCode(inParentheses: false)
    return guesser.tokens
  }
}

private struct TokenGuesser {
  let bytes: [UInt8]
  private(set) var tokens: [CodeToken] = []
  private var offset = 0
  /// In how many interpolations the offset is.
  private var nesting = 0

  init(bytes: [UInt8]) { self.bytes = bytes }

  /// Reads code, up to the parenthesis that ends an interpolation if it begins in one.
  mutating func readCode(inParentheses: Bool) {
    var depth = 0
    while offset < bytes.count {
      switch bytes[offset] {
      case UInt8(ascii: "/") where begins("//"):
        add(.comment, upTo: bytes[offset...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count)
      case UInt8(ascii: "/") where begins("/*"): readBlockComment()
      case UInt8(ascii: "`"):
        let end = bytes[(offset + 1)...].firstIndex { [UInt8(ascii: "`"), 10].contains($0) }
        add(.name, upTo: min((end ?? bytes.count) + 1, bytes.count))
      case UInt8(ascii: "\""), UInt8(ascii: "#"): if !readString() { offset += 1 }
      case UInt8(ascii: "("):
        depth += 1
        offset += 1
      case UInt8(ascii: ")"):
        if inParentheses, depth == 0 { return }
        depth -= 1
        offset += 1
      default: offset += 1
      }
    }
  }

  private func begins(_ text: String) -> Bool { bytes[offset...].starts(with: text.utf8) }

  private mutating func add(_ kind: CodeToken.Kind, upTo end: Int) {
    if end > offset { tokens.append(CodeToken(kind, range: offset..<end)) }
    offset = end
  }

  private mutating func readBlockComment() {
    var (depth, end) = (0, offset)
    repeat {
      let mark = bytes[end...].prefix(2)
      // Swift's block comments nest.
      depth += mark.elementsEqual("/*".utf8) ? 1 : mark.elementsEqual("*/".utf8) ? -1 : 0
      end += mark.elementsEqual("/*".utf8) || mark.elementsEqual("*/".utf8) ? 2 : 1
    } while depth > 0 && end < bytes.count
    add(.comment, upTo: min(end, bytes.count))
  }

  /// Reads a string with its interpolations; returns whether one begins here.
  private mutating func readString() -> Bool {
    let hashes = bytes[offset...].prefix { $0 == UInt8(ascii: "#") }
    let rest = bytes[hashes.endIndex...]
    guard rest.first == UInt8(ascii: "\"") else { return false }
    let isLong = rest.starts(with: "\"\"\"".utf8)
    let end = Array((isLong ? "\"\"\"" : "\"").utf8) + hashes
    let escape = [UInt8(ascii: "\\")] + hashes
    var place = hashes.endIndex + (isLong ? 3 : 1)
    while place < bytes.count {
      let rest = bytes[place...]
      if rest.starts(with: end) {
        add(.string, upTo: place + end.count)
        return true
      }
      if rest.starts(with: escape) {
        // Deeper interpolations than people write would only exhaust the stack.
        guard rest.dropFirst(escape.count).first == UInt8(ascii: "("), nesting < 100 else {
          place += escape.count + 1
          continue
        }
        add(.string, upTo: place)
        offset += escape.count + 1
        nesting += 1
        readCode(inParentheses: true)
        nesting -= 1
        place = min(offset + 1, bytes.count)
        offset = place
      } else if !isLong, bytes[place] == UInt8(ascii: "\n") {
        break
      } else {
        place += 1
      }
    }
    add(.string, upTo: min(place, bytes.count))
    return true
  }
}
