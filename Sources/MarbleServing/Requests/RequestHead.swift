/// The head of a request: its first line and its fields.
///
/// It's read more strictly than public servers would read it: browsers don't write anything else,
/// and a head that two readers could understand in two ways is refused.
package struct RequestHead: Sendable, Hashable {
  /// The maximum size of a head, in bytes.
  package static let limit = 16 << 10

  package let method: String
  /// The path with its query, as written.
  package let target: String
  /// The fields in the order in which they came, with their names in lower case.
  private let fields: [Field]

  private struct Field: Sendable, Hashable {
    let name: String
    let value: String
  }

  /// Reads the bytes of a head up to, not including, the empty line at its end.
  package init(_ bytes: some Collection<UInt8>) throws(RequestRefusal) {
    var lines = try Self.lines(bytes)[...]
    let words = (lines.popFirst() ?? []).split(separator: .space, omittingEmptySubsequences: false)
    guard words.count == 3, words[0].allSatisfy(\.isUpper), !words[0].isEmpty,
      words[1].first == UInt8(ascii: "/"), words[1].allSatisfy({ (0x21...0x7E).contains($0) })
    else { throw RequestRefusal(400, "malformed HTTP request") }
    guard words[2].elementsEqual("HTTP/1.1".utf8) || words[2].elementsEqual("HTTP/1.0".utf8) else {
      throw RequestRefusal(505, "only HTTP/1.1 is supported")
    }
    method = String(decoding: words[0], as: UTF8.self)
    target = String(decoding: words[1], as: UTF8.self)
    var fields: [Field] = []
    for line in lines { fields.append(try Self.field(line)) }
    self.fields = fields
  }

  /// Returns the values of all fields of a name in lower case.
  package func values(of name: String) -> [String] {
    fields.filter { $0.name == name }.map(\.value)
  }

  /// Returns the lines, each of which must end in both a carriage return and a line feed.
  private static func lines(_ bytes: some Collection<UInt8>) throws(RequestRefusal) -> [[UInt8]] {
    var lines: [[UInt8]] = [[]]
    var hasReturn = false
    for byte in bytes {
      switch byte {
      case .lineFeed where hasReturn: lines.append([])
      case .carriageReturn where !hasReturn: break
      case .lineFeed, .carriageReturn, 0:
        throw .brokenLine
      default:
        guard !hasReturn else { throw .brokenLine }
        lines[lines.count - 1].append(byte)
      }
      hasReturn = byte == .carriageReturn
    }
    guard !hasReturn else { throw .brokenLine }
    return lines
  }

  private static func field(_ line: [UInt8]) throws(RequestRefusal) -> Field {
    guard let colon = line.firstIndex(of: UInt8(ascii: ":")), colon > 0,
      line[..<colon].allSatisfy(\.isFieldName),
      line[colon...].allSatisfy({ $0 >= .space && $0 != 0x7F || $0 == UInt8(ascii: "\t") })
    else { throw RequestRefusal(400, "a field of the head is malformed") }
    var value = line[(colon + 1)...]
    while let first = value.first, first <= .space { value.removeFirst() }
    while let last = value.last, last <= .space { value.removeLast() }
    return Field(
      name: String(decoding: line[..<colon], as: UTF8.self).lowercased(),
      value: String(decoding: value, as: UTF8.self)
    )
  }
}

extension UInt8 {
  fileprivate static let space = UInt8(ascii: " ")
  fileprivate static let lineFeed = UInt8(ascii: "\n")
  fileprivate static let carriageReturn = UInt8(ascii: "\r")

  fileprivate var isUpper: Bool { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(self) }

  /// Whether the byte may be in the name of a field.
  fileprivate var isFieldName: Bool {
    let character = Character(Unicode.Scalar(self))
    return self < 0x80
      && (character.isLetter || character.isNumber || "-_!#$%&'*+.^`|~".contains(character))
  }
}

extension RequestRefusal {
  fileprivate static let brokenLine = RequestRefusal(
    400,
    "the head of the request contains a NUL byte or a line that doesn't end in CRLF"
  )
}
