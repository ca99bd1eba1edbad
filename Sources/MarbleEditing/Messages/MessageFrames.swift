/// The messages in a stream of bytes, each after a head with its length.
///
///     Content-Length: 17\r\n\r\n{"jsonrpc":"2.0"}
package struct MessageFrames {
  /// The reason why the rest of a stream can't be read.
  package enum Failure: Error, Hashable {
    case tooLongHead
    case malformedHead
    case noLength
    case tooLongMessage
  }

  private static let longestHead = 4096
  private static let longestMessage = 64 << 20

  private var bytes: [UInt8] = []
  /// The number of bytes at the start that were read.
  private var start = 0
  /// The length of the message whose head was read.
  private var length: Int?

  package init() {}

  /// Adds bytes to the end of the stream.
  package mutating func append(_ more: [UInt8]) {
    // Removing what was read moves the rest, so it isn't done for every message.
    if start > 0, start >= bytes.count / 2 {
      bytes.removeFirst(start)
      start = 0
    }
    bytes += more
  }

  /// Returns the next message, or `nil` until it's complete.
  package mutating func next() throws(Failure) -> [UInt8]? {
    if length == nil {
      guard let end = try endOfHead() else { return nil }
      length = try Self.length(in: bytes[start..<end])
      start = end + Self.mark.count
    }
    guard let count = length, bytes.count - start >= count else { return nil }
    defer {
      start += count
      length = nil
    }
    return Array(bytes[start..<(start + count)])
  }

  private static let mark = Array("\r\n\r\n".utf8)

  private func endOfHead() throws(Failure) -> Int? {
    let head = bytes[start...].prefix(Self.longestHead)
    for index in head.indices.dropLast(Self.mark.count - 1)
    where head[index] == UInt8(ascii: "\r") {
      if head[index...].starts(with: Self.mark) { return index }
    }
    guard head.count < Self.longestHead else { throw .tooLongHead }
    return nil
  }

  private static func length(in head: ArraySlice<UInt8>) throws(Failure) -> Int {
    var length: Int?
    for line in String(decoding: head, as: UTF8.self).split(separator: "\r\n") {
      guard let colon = line.firstIndex(of: ":") else { throw .malformedHead }
      guard line[..<colon].lowercased() == "content-length" else { continue }
      let value = line[line.index(after: colon)...].drop { $0 == " " }
      let digits = value.prefix { $0.isASCII && $0.isNumber }
      guard length == nil, !digits.isEmpty, value.dropFirst(digits.count).allSatisfy({ $0 == " " })
      else { throw .malformedHead }
      guard let number = Int(digits), number <= longestMessage else { throw .tooLongMessage }
      length = number
    }
    guard let length else { throw .noLength }
    return length
  }
}

extension [UInt8] {
  /// The bytes of a message, after a head with their number.
  package var framed: [UInt8] { Array("Content-Length: \(count)\r\n\r\n".utf8) + self }
}
