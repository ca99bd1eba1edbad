import MarbleModel
import MarbleTestSupport
import Testing

@testable import MarbleCompiling

struct LibraryRecordTests {
  @Test func `all of a record is kept`() {
    expectKept(Self.record())
  }

  @Test func `a record holds as long as nothing has changed that the library is made of`() throws {
    let book = try TemporaryBook()
    try book.write("let a = 1", to: "Sources/A.swift")
    let record = Self.record(watching: book.root + "/Sources")
    #expect(record.isCurrent(artifacts: "artifacts", makers: "makers"))
    #expect(!record.isCurrent(artifacts: "other", makers: "makers"))
    #expect(!record.isCurrent(artifacts: nil, makers: "makers"))
    #expect(!record.isCurrent(artifacts: "artifacts", makers: "other"))
    #expect(!record.outdated().isCurrent(artifacts: "artifacts", makers: "makers"))
    try book.write("", to: "Sources/B.swift")
    #expect(!record.isCurrent(artifacts: "artifacts", makers: "makers"))
  }

  private static func record(watching folder: String = "/Sources") -> LibraryRecord {
    let watched = WatchedFiles(folders: [folder])
    return LibraryRecord(
      compilerFlags: ["-I"],
      linkerFlags: ["-l"],
      modules: [["A"], ["B", "C"]],
      folders: [LibraryModule(name: "A", folder: "/A")],
      watched: watched,
      sources: watched.fingerprint,
      visible: "visible",
      contents: "contents",
      artifacts: "artifacts",
      makers: "makers",
      blindModules: ["D"]
    )
  }
}
