import MarbleModel
import MarbleSystem

/// One end of a socket that carries messages, each preceded by its length.
struct Channel: Sendable {
  let descriptor: Int32

  /// The longest message, in bytes; a greater length means that it isn't a message.
  private static let longest = 1 << 30

  /// Creates both ends of a socket that no other process inherits; `nil` if the system has none.
  static func pair() -> (client: Channel, worker: Channel)? {
    guard let ends = SocketCalls.pair() else { return nil }
    return (Channel(descriptor: ends.0), Channel(descriptor: ends.1))
  }

  /// Sends a message; returns whether the other end took it.
  func send(_ message: [UInt8]) -> Bool {
    var bytes: [UInt8] = []
    bytes.append(number: UInt32(clamping: message.count))
    bytes += message
    var sent = 0
    while sent < bytes.count {
      let count = bytes.withUnsafeBytes { bytes in
        bytes.baseAddress.map {
          SocketCalls.send(on: descriptor, $0 + sent, bytes.count - sent)
        } ?? 0
      }
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else { return false }
      sent += count
    }
    return true
  }

  /// Waits for a message; `nil` if the other end is closed, or at the deadline.
  func receive(until deadline: ContinuousClock.Instant?) -> [UInt8]? {
    guard let length = receive(4, until: deadline)?.number(UInt32.self, at: 0),
      length <= Self.longest
    else { return nil }
    return receive(Int(length), until: deadline)
  }

  private func receive(_ count: Int, until deadline: ContinuousClock.Instant?) -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: count)
    var received = 0
    while received < count {
      guard waits(until: deadline) else { return nil }
      let taken = bytes.withUnsafeMutableBytes { bytes in
        bytes.baseAddress.map { recv(descriptor, $0 + received, count - received, 0) } ?? 0
      }
      if taken < 0 && errno == EINTR { continue }
      guard taken > 0 else { return nil }
      received += taken
    }
    return bytes
  }

  /// Waits until there is something to read; returns whether that was before the deadline.
  private func waits(until deadline: ContinuousClock.Instant?) -> Bool {
    guard let deadline else { return true }
    var other = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    while true {
      let left = ContinuousClock.now.duration(to: deadline).components.seconds
      guard left >= 0 else { return false }
      // A second is added because the fraction of what is left was dropped.
      let count = poll(&other, 1, Int32(clamping: left + 1) &* 1000)
      if count > 0 { return true }
    }
  }
}
