import Foundation
import MarbleModel
import MarbleStarting
import Testing

@Suite final class BookStarterTests {
  private let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
  private let book = NewBook(title: "Kit", library: nil)
  private let files = [
    ".gitignore", "Site", "Site/site.yml", "notes", "notes/en", "notes/en/kit.md",
  ]

  deinit { try? FileManager.default.removeItem(at: folder) }

  @Test func `all files are made, with the folders above them`() throws {
    let outcome = try BookStarter(folder: folder.path).start(book)
    #expect(outcome.created == ["Site/site.yml", "notes/en/kit.md"])
    #expect(outcome.complaints.isEmpty)
    #expect(try contents() == files)
    #expect(try text(".gitignore") == "Site/public/\nSite/.public-*\n.marble/\n")
  }

  @Test(arguments: ["Site/site.yml", "notes/en/kit.md"])
  func `nothing is written where a file is in the way`(path: String) throws {
    try write("mine", to: path)
    let before = try contents()
    let outcome = try BookStarter(folder: folder.path).start(book)
    #expect(outcome.complaints.map(\.path) == [path])
    #expect(outcome.created.isEmpty)
    #expect(try contents() == before)
    #expect(try text(path) == "mine")
  }

  @Test(arguments: ["", "Docs/Kit"])
  func `a workflow stands at the top of the repository`(book place: String) throws {
    let workflow = BookWorkflow(repository: folder.path, book: place, tool: .plugin)
    let starter = BookStarter(folder: place.isEmpty ? folder.path : "\(folder.path)/\(place)")
    let climbs = place.isEmpty ? "" : "../../"
    let outcome = try starter.start(book, workflow: workflow)
    #expect(outcome.created.last == climbs + ".github/workflows/book.yml")
    #expect(outcome.kept == nil)
    #expect(try text(".github/workflows/book.yml").hasPrefix("# Tests the Swift blocks"))
  }

  @Test func `a workflow that is there stays and is in nobody's way`() throws {
    try write("mine", to: BookWorkflow.path)
    let workflow = BookWorkflow(repository: folder.path, book: "", tool: .plugin)
    let outcome = try BookStarter(folder: folder.path).start(book, workflow: workflow)
    #expect(outcome.created == ["Site/site.yml", "notes/en/kit.md"])
    #expect(outcome.kept == BookWorkflow.path)
    #expect(try text(BookWorkflow.path) == "mine")
  }

  @Test func `a workflow that cannot be written leaves nothing of the book`() throws {
    try write("a file where a folder should be", to: ".github")
    let workflow = BookWorkflow(repository: folder.path, book: "", tool: .plugin)
    #expect(throws: StartingError.self) {
      try BookStarter(folder: folder.path).start(book, workflow: workflow)
    }
    #expect(try contents() == [".github"])
  }

  @Test func `a link that leads nowhere is in the way, too`() throws {
    try write("", to: "notes/en/other.md")
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/notes/en/kit.md",
      withDestinationPath: "/nowhere"
    )
    #expect(try BookStarter(folder: folder.path).start(book).complaints.count == 1)
  }

  @Test(arguments: [
    ("Docs/notes", "notes"), ("Docs/notes/en", "notes/en"), ("Docs/Site", "Site"),
    ("Docs/.gitignore", ".gitignore"), (".github", "../.github"),
    (".github/workflows", "../.github/workflows"),
  ])
  func `nothing is written through a link`(link: String, path: String) throws {
    let isFile = link.hasSuffix(".gitignore")
    try write("mine", to: "other/file")
    try write("", to: link + "/gone")
    try FileManager.default.removeItem(atPath: folder.path + "/" + link)
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/" + link,
      withDestinationPath: folder.path + (isFile ? "/other/file" : "/other")
    )
    let before = try contents()
    let workflow = BookWorkflow(repository: folder.path, book: "Docs", tool: .plugin)
    let outcome = try BookStarter(folder: folder.path + "/Docs").start(book, workflow: workflow)
    #expect(outcome.complaints.map(\.path) == [path])
    #expect(try contents() == before)
    #expect(try text("other/file") == "mine")
  }

  @Test func `what was written goes when the rest cannot be`() throws {
    try write("a file where a folder should be", to: "notes")
    #expect(throws: StartingError.self) { try BookStarter(folder: folder.path).start(book) }
    #expect(try contents() == ["notes"])
  }

  @Test(arguments: [
    ("", "Site/public/\nSite/.public-*\n.marble/\n"),
    (".build", ".build\nSite/public/\nSite/.public-*\n.marble/\n"),
    ("/.marble\nSite/public\n", "/.marble\nSite/public\nSite/.public-*\n"),
    ("Site/public/\nSite/.public-*\n.marble/\n", "Site/public/\nSite/.public-*\n.marble/\n"),
  ])
  func `lines are added to .gitignore unless they are there`(old: String, new: String) throws {
    try write(old, to: ".gitignore")
    let outcome = try BookStarter(folder: folder.path).start(book)
    #expect(try text(".gitignore") == new)
    let count = new.split(separator: "\n").count - old.split(separator: "\n").count
    #expect(outcome.ignored.count == count)
  }

  private func write(_ text: String, to path: String) throws {
    let file = folder.appending(path: path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(),
      withIntermediateDirectories: true
    )
    try Data(text.utf8).write(to: file)
  }

  private func text(_ path: String) throws -> String {
    String(decoding: try Data(contentsOf: folder.appending(path: path)), as: UTF8.self)
  }

  private func contents() throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted()
  }
}
