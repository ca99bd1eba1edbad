import Foundation
import Testing

@testable import SignalsTesting

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

@Suite struct PlacingFileTests {
  @Test func `what is written can be read at once, and the file is closed with its value`() throws {
    // Whoever reads a pipe sees when its other end is closed.
    let path = NSTemporaryDirectory() + "placing-\(UUID())"
    try #require(mkfifo(path, 0o600) == 0)
    defer { unlink(path) }
    let reader = open(path, O_RDONLY | O_NONBLOCK)
    defer { close(reader) }
    do {
      guard let file = PlacingFile(at: path) else {
        Issue.record("it isn't opened")
        return
      }
      file.write("placing", try Diagram("row  1|"))
      #expect(Self.text(from: reader) == "placing\n row  1|\n")
      file.write("end")
      #expect(Self.text(from: reader) == "end\n")
      #expect(Self.text(from: reader) == "nothing yet")
    }
    #expect(Self.text(from: reader) == "closed")
  }

  private static func text(from reader: CInt) -> String {
    var bytes = [UInt8](repeating: 0, count: 1_000)
    switch read(reader, &bytes, bytes.count) {
    case 0: return "closed"
    case let count where count > 0: return String(decoding: bytes.prefix(count), as: UTF8.self)
    default: return "nothing yet"
    }
  }
}
