import Foundation
import Testing

@Suite struct VersionTests {
  /// Returns what stands in a folder of the book, with the bytes of its files.
  private func contents(of folder: String, in book: Case) throws -> [String: Data] {
    let place = book.folder.appending(path: folder).path
    let names = FileManager.default.enumerator(atPath: place)?.allObjects as? [String] ?? []
    return Dictionary(
      names.map { name in
        (name, FileManager.default.contents(atPath: "\(place)/\(name)") ?? Data())
      }
    ) { first, _ in first }
  }

  private func text(_ path: String, in book: Case) throws -> String {
    String(decoding: try book.contents("Site/versions/" + path), as: UTF8.self)
  }

  @Test func `a version stands beside an older one, which is never touched`() async throws {
    let book = try Case("true-book")
    try await book.marble("build", "--version", "1.4").exits(0)
      .mentions("open $BOOK/Site/versions/1.4/index.html\n")
    let old = try contents(of: "Site/versions/1.4", in: book)
    try book.change("notes/en/prose.md") { $0 += "\nA sentence that is new.\n" }
    try await book.marble("build", "--version", "2.0-beta").exits(0)
    try await book.marble("build", "--version", "2.0").exits(0)
    #expect(try contents(of: "Site/versions/1.4", in: book) == old)
    #expect(
      try text("versions.js", in: book)
        == "marbleVersions(\"2.0\",[\"2.0\",\"2.0-beta\",\"1.4\"])\n"
    )
    let changes = try text("2.0/en/changes-since-1.4.html", in: book)
    #expect(changes.contains("<p><ins>A sentence that is new.</ins></p>"))
    let marker = try text("2.0/.marble-site", in: book)
    #expect(try text("latest/.marble-site", in: book) == marker)
    #expect(try text("latest/en/prose.html", in: book) == text("2.0/en/prose.html", in: book))
  }

  @Test func `versions say where they can't be`() async throws {
    let book = try Case("true-book")
    try await book.marble("build", "--no-test", "--version", "1.4").exits(0)
    try await book.marble("build", "--no-test", "--version", "2.0").exits(0)
    try await book.marble("build", "--no-test", "--version", "1.4").exits(2)
    #expect(
      book.complaints == """
        error: 1.4 already exists, and 2.0 is newer: old versions stay as they are
        help: if it should be replaced, remove the folder \
        '$BOOK/Site/versions/1.4' first

        """
    )
    try await book.marble("build", "--no-test").exits(0)
    try await book.marble("build", "--version", "2.1", "--output", "Site/public").exits(2)
    #expect(
      book.complaints == """
        error: '$BOOK/Site/public' contains a site without a version
        help: choose another folder for the versions with --output

        """
    )
    try await book.marble("build", "--no-test", "--output", "Site/versions").exits(2)
    #expect(book.complaints.contains("Site/versions' wasn't made by Marble"))
  }

  @Test(arguments: ["../x", "con", "v/1", "", "main", "2.1/..", "..", "2.1\n"])
  func `what isn't a version is refused before anything is read`(name: String) async throws {
    let book = try Case("true-book")
    let before = try contents(of: "", in: book)
    try await book.marble("build", "--version", name).exits(64)
    #expect(
      book.complaints.contains("--version takes a number such as 2.1 or 2.1.0-beta.2, not")
    )
    #expect(try contents(of: "", in: book) == before)
  }

  @Test func `a tag's letter is told`() async throws {
    let book = try Case("true-book")
    try await book.marble("build", "--version", "v2.1").exits(64)
    #expect(book.complaints.contains("--version takes a number such as 2.1, not 'v2.1'"))
  }

  @Test func `a book that is wrong gets no version, and the others stay`() async throws {
    let book = try Case("true-book")
    try await book.marble("build", "--no-test", "--version", "1.4").exits(0)
    let before = try contents(of: "Site/versions", in: book)
    try book.change("notes/en/prose.md") { $0 += "\n[Nowhere](nowhere.md)\n" }
    try await book.marble("build", "--no-test", "--version", "2.0").exits(1)
    #expect(try contents(of: "Site/versions", in: book) == before)
  }
}
