/// What a link's destination leads to, as far as its text says.
enum LinkTarget: Hashable {
  /// A place on the same page.
  case samePage(anchor: String)
  /// A file of the book, and a place in it; the path is relative to the book's folder.
  case file(path: String, anchor: String?)
  /// An address elsewhere.
  case elsewhere
  /// Nothing at all.
  case nothing
  /// A path that leads out of the book.
  case outside
  /// A path from the root of a server, which a page opened from disk does not have.
  case absolute
  /// An address whose scheme may run code, or lead nowhere.
  case refused(scheme: String)

  /// The schemes of addresses that links may have.
  static let schemes = ["http", "https", "mailto", "tel", "ftp"]

  /// Reads a destination that stands in a file of a folder.
  ///
  /// - Parameters:
  ///   - destination: The destination, as CommonMark reads it.
  ///   - folder: The folder of the file, relative to the book's folder.
  init(_ destination: String, in folder: String) {
    // Browsers skip white space and control characters in front of a scheme and inside it.
    let bytes = destination.utf8.filter { $0 > UInt8(ascii: " ") }
    if bytes.isEmpty {
      self = .nothing
    } else if let scheme = Self.scheme(of: bytes) {
      self = Self.schemes.contains(scheme) ? .elsewhere : .refused(scheme: scheme)
    } else if bytes[0] == UInt8(ascii: "/") || bytes[0] == UInt8(ascii: "\\") {
      self = .absolute
    } else {
      self = Self.relative(destination, in: folder)
    }
  }

  /// Returns what stands before a colon, if it can be a scheme.
  private static func scheme(of bytes: [UInt8]) -> String? {
    guard let colon = bytes.firstIndex(of: UInt8(ascii: ":")) else { return nil }
    let name = bytes[..<colon].map { $0 | 0x20 }
    guard let first = name.first, isLetter(first) else { return nil }
    for byte in bytes[..<colon] where !isLetter(byte | 0x20) {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): break
      case UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."): break
      default: return nil
      }
    }
    return String(decoding: bytes[..<colon], as: UTF8.self).lowercased()
  }

  private static func relative(_ destination: String, in folder: String) -> LinkTarget {
    let parts = destination.utf8.split(
      separator: UInt8(ascii: "#"),
      maxSplits: 1,
      omittingEmptySubsequences: false
    )
    let anchor = parts.count > 1 ? decode(parts[1]) : nil
    let path = decode(parts[0].prefix { $0 != UInt8(ascii: "?") })
    guard !path.isEmpty else { return .samePage(anchor: anchor ?? "") }
    var components = folder.isEmpty ? [] : folder.split(separator: "/")
    for component in path.split(separator: "/") where component != "." {
      if component != ".." {
        components.append(component)
      } else if components.popLast() == nil {
        return .outside
      }
    }
    return .file(path: components.joined(separator: "/"), anchor: anchor)
  }

  /// Replaces `%20` and its like by the characters that they stand for.
  private static func decode(_ text: some Sequence<UInt8>) -> String {
    var bytes: [UInt8] = []
    var pending = Array(text)[...]
    while let byte = pending.popFirst() {
      if byte == UInt8(ascii: "%"), let code = UInt8(hex: pending.prefix(2)) {
        bytes.append(code)
        pending = pending.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func isLetter(_ lowercase: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(lowercase)
  }
}

extension UInt8 {
  fileprivate init?(hex digits: ArraySlice<UInt8>) {
    guard digits.count == 2, digits.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }),
      let value = UInt8(String(decoding: digits, as: UTF8.self), radix: 16)
    else { return nil }
    self = value
  }
}
