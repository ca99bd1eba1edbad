import MarbleModel

/// What a client asks a worker for: the tokens of a text, within some seconds of a core.
enum WorkerRequest {
  static func bytes(_ text: String, seconds: Int) -> [UInt8] {
    [UInt8(clamping: seconds)] + Array(text.utf8)
  }

  static func read(_ bytes: [UInt8]) -> (seconds: Int, text: String)? {
    bytes.first.map { (Int($0), String(decoding: bytes.dropFirst(), as: UTF8.self)) }
  }
}

/// What a worker answers: first that it is ready, then for each text its tokens, if it has any.
enum WorkerAnswer {
  /// The first answer of a worker; any other one says why it cannot begin.
  static let ready: [UInt8] = []
  /// The answer to a text that sourcekitd refuses.
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

  /// Reads the bytes of an answer; `nil` if there are no tokens in it.
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
