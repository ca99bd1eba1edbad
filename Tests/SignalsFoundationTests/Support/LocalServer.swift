import Foundation
import Signals
import Synchronization

/// A server on this machine that answers requests as a test says.
///
/// It closes each connection after its answer.
final class LocalServer: Sendable {
  /// What to do with a request.
  enum Answer: Sendable {
    case respond(Int, String)
    /// Hangs up without an answer.
    case hangUp
    /// Waits until the client hangs up.
    case keepWaiting
  }

  private let listener: Int32
  private let port: UInt16
  private let answer: @Sendable (_ path: String) -> Answer
  private let handled = Subject<String>()

  init(_ answer: @escaping @Sendable (_ path: String) -> Answer) throws {
    self.answer = answer
    (listener, port) = try Self.listen()
    let thread = Thread { [self] in serve() }
    thread.start()
  }

  /// What happened to requests, as text: `PATH asked`, and `PATH left` where a client hung up.
  var events: Signal<String> {
    handled
  }

  func url(_ path: String) throws -> URL {
    guard let url = URL(string: "http://127.0.0.1:\(port)/\(path)") else {
      throw URLError(.badURL)
    }
    return url
  }

  func stop() {
    shutdown(listener, Int32(SHUT_RDWR))
    close(listener)
  }

  private static func listen() throws -> (Int32, UInt16) {
    #if canImport(Darwin)
    let listener = socket(AF_INET, SOCK_STREAM, 0)
    #else
    let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    #endif
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isListening = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        bind(listener, address, length) == 0
          && getsockname(listener, address, &length) == 0
          && Foundation.listen(listener, 16) == 0
      }
    }
    guard isListening else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
    return (listener, UInt16(bigEndian: address.sin_port))
  }

  private func serve() {
    while true {
      let connection = accept(listener, nil, nil)
      guard connection >= 0 else { return }
      #if canImport(Darwin)
      var isOn: Int32 = 1
      let size = socklen_t(MemoryLayout<Int32>.size)
      setsockopt(connection, SOL_SOCKET, SO_NOSIGPIPE, &isOn, size)
      #endif
      let thread = Thread { [self] in handle(connection) }
      thread.start()
    }
  }

  private func handle(_ connection: Int32) {
    defer { close(connection) }
    let path = String(head(of: connection).split(separator: " ").dropFirst().first ?? "")
    handled.sendNext("\(path) asked")
    switch answer(path) {
    case .respond(let status, let body):
      let text = """
        HTTP/1.1 \(status) OK\r
        Content-Length: \(body.utf8.count)\r
        Connection: close\r
        \r
        \(body)
        """
      #if canImport(Darwin)
      let flags: Int32 = 0
      #else
      let flags = Int32(MSG_NOSIGNAL)
      #endif
      _ = text.withCString { send(connection, $0, strlen($0), flags) }
    case .hangUp: break
    case .keepWaiting:
      var byte: UInt8 = 0
      while recv(connection, &byte, 1, 0) > 0 {}
      handled.sendNext("\(path) left")
    }
  }

  /// Reads up to the empty line behind the head of a request.
  private func head(of connection: Int32) -> String {
    var bytes: [UInt8] = []
    var byte: UInt8 = 0
    while !bytes.suffix(4).elementsEqual("\r\n\r\n".utf8), recv(connection, &byte, 1, 0) == 1 {
      bytes.append(byte)
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
