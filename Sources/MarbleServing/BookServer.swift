internal import FlyingSocks
internal import Foundation
internal import MarbleModel
internal import MarbleSystem

/// A server on this machine, and only for this machine, that shows a book to the person who writes
/// it.
///
/// FlyingSocks, the sockets of FlyingFox, waits for connections. FlyingFox's own server has no
/// limit on heads, ends if a connection can't be accepted, reads the rest of a refused request as
/// the next one, and lets programs inherit its sockets; so requests are read here.
package struct BookServer: Sendable {
  /// The maximum number of connections at once, which exceeds that of runs, so one can always be
  /// closed.
  private static let width = 2 * Responder.runs

  /// The address to open, with its secrets.
  package let address: String
  private let socket: Socket
  private let responder: Responder

  /// Takes a port of the loopback interface; zero means any free one.
  package init(port: Int, book: any ServedBook) throws {
    socket = try Self.listen(on: port)
    guard case .ip4(_, let own) = try socket.sockname() else {
      throw ServingError.refused(port: port, reason: "it has no address")
    }
    let gate = Gate(port: Int(own), token: Token(), key: Token())
    address = gate.address
    responder = Responder(gate: gate, book: book)
  }

  /// Answers requests until the task is cancelled; then all connections are closed.
  package func run() async throws {
    defer { try? socket.close() }
    let pool = SocketPool.make()
    try await pool.prepare()
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask { try await pool.run() }
      group.addTask { try await accept(in: pool) }
      defer { group.cancelAll() }
      try await group.next()
    }
  }

  private func accept(in pool: some AsyncSocketPool) async throws {
    let places = Places(Self.width)
    try await withThrowingDiscardingTaskGroup { group in
      while true {
        let socket = try await next(in: pool)
        let visit = await places.take { [responder] place in
          await Connection(socket: socket, responder: responder, place: place).serve()
        }
        group.addTask {
          await withTaskCancellationHandler {
            await visit.value
          } onCancel: {
            visit.cancel()
          }
        }
      }
    }
  }

  /// Returns the next connection; a failure of one of them doesn't end the server.
  private func next(in pool: some AsyncSocketPool) async throws -> AsyncSocket {
    while true {
      try Task.checkCancellation()
      switch SocketCalls.accept(on: socket.file.rawValue) {
      case .success(let number):
        return try AsyncSocket(socket: Socket(file: .init(rawValue: number)), pool: pool)
      case .failure(let error) where SocketCalls.isPassing(error.number): continue
      case .failure(let error) where SocketCalls.isPending(error.number):
        try await pool.suspendSocket(socket, untilReadyFor: .connection)
      case .failure(let error) where SocketCalls.isCrowded(error.number):
        // Soon a connection ends and makes room; trying at once would only keep a core busy.
        try await Task.sleep(for: .milliseconds(50))
      case .failure(let error): throw error
      }
    }
  }

  private static func listen(on port: Int) throws -> Socket {
    do {
      let socket = try Socket(domain: Int32(AF_INET))
      SocketCalls.inheritNowhere(socket.file.rawValue)
      do {
        // Otherwise the port couldn't be taken again soon after a server has ended.
        try socket.setValue(true, for: .localAddressReuse)
        try socket.bind(to: .inet(ip4: "127.0.0.1", port: UInt16(port)))
        try socket.setFlags(.nonBlocking)
        try socket.listen()
      } catch {
        try? socket.close()
        throw error
      }
      return socket
    } catch SocketError.failed(_, let number, _) where SocketCalls.isTaken(number) {
      throw ServingError.taken(port: port)
    } catch SocketError.failed(_, _, let message) {
      throw ServingError.refused(port: port, reason: message)
    }
  }
}
