internal import FlyingSocks
internal import Foundation
internal import MarbleSystem

/// A connection: one request, its answer, and the end.
struct Connection: Sendable {
  /// The time within which a request must arrive, and within which an answer must be taken.
  private static let patience = Duration.seconds(10)
  /// The maximum number of bytes that are read and dropped after a request that was refused.
  private static let rest = 4 << 20

  let socket: AsyncSocket
  let responder: Responder
  let place: Places.Place

  /// Answers the request; a failure doesn't affect other connections.
  func serve() async {
    defer { try? socket.close() }
    do {
      let (reply, onlyHead) = try await reply()
      try Task.checkCancellation()
      let bytes = Data(reply.bytes(onlyHead: onlyHead))
      try await Self.within(Self.patience) { [socket] in try await socket.write(bytes) }
      SocketCalls.finish(socket.socket.file.rawValue)
      // If the socket were closed while there is something to read, the other side would lose the
      // answer.
      try await Self.within(.seconds(1)) { [socket] in
        var count = 0
        while count < Self.rest { count += try await socket.read(atMost: 1 << 12).count }
      }
    } catch {
      // The other side has gone, was too slow or lost its place to another one, or the server is
      // ending: there is no one to answer.
    }
  }

  private func reply() async throws -> (Reply, onlyHead: Bool) {
    let received: Received
    do {
      received = try await Self.within(Self.patience) { try await receive() }
    } catch let refusal as RequestRefusal {
      return (Reply(refusal), false)
    } catch is Late {
      return (Reply(RequestRefusal(408, "the request is incomplete")), false)
    }
    switch received.admission {
    case .entered(let path): return (responder.reply(enteringTo: path), received.onlyHead)
    case .admitted(let route, _):
      let answer = { @Sendable in await responder.reply(to: route, body: received.body) }
      let reply = route.isPatient ? await answer() : await place.keeping(answer)
      return (reply, received.onlyHead)
    }
  }

  private struct Received: Sendable {
    let admission: Gate.Admission
    let body: [UInt8]
    let onlyHead: Bool
  }

  private func receive() async throws -> Received {
    var bytes: [UInt8] = []
    var end: Int?
    while end == nil {
      guard bytes.count <= RequestHead.limit else {
        throw RequestRefusal(431, "the head is larger than \(RequestHead.limit >> 10) KB")
      }
      // The end of the head may have begun with the last three bytes of the piece before.
      let start = max(0, bytes.count - 3)
      bytes += try await socket.read(atMost: 1 << 12)
      end = bytes.endOfHead(from: start)
    }
    let head = try RequestHead(bytes[..<((end ?? 4) - 4)])
    let admission = try responder.gate.admit(head)
    var body = Array(bytes[(end ?? 0)...])
    if case .admitted(_, let length) = admission {
      while body.count < length { body += try await socket.read(atMost: 1 << 12) }
      body = Array(body.prefix(length))
    }
    return Received(admission: admission, body: body, onlyHead: head.method == "HEAD")
  }

  private struct Late: Error {}

  /// Returns the result of `work`, unless it takes too long.
  private static func within<Result: Sendable>(
    _ limit: Duration,
    _ work: @escaping @Sendable () async throws -> Result
  ) async throws -> Result {
    try await withThrowingTaskGroup(of: Result.self) { group in
      group.addTask { try await work() }
      group.addTask {
        try await Task.sleep(for: limit)
        throw Late()
      }
      defer { group.cancelAll() }
      guard let result = try await group.next() else { throw Late() }
      return result
    }
  }
}

extension [UInt8] {
  /// Returns the index after the empty line that ends a head, searching from an index on.
  fileprivate func endOfHead(from start: Int) -> Int? {
    let mark: [UInt8] = [13, 10, 13, 10]
    guard count >= start + mark.count else { return nil }
    let found = (start...(count - mark.count)).first { self[$0..<($0 + 4)].elementsEqual(mark) }
    return found.map { $0 + mark.count }
  }
}
