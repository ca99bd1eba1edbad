import Foundation
import Signals
import SignalsFoundation
import SignalsTesting
import Testing

@Suite struct FollowingTests {
  private let file = FileManager.default.temporaryDirectory.appending(path: "tail-\(UUID())")
  private let clock = TestScheduler()

  private func write(_ text: String, to url: URL? = nil) throws {
    try Data(text.utf8).write(to: url ?? file)
  }

  private func append(_ text: String) throws {
    let handle = try FileHandle(forWritingTo: file)
    try handle.seekToEnd()
    try handle.write(contentsOf: Data(text.utf8))
    try handle.close()
  }

  private func texts(ofAtMost size: Int = 100) -> Recorder<String> {
    Signal<Data>.chunks(following: file, ofAtMost: size, every: .seconds(1), on: clock)
      .map { String(decoding: $0, as: UTF8.self) }
      .record()
  }

  @Test func `TAIL-01: what is there comes first, then what is appended, at the next look`() throws
  {
    defer { try? FileManager.default.removeItem(at: file) }
    try write("begun")
    let recorder = texts()
    clock.step()
    #expect("\(recorder)" == "begun")
    try append(", more")
    #expect("\(recorder)" == "begun")
    clock.advance(by: .seconds(3))
    #expect("\(recorder)" == "begun, , more")
    recorder.dispose()
  }

  @Test func `TAIL-01: it comes in chunks of the size that was asked for`() throws {
    defer { try? FileManager.default.removeItem(at: file) }
    try write("abcde")
    let recorder = texts(ofAtMost: 2)
    clock.step()
    #expect("\(recorder)" == "ab, cd, e")
    recorder.dispose()
  }

  @Test func `TAIL-02: a file that has become shorter is read from its beginning`() throws {
    defer { try? FileManager.default.removeItem(at: file) }
    try write("a long one")
    let recorder = texts()
    clock.step()
    let handle = try FileHandle(forWritingTo: file)
    try handle.truncate(atOffset: 0)
    try handle.write(contentsOf: Data("new".utf8))
    try handle.close()
    clock.advance(by: .seconds(1))
    #expect("\(recorder)" == "a long one, new")
    recorder.dispose()
  }

  @Test func `TAIL-02: of a file that is replaced the rest comes first, then the new one`() throws {
    let old = file.appendingPathExtension("1")
    defer { for url in [file, old] { try? FileManager.default.removeItem(at: url) } }
    try write("old")
    let recorder = texts()
    clock.step()
    try append(" rest")
    try FileManager.default.moveItem(at: file, to: old)
    clock.advance(by: .seconds(1))
    #expect("\(recorder)" == "old,  rest", "the path names no file now, which isn't an error")
    try write("new")
    clock.advance(by: .seconds(1))
    #expect("\(recorder)" == "old,  rest, new")
    recorder.dispose()
  }

  @Test func `TAIL-03: a file that is not there at first is an error`() {
    let recorder = texts()
    clock.step()
    #expect(recorder.error as? POSIXError == POSIXError(.ENOENT))
  }

  @Test func `TAIL-03: disposal ends the looks, and closes the file`() throws {
    defer { try? FileManager.default.removeItem(at: file) }
    try write("abcde")
    let open = descriptors()
    let recorder = Signal<Data>.chunks(following: file, ofAtMost: 1, every: .seconds(1), on: clock)
      .take(2).record()
    clock.step()
    try append("f")
    clock.advance(by: .seconds(2))
    #expect(recorder.values == [Data("a".utf8), Data("b".utf8)])
    #expect(descriptors() == open)
  }

  /// The numbers of the descriptors that name the file.
  private func descriptors() -> Int {
    #if canImport(Darwin)
    var path = [UInt8](repeating: 0, count: Int(PATH_MAX))
    return (0..<getdtablesize()).count { (number: Int32) in
      guard fcntl(number, F_GETPATH, &path) == 0 else { return false }
      return String(decoding: path.prefix { $0 != 0 }, as: UTF8.self).hasSuffix(file.path)
    }
    #else
    let folder = "/proc/self/fd"
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.count { name in
      let link = "\(folder)/\(name)"
      return (try? FileManager.default.destinationOfSymbolicLink(atPath: link)) == file.path
    }
    #endif
  }

  @Test func `TAIL-04: lines of a file that is followed come when they have ended`() throws {
    defer { try? FileManager.default.removeItem(at: file) }
    try write("one\ntw")
    let recorder = Signal<String>.lines(following: file, every: .seconds(1), on: clock).record()
    clock.step()
    #expect("\(recorder)" == "one")
    try append("o\n")
    clock.advance(by: .seconds(1))
    #expect("\(recorder)" == "one, two")
    recorder.dispose()
  }
}
