import Foundation
import MarbleModel
import MarbleTestSupport
import Testing

@testable import MarbleCompiling

struct LibraryRecordTests {
  private let book: TemporaryBook

  init() throws {
    book = try TemporaryBook()
    try book.write("let a = 1", to: "Sources/A.swift")
    try book.write("// swift-tools-version: 6.0", to: "Package.swift")
    try book.write("#define A 1", to: "headers/.a.h")
  }

  @Test func `all of a record is kept`() {
    expectKept(record())
    expectKept(record().state)
    expectKept(record().watched)
    expectKept(record().reads)
  }

  @Test func `a record holds as long as nothing has changed that the library is made of`() throws {
    let record = record()
    #expect(record.isCurrent(artifacts: "artifacts", makers: "makers"))
    #expect(!record.isCurrent(artifacts: "other", makers: "makers"))
    #expect(!record.isCurrent(artifacts: nil, makers: "makers"))
    #expect(!record.isCurrent(artifacts: "artifacts", makers: "other"))
    for (reads, isContinued) in [(record.state.reads, true), ("", false)] {
      let outdated = record.outdated(with: reads)
      #expect(!outdated.isCurrent(artifacts: "artifacts", makers: "makers"))
      let state = outdated.currentState
      #expect(outdated.canBeContinued(as: state, makers: "makers") == isContinued)
    }
  }

  /// A change, and whether SwiftPM may go on where it stopped when that has happened.
  @Test(arguments: [
    ("Sources/A.swift", "let a = 20", true),
    ("Sources/New.swift", "", true),
    ("Package.swift", "// swift-tools-version: 6.1.0", true),
    ("Package.resolved", "", true),
    ("Package@swift-6.3.swift", "// swift-tools-version: 6.3", true),
    ("headers/.a.h", "#define A 20", false),
    ("headers/new.h", "", false),
  ])
  func `whatever changes is seen`(path: String, text: String, isSeenBySwiftPM: Bool) throws {
    let record = record()
    try book.write(text, to: path)
    #expect(!record.isCurrent(artifacts: "artifacts", makers: "makers"))
    let state = record.currentState
    #expect(record.canBeContinued(as: state, makers: "makers") == isSeenBySwiftPM)
    #expect(!record.canBeContinued(as: state, makers: "other"))
  }

  @Test func `a file that is written again as it was changes stamps alone`() throws {
    let record = record()
    try passTick(in: book.root)
    for (path, text) in [("Sources/A.swift", "let a = 1"), ("headers/.a.h", "#define A 1")] {
      try book.write(text, to: path)
    }
    let state = record.currentState
    #expect(state.stamps != record.state.stamps)
    #expect(state.contents == record.state.contents)
    #expect(state.reads == record.state.reads)
    #expect(record.canBeContinued(as: state, makers: "makers"))
  }

  @Test func `another source of the same size and time is built from nothing`() throws {
    let record = record()
    let file = book.root + "/Sources/A.swift"
    let time = try FileManager.default.attributesOfItem(atPath: file)[.modificationDate]
    try book.write("let a = 2", to: "Sources/A.swift")
    try FileManager.default.setAttributes([.modificationDate: time as Any], ofItemAtPath: file)
    #expect(!record.canBeContinued(as: record.currentState, makers: "makers"))
  }

  private func record() -> LibraryRecord {
    var record = LibraryRecord(
      compilerFlags: ["-I"],
      linkerFlags: ["-l"],
      modules: [["A"], ["B", "C"]],
      folders: [LibraryModule(name: "A", folder: "/A")],
      declared: ["A", "E"],
      watched: WatchedFiles(
        paths: [book.root + "/Sources"],
        whole: [book.root + "/Sources/Texts"],
        packages: [book.root]
      ),
      reads: CompilerReads(
        files: [book.root + "/headers/.a.h"],
        folders: [book.root + "/headers"]
      ),
      state: LibraryRecord.State(stamps: "", visible: "", contents: "", resources: "", reads: ""),
      artifacts: "artifacts",
      contents: LibraryContents(interface: "i", code: "c"),
      makers: "makers",
      blindModules: ["D"]
    )
    record.state = record.currentState
    return record
  }
}
