import MarbleModel

/// A client's request to a worker: the tokens of a text, within some seconds of CPU time.
enum WorkerRequest {
  static func bytes(_ text: String, seconds: Int) -> [UInt8] {
    [UInt8(clamping: seconds)] + Array(text.utf8)
  }

  static func read(_ bytes: [UInt8]) -> (seconds: Int, text: String)? {
    bytes.first.map { (Int($0), String(decoding: bytes.dropFirst(), as: UTF8.self)) }
  }
}

/// A worker's answers: first that it's ready, then the tokens of each text, if any.
enum WorkerAnswer {
  /// The first answer of a worker; any other one gives the reason why it can't begin.
  static let ready: [UInt8] = []
  /// The answer for a text that sourcekitd refuses.
  static let none: [UInt8] = [0]

  static func bytes(_ tokens: [ParsedToken]) -> [UInt8] {
    var bytes: [UInt8] = [1]
    bytes.reserveCapacity(1 + tokens.count * 9)
    for token in tokens {
      bytes.append(token.kind.rawValue)
      for number in [token.range.lowerBound, token.range.count] {
        bytes.append(number: UInt32(clamping: number))
      }
    }
    return bytes
  }

  /// Parses an answer; `nil` if it contains no tokens.
  static func read(_ bytes: [UInt8]) -> [ParsedToken]? {
    guard bytes.first == 1 else { return nil }
    return stride(from: 1, to: bytes.count - 8, by: 9).compactMap { start in
      guard let kind = ParsedToken.Kind(rawValue: bytes[start]),
        let offset = bytes.number(UInt32.self, at: start + 1),
        let count = bytes.number(UInt32.self, at: start + 5)
      else { return nil }
      return ParsedToken(kind: kind, range: Int(offset)..<Int(offset) + Int(count))
    }
  }
}
