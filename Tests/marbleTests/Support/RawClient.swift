import Foundation

/// What a server has sent to a client.
struct RawAnswer {
  /// The status; zero if there was no answer.
  let status: Int
  let head: String
  let body: String

  init(_ bytes: [UInt8]) {
    let text = String(decoding: bytes, as: UTF8.self)
    let end = text.range(of: "\r\n\r\n")
    head = end.map { String(text[..<$0.lowerBound]) } ?? text
    body = end.map { String(text[$0.upperBound...]) } ?? ""
    status = head.hasPrefix("HTTP/1.1 ") ? Int(head.dropFirst(9).prefix(3)) ?? 0 : 0
  }

  /// The value of a field of the head.
  func field(_ name: String) -> String? {
    head.split(separator: "\r\n").first { $0.lowercased().hasPrefix(name.lowercased() + ":") }
      .map { String($0.drop { $0 != ":" }.dropFirst(2)) }
  }

  /// The value of a name of the JSON in the body.
  func value(_ name: String) -> Any? {
    let object = try? JSONSerialization.jsonObject(with: Data(body.utf8)) as? [String: Any]
    return object?[name]
  }
}

/// A client that sends a server whatever it is given, right or wrong.
enum RawClient {
  /// Sends bytes to a port of this machine and returns what comes back up to the end.
  ///
  /// With `leaves`, the connection is closed without waiting for an answer.
  static func send(_ bytes: [UInt8], to port: UInt16, leaves: Bool = false) -> RawAnswer {
    guard let connection = RawConnection(to: port) else { return RawAnswer([]) }
    connection.send(bytes)
    if leaves { return RawAnswer([]) }
    connection.finish()
    return connection.answer()
  }
}

/// A connection to a server on this machine; it is closed when nobody holds it.
final class RawConnection {
  private let number: Int32

  init?(to port: UInt16) {
    number = Self.connected(to: port)
    if number < 0 { return nil }
  }

  deinit { close(number) }

  func send(_ bytes: some Sequence<UInt8>) {
    var rest = Array(bytes)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(number, $0.baseAddress, $0.count) }
      if count <= 0 { break }
      rest = rest.dropFirst(count)
    }
  }

  /// Tells the server that nothing more will be sent.
  func finish() { shutdown(number, Int32(SHUT_WR)) }

  /// Returns what comes back up to the end.
  func answer() -> RawAnswer {
    var found: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = read(number, &buffer, buffer.count)
      if count <= 0 { return RawAnswer(found) }
      found += buffer[..<count]
    }
  }

  private static func connected(to port: UInt16) -> Int32 {
    #if canImport(Darwin)
    let number = socket(AF_INET, SOCK_STREAM, 0)
    #else
    let number = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    #endif
    var patience = timeval(tv_sec: 120, tv_usec: 0)
    let size = socklen_t(MemoryLayout<timeval>.size)
    setsockopt(number, SOL_SOCKET, SO_RCVTIMEO, &patience, size)
    setsockopt(number, SOL_SOCKET, SO_SNDTIMEO, &patience, size)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    let isConnected = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(number, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
      }
    }
    if !isConnected { close(number) }
    return isConnected ? number : -1
  }
}
