import Foundation
import Testing

@testable import MarblePipeline

struct ThisProgramTests {
  #if os(Linux)
  @Test func `a program is known by its build number, wherever it lies and however old it is`()
    throws
  {
    let path = "/proc/self/exe"
    let number = try #require(ThisProgram.buildNumber(ofFile: path))
    #expect(number == ThisProgram.identity)
    let copy = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: copy) }
    let file = try #require(FileHandle(forReadingAtPath: path))
    try #require(try file.read(upToCount: 1 << 16)).write(to: copy)
    #expect(ThisProgram.buildNumber(ofFile: copy.path) == number)
  }
  #endif

  @Test func `whatever else a file holds has no build number and does no harm`() throws {
    var head: [UInt8] = [0x7F, 0x45, 0x4C, 0x46, 2, 1]
    let copy = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: copy) }
    for seed in stride(from: 0, through: UInt8.max, by: 15) {
      head += (0..<150).map { UInt8(truncatingIfNeeded: $0 &* 31 &+ Int(seed)) }
      try Data(head).write(to: copy)
      #expect(ThisProgram.buildNumber(ofFile: copy.path) == nil)
    }
    try Data([UInt8](repeating: 0xFF, count: 200)).write(to: copy)
    #expect(ThisProgram.buildNumber(ofFile: copy.path) == nil)
    #expect(ThisProgram.buildNumber(ofFile: "/nowhere") == nil)
  }
}
