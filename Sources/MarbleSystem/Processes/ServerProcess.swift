/// A process that answers messages on its standard input and output.
///
/// It ends with its last reference, or with this process, however that ends.
package final class ServerProcess: Sendable {
  private let process: pid_t
  private let socket: Int32

  /// Starts the program at a path; `nil` if that isn't possible.
  package init?(_ program: String) {
    guard let ends = SocketCalls.pair() else { return nil }
    let (process, error) = WorkerCalls.start(program, [program], input: ends.1, output: ends.1)
    close(ends.1)
    (self.process, socket) = (process, ends.0)
    guard error == 0 else { return nil }
  }

  deinit {
    // If nothing was started, it's zero, with which `kill` would reach our own group.
    if process > 0 {
      end()
      while waitpid(process, nil, 0) < 0 && errno == EINTR {}
    }
    close(socket)
  }

  /// Sends bytes; returns whether the process took them.
  package func send(_ bytes: [UInt8]) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { bytes in
        bytes.baseAddress.map { SocketCalls.send(on: socket, $0, bytes.count) } ?? 0
      }
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else { return false }
      rest = rest.dropFirst(count)
    }
    return true
  }

  /// Waits for bytes; `nil` once the process has ended.
  package func receive() -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = recv(socket, &bytes, bytes.count, 0)
      if count > 0 { return Array(bytes.prefix(count)) }
      guard count < 0, errno == EINTR else { return nil }
    }
  }

  /// Ends the process, and all that it has started in its group, immediately.
  package func end() { kill(-process, SIGKILL) }
}
