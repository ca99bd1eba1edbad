import Foundation

/// Requests that no browser sends, of many kinds.
enum MalformedRequest {
  /// Returns one of them; each kind comes about as often as the others.
  static func bytes(
    _ number: Int,
    host: String,
    using generator: inout SystemRandomNumberGenerator
  ) -> [UInt8] {
    let noise = (0..<Int.random(in: 1...400, using: &generator)).map { _ in
      UInt8.random(in: 0...255, using: &generator)
    }
    let word = String(generator.next(), radix: 36)
    let post = "POST /marble-serve/run HTTP/1.1\r\nHost: \(host)\r\nOrigin: http://\(host)\r\n"
    switch number % 16 {
    case 0: return noise
    case 1: return noise + Array("\r\n\r\n".utf8)
    case 2:
      return Array("GET / HTTP/1.1\r\nHost: \(host)\r\nX: ".utf8) + noise + Array("\r\n\r\n".utf8)
    case 3: return Array("GET /\(word) HTTP/9.9\r\n\r\n".utf8)
    case 4: return Array("GET /\(word)".utf8)
    case 5:
      return Array(
        "GET / HTTP/1.1\r\nX-Long: \(String(repeating: word, count: 4_000))\r\n\r\n".utf8
      )
    case 6: return Array("GET / HTTP/1.1\nHost: \(host)\n\n".utf8)
    case 7: return Array("\(post)Transfer-Encoding: chunked\r\n\r\nZZ\r\n\(word)\r\n0\r\n".utf8)
    case 8: return Array("\(post)X-Marble-Key: \(word)\r\nContent-Length: 2\r\n\r\n{}".utf8)
    case 9: return Array("\(post)Content-Length: -\(word.count)\r\n\r\n{}".utf8)
    case 10: return Array("\(post)Content-Length: 99999999999999999999\r\n\r\n{}".utf8)
    case 11: return Array("GET /..%2f..%2fetc/passwd HTTP/1.1\r\nHost: \(host)\r\n\r\n".utf8)
    case 12: return Array("GET /%00\(word) HTTP/1.1\r\nHost: \(host)\r\n\r\n".utf8)
    case 13: return Array("GET / HTTP/1.1\r\nHost: \(word).example\r\n\r\n".utf8)
    case 14:
      return Array("GET / HTTP/1.1\r\nHost: \(host)\r\nCookie: marble-1=\(word)\r\n\r\n".utf8)
    default: return Array("\(word.uppercased()) * HTTP/1.1\r\n\r\n".utf8)
    }
  }
}
