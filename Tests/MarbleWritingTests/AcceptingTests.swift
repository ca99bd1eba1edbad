import Foundation
import MarbleModel
import MarbleSystem
import MarbleTestSupport
import Synchronization
import Testing

@testable import MarbleChecking
@testable import MarbleWriting

@Suite struct AcceptingTests {
  private let book: TemporaryBook
  private let path = "notes/en/bind.md"
  private let text = "```swift\nprint(1)\n```\n\n```output\n2\n```\n"

  init() throws {
    book = try TemporaryBook()
    try book.write(text, to: path)
  }

  @Test func `accepting makes the chapter true, and then changes nothing`() async throws {
    let plan = try await plan(for: text)
    let listings = plan.rewritings.map { $0.changes.map(\.listing) }
    #expect(listings == [[Listing.ID(path: path, line: 1)]])
    let result = try Accepting(root: book.root).perform(plan.rewritings)
    #expect(result.written == plan.rewritings)
    #expect(result.diagnostics == [])
    let accepted = try #require(book.read(path))
    #expect(accepted == "```swift\nprint(1)\n```\n\n```output\n1\n```\n")
    #expect(try await self.plan(for: accepted) == AcceptancePlan(rewritings: [], diagnostics: []))
    #expect(book.names(in: "notes/en") == ["bind.md"])
  }

  @Test func `a file that changed since it was read is left alone`() async throws {
    let plan = try await plan(for: text)
    try book.write(text + "More.\n", to: path)
    let result = try Accepting(root: book.root).perform(plan.rewritings)
    #expect(result.written == [])
    #expect(
      result.diagnostics.map(\.message.text)
        == ["not accepted: the file has changed since it was read"]
    )
    #expect(book.read(path) == text + "More.\n")
  }

  @Test func `permissions and links stay`() async throws {
    let file = book.root + "/" + path
    let target = book.root + "/target.md"
    try FileManager.default.moveItem(atPath: file, toPath: target)
    try FileManager.default.createSymbolicLink(atPath: file, withDestinationPath: target)
    try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: target)
    let plan = try await plan(for: text)
    #expect(try Accepting(root: book.root).perform(plan.rewritings).written == plan.rewritings)
    let attributes = try FileManager.default.attributesOfItem(atPath: target)
    #expect(attributes[.posixPermissions] as? Int == 0o640)
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: file) == target)
    #expect(book.read("target.md")?.contains("output\n1\n") == true)
  }

  /// How a save reaches the file.
  enum Save: CaseIterable {
    case inPlace, byRename
  }

  /// Accepts while somebody saves `texts`, each right before two files change places.
  private func accept(whileSaving texts: [String], _ save: Save) async throws -> Accepting.Result {
    let plan = try await plan(for: text)
    let file = URL(filePath: book.root + "/" + path)
    let rest = Mutex(texts)
    let accepting = Accepting(root: book.root) {
      guard let text = rest.withLock({ $0.isEmpty ? nil : $0.removeFirst() }) else { return }
      let options: Data.WritingOptions = save == .byRename ? .atomic : []
      try? Data(text.utf8).write(to: file, options: options)
    }
    let result = try accepting.perform(plan.rewritings)
    #expect(rest.withLock { $0 } == [])
    return result
  }

  @Test(arguments: Save.allCases, [1, 2, 3, 4])
  func `what is saved at the last moment is never lost`(save: Save, count: Int) async throws {
    let texts = (1...count).map { "Saved \($0).\n" }
    let result = try await accept(whileSaving: texts, save)
    #expect(result.written == [])
    #expect(
      result.diagnostics.map(\.message.text)
        == ["not accepted: the file has changed since it was read"]
    )
    #expect(book.read(path) == texts.last)
    #expect(book.names(in: "notes/en") == ["bind.md"])
  }

  @Test func `what a killed run left beside the chapter goes, but a save does not`() async throws {
    let plan = try await plan(for: text)
    let rewriting = try #require(plan.rewritings.first)
    func digest(_ text: String) -> Substring {
      Fingerprint(of: text).text.prefix(12)
    }
    let start = "notes/en/.marble-\(digest("bind.md"))-"
    let end = "\(digest(rewriting.old))-\(digest(rewriting.new))"
    try book.write("half", to: start + "draft1")
    try book.write(rewriting.old, to: start + end)
    #expect(try Accepting(root: book.root).perform(plan.rewritings).written == plan.rewritings)
    #expect(book.names(in: "notes/en") == ["bind.md"])
    try book.write(rewriting.old, to: path)
    let other = start + "\(digest("a"))-\(digest("b"))"
    try book.write("saved", to: other)
    #expect(try Accepting(root: book.root).perform(plan.rewritings).written == plan.rewritings)
    #expect(book.read(other) == "saved")
  }

  @Test func `extended attributes stay`() async throws {
    let file = book.root + "/" + path
    try #require(try python(Self.setTag, file).code == 0)
    let plan = try await plan(for: text)
    #expect(try Accepting(root: book.root).perform(plan.rewritings).written == plan.rewritings)
    #expect(try python(Self.getTag, file).output == "red\n")
  }

  private func writing(_ old: String?, _ new: [UInt8]) -> FileWriting {
    FileWriting(
      path: "notes/en/bind.files/a.bin",
      old: old.map { Array($0.utf8) },
      new: new,
      listing: Listing.ID(path: path, line: 1)
    )
  }

  @Test func `what a block writes is kept beside the chapter, to the byte`() throws {
    let accepting = Accepting(root: book.root)
    let first = writing(nil, [0, 255])
    #expect(try accepting.perform([first]).written == [first])
    let file = URL(filePath: book.root + "/notes/en/bind.files/a.bin")
    #expect(try Array(Data(contentsOf: file)) == [0, 255])
    // Nobody else's file is written over.
    let late = try accepting.perform([writing(nil, [1])])
    #expect(late.written == [])
    #expect(
      late.diagnostics.map(\.message.text)
        == ["not accepted: the file has changed since it was read"]
    )
    #expect(try Array(Data(contentsOf: file)) == [0, 255])
    try book.write("old", to: "notes/en/bind.files/a.bin")
    #expect(try accepting.perform([writing("old", [2])]).diagnostics == [])
    #expect(try Array(Data(contentsOf: file)) == [2])
    #expect(book.names(in: "notes/en/bind.files") == ["a.bin"])
  }

  @Test(arguments: ["bind.files", "bind.files/a.bin"])
  func `no link leads what a block writes to other places`(name: String) throws {
    try book.write("theirs", to: "outside/a.bin")
    if name.contains("/") { try book.write("", to: "notes/en/bind.files/b.bin") }
    let target = book.root + (name.contains("/") ? "/outside/a.bin" : "/outside")
    try #require(symlink(target, book.root + "/notes/en/" + name) == 0)
    for old in [nil, "theirs"] {
      let result = try Accepting(root: book.root).perform([writing(old, [1])])
      #expect(result.written == [])
      #expect(result.diagnostics.map(\.path) == ["notes/en/bind.files/a.bin"])
    }
    #expect(book.read("outside/a.bin") == "theirs")
    #expect(book.names(in: "outside") == ["a.bin"])
  }

  // Python's own functions for attributes are there on Linux only.
  #if canImport(Darwin)
  private static let setTag =
    "import subprocess, sys; subprocess.run(['xattr', '-w', 'user.tag', 'red', sys.argv[1]])"
  private static let getTag =
    "import subprocess, sys; subprocess.run(['xattr', '-p', 'user.tag', sys.argv[1]])"
  #else
  private static let setTag = "import os, sys; os.setxattr(sys.argv[1], 'user.tag', b'red')"
  private static let getTag =
    "import os, sys; print(os.getxattr(sys.argv[1], 'user.tag').decode())"
  #endif

  private func python(_ text: String, _ argument: String) throws -> (code: Int32, output: String) {
    let process = Process()
    let pipe = Pipe()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["python3", "-c", text, argument]
    process.standardOutput = pipe
    try process.run()
    let bytes = try pipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: bytes, as: UTF8.self))
  }

  @Test func `a block that failed otherwise is refused`() async throws {
    let plan = try await plan(for: "```swift\nfatalError()\n```\n")
    #expect(plan.rewritings == [])
    #expect(
      plan.diagnostics.map(\.message.text) == ["not accepted: this block didn't run to its end"]
    )
  }

  private func plan(for text: String) async throws -> AcceptancePlan {
    let chapter = Chapter(text)
    return AcceptancePlan(accepting: try await book.test([chapter]), in: [chapter])
  }
}
