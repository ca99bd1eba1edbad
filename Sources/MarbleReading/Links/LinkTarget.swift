import MarbleModel

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
  /// A path with a character that no name of a file has.
  case unnameable
  /// A path that leads out of the book.
  case outside
  /// A path from the root of a server, which a page opened from disk does not have.
  case absolute
  /// An address whose scheme may run code, or lead nowhere.
  case refused(scheme: String)

  /// Reads a destination that stands in a file of a folder.
  ///
  /// - Parameters:
  ///   - destination: The destination, as CommonMark reads it.
  ///   - folder: The folder of the file, relative to the book's folder.
  init(_ destination: String, in folder: String) {
    let first = destination.utf8.first { $0 > UInt8(ascii: " ") }
    if first == nil {
      self = .nothing
    } else if let scheme = AddressScheme.of(destination) {
      let isAllowed = AddressScheme.allowed.contains(scheme)
      self = isAllowed ? .elsewhere : .refused(scheme: scheme)
    } else if first == UInt8(ascii: "/") || first == UInt8(ascii: "\\") {
      self = .absolute
    } else {
      self = Self.relative(destination, in: folder)
    }
  }

  private static func relative(_ destination: String, in folder: String) -> LinkTarget {
    let bytes = destination.utf8
    let hash = bytes.firstIndex(of: UInt8(ascii: "#"))
    let anchor = hash.map { decode(bytes[bytes.index(after: $0)...]) }
    let path = decode(bytes[..<(hash ?? bytes.endIndex)].prefix { $0 != UInt8(ascii: "?") })
    guard !path.isEmpty else { return .samePage(anchor: anchor ?? "") }
    if path.utf8.contains(where: { $0 < 0x20 || $0 == 0x7F }) { return .unnameable }
    // Most links are names of files in the same folder.
    if !folder.isEmpty, !path.hasPrefix("."), !path.utf8.contains(UInt8(ascii: "/")) {
      return .file(path: "\(folder)/\(path)", anchor: anchor)
    }
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
  private static func decode(_ text: Substring.UTF8View) -> String {
    guard text.contains(UInt8(ascii: "%")) else { return String(Substring(text)) }
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
}

extension UInt8 {
  fileprivate init?(hex digits: ArraySlice<UInt8>) {
    guard digits.count == 2, digits.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }),
      let value = UInt8(String(decoding: digits, as: UTF8.self), radix: 16)
    else { return nil }
    self = value
  }
}
