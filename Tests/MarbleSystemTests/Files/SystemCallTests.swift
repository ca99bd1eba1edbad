import Foundation
import MarbleSystem
import Testing

@Suite struct SystemCallTests {
  private let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "marble-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
  }

  private func text(of name: String) throws -> String {
    try String(contentsOf: folder.appending(path: name), encoding: .utf8)
  }

  @Test func `two files change places`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    for name in ["one", "two"] { try Data(name.utf8).write(to: folder.appending(path: name)) }
    #expect(SystemCall.exchange(folder.path + "/one", folder.path + "/two") == 0)
    #expect(try text(of: "one") == "two")
    #expect(try text(of: "two") == "one")
  }

  @Test func `what is not there cannot be exchanged`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let number = SystemCall.exchange(folder.path + "/one", folder.path + "/two")
    #expect(number == ENOENT)
    #expect(!SystemCall.isMissing(number))
    #expect(SystemCall.isMissing(EINVAL))
  }
}
