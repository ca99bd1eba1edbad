import Foundation
import MarbleTestSupport
import Testing

@testable import MarbleSystem

/// The replacement of a chapter's text while its author may be saving it.
@Suite struct FileReplacementTests {
  private let book: TemporaryBook
  private var path: String { book.root + "/a.md" }

  init() throws {
    book = try TemporaryBook()
    try book.write("old", to: "a.md")
  }

  private func replace(gate: @escaping () -> Void = {}) throws -> FileReplacement.Result {
    try FileReplacement(path, of: Array("old".utf8), by: Array("new".utf8), gate: gate).perform()
  }

  /// Saves the chapter as editors do that write into the file, at each of its openings.
  private func saving(_ texts: [String]) -> () -> Void {
    let rest = Box(texts)
    return {
      guard !rest.texts.isEmpty else { return }
      try? Data(rest.texts.removeFirst().utf8).write(to: URL(filePath: self.path))
    }
  }

  @Test func `the text is replaced, and the file keeps its permissions`() throws {
    chmod(path, 0o640)
    #expect(try replace() == .done)
    #expect(book.read("a.md") == "new")
    #expect(book.names(in: "") == ["a.md"])
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    #expect(attributes[.posixPermissions] as? Int == 0o640)
  }

  @Test(arguments: [["save"], ["save", "another"], ["save", "another", "third"], ["new"]])
  func `a text that was saved in the meantime stays, and nothing else is left`(
    texts: [String]
  ) throws {
    #expect(try replace(gate: saving(texts)) == (texts == ["new"] ? .done : .changed))
    #expect(book.read("a.md") == texts.last)
    #expect(book.names(in: "") == ["a.md"])
  }

  @Test func `what a link leads to is replaced, and the link stays`() throws {
    try book.write("old", to: "other/b.md")
    try FileManager.default.removeItem(atPath: path)
    try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: "other/b.md")
    #expect(try replace() == .done)
    #expect(book.read("other/b.md") == "new")
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: path) == "other/b.md")
    #expect(book.names(in: "other") == ["b.md"])
  }

  private final class Box {
    var texts: [String]
    init(_ texts: [String]) { self.texts = texts }
  }
}
