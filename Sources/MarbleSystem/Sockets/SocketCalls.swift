/// The calls for sockets that differ by platform, or that socket libraries leave out.
package enum SocketCalls {
  /// Accepts a connection; no other program inherits it.
  ///
  /// - Returns: The number of the connection's socket, or the reason why there isn't one.
  package static func accept(on listener: Int32) -> Result<Int32, Files.SystemError> {
    let number = acceptedNumber(on: listener)
    guard number >= 0 else {
      return .failure(Files.SystemError(number: errno, path: "socket"))
    }
    prepare(number)
    return .success(number)
  }

  private static func acceptedNumber(on listener: Int32) -> Int32 {
    #if !canImport(Darwin)
    typealias Accept4 =
      @convention(c) (Int32, UnsafeMutableRawPointer?, UnsafeMutableRawPointer?, Int32) -> Int32
    // In one step, so that no program that starts in between inherits the connection.
    if let symbol = dlsym(nil, "accept4") {
      let accept4 = unsafeBitCast(symbol, to: Accept4.self)
      return accept4(listener, nil, nil, O_CLOEXEC)
    }
    #endif
    return acceptConnection(listener, nil, nil)
  }

  /// Keeps programs from inheriting a socket, and a closed other side from ending this process.
  private static func prepare(_ number: Int32) {
    inheritNowhere(number)
    #if canImport(Darwin)
    // On Linux, `send` says the same for each message with `MSG_NOSIGNAL`.
    var isOn: Int32 = 1
    setsockopt(number, SOL_SOCKET, SO_NOSIGPIPE, &isOn, socklen_t(MemoryLayout<Int32>.size))
    #endif
  }

  /// Keeps programs that are started from now on from inheriting a socket.
  package static func inheritNowhere(_ number: Int32) {
    if number >= 0 { _ = fcntl(number, F_SETFD, FD_CLOEXEC) }
  }

  /// Creates two sockets that are connected and that no other program inherits.
  package static func pair() -> (Int32, Int32)? {
    var ends: [Int32] = [-1, -1]
    #if canImport(Darwin)
    let kind = SOCK_STREAM
    #else
    let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
    #endif
    guard socketpair(AF_UNIX, kind, 0, &ends) == 0 else { return nil }
    for end in ends { prepare(end) }
    return (ends[0], ends[1])
  }

  /// Sends bytes to a socket of a pair; if its other side is closed, that doesn't end the process.
  package static func send(on number: Int32, _ bytes: UnsafeRawPointer, _ count: Int) -> Int {
    #if canImport(Darwin)
    return sendBytes(number, bytes, count, 0)
    #else
    return sendBytes(number, bytes, count, Int32(MSG_NOSIGNAL))
    #endif
  }

  /// Lets the other side know that nothing more will be written.
  package static func finish(_ number: Int32) { shutdown(number, Int32(SHUT_WR)) }

  /// Whether a failure to accept is temporary: the other side gave up, or a signal interrupted.
  package static func isPassing(_ number: Int32) -> Bool {
    [EINTR, ECONNABORTED, EPROTO].contains(number)
  }

  /// Whether no connection is waiting yet.
  package static func isPending(_ number: Int32) -> Bool { number == EAGAIN }

  /// Whether there is no room for a connection now, as when too many files are open.
  package static func isCrowded(_ number: Int32) -> Bool {
    [EMFILE, ENFILE, ENOBUFS, ENOMEM].contains(number)
  }

  /// Whether a port can't be used because another process has it.
  package static func isTaken(_ number: Int32) -> Bool { number == EADDRINUSE }
}

// Inside the type, the names of its methods hide those of the C library.
private func acceptConnection(
  _ listener: Int32,
  _ address: UnsafeMutablePointer<sockaddr>?,
  _ length: UnsafeMutablePointer<socklen_t>?
) -> Int32 { accept(listener, address, length) }

private func sendBytes(
  _ number: Int32,
  _ bytes: UnsafeRawPointer,
  _ count: Int,
  _ flags: Int32
) -> Int { send(number, bytes, count, flags) }
