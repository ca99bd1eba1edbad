import Foundation
import Testing

/// One book for each word and each kind of expectation: a chapter that is true, and its twin that
/// is not, whose whole report is compared.
@Suite struct WordTests {
  @Test(arguments: [
    "word-isolated", "word-in", "word-norun", "word-standin",
    "word-check", "word-run", "word-fails", "word-traps",
    "word-exits", "word-stderr", "word-writes", "word-within", "word-arguments",
    "word-colours", "word-skip", "word-time",
    "word-parses", "word-rots", "word-declares", "word-swift", "word-platform", "word-manifest",
    "word-file", "word-copy",
    "declares-whole", "claims", "comment-values", "comment-messages",
    "output", "output-unordered", "output-prefix", "output-varies", "output-holes", "diagnostics",
    "diagram", "sequence", "word-values", "word-steps", "word-drag", "objects",
  ])
  func `a true chapter passes and its twin is told what is wrong`(name: String) async throws {
    try await Case(name)
      .marble("test", "passing").prints("passing.txt")
      .marble("test", "failing").exits(1).prints("failing.txt")
  }

  @Test func `a page and its reports name what hidden code only stands in for`() async throws {
    let book = try Case("word-standin")
    try book.change("Site/site.yml") { $0 = "title: Stand-ins\ncontents: [passing]\n" }
    try await book.marble("build").exits(0)
    let page = String(decoding: try book.contents("Site/public/en/passing.html"), as: UTF8.self)
    #expect(page.contains("compiled with stand-ins for port, log, not run"))
    #expect(page.contains("2 compiled, 2 compiled with stand-ins"))
    #expect(page.contains("compiled with stand-ins for server, not run"))
    try await book.marble("test", "--format", "json").exits(0)
      .mentions(#""outcome" : "compiledWithStandIns""#).mentions(#""reason" : "port log server""#)
      .mentions(#""reason" : "port log""#)
      .mentions(#""compiledWithStandIns" : 4"#)
    // A recalled result names them, too.
    try await book.marble("test").exits(0).mentions(", 4 compiled with stand-ins (")
  }

  @Test func `a page may keep its comments to itself`() async throws {
    try await Case("comment-values").marble("test", "prose").exits(0)
  }

  @Test func `what a comment should say is written into it`() async throws {
    try await Case("comment-values")
      .marble("accept", "failing").exits(0).holds("notes/en/failing.md", as: "accepted.md")
      .marble("test", "failing").exits(0)
  }

  @Test(arguments: ["word-exits", "word-stderr", "word-colours", "word-copy"])
  func `what can be accepted of the ends of programs is written`(name: String) async throws {
    try await Case(name)
      .marble("accept", "failing").prints("accepted.txt")
      .holds("notes/en/failing.md", as: "accepted.md")
  }

  @Test func `a picture is written anew only if its pixels are further off than its page allows`()
    async throws
  {
    let book = try Case("word-within")
    let near = try book.contents("notes/en/passing.files/near.png")
    try await book.marble("accept", "passing").exits(0)
    #expect(try book.contents("notes/en/passing.files/near.png") == near)
    let far = try book.contents("notes/en/failing.files/far.png")
    try await book.marble("accept", "failing").exits(1).prints("accepted.txt")
    #expect(try book.contents("notes/en/failing.files/far.png") != far)
    try await book.marble("test", "failing").exits(1).prints("unreadable.txt")
    try book.change("Site/site.yml") { $0 = "title: Written\ncontents: [passing]\n" }
    try await book.marble("build").exits(0)
    let page = String(decoding: try book.contents("Site/public/en/passing.html"), as: UTF8.self)
    #expect(page.contains("writes near.png, verified, pixels to within 8 of 255 levels"))
  }

  @Test func `a picture that two runs draw differently is accepted only if its page allows that`()
    async throws
  {
    let book = try await Case("word-within")
      .marble("accept", "unsteady").exits(1).complains("unsteady.txt")
    let names = try FileManager.default.contentsOfDirectory(
      atPath: book.folder.appending(path: "notes/en/unsteady.files").path
    )
    #expect(names == ["calm.png"])
  }

  @Test func `what blocks write is kept beside the chapter, shown and checked again`() async throws
  {
    let book = try await Case("word-writes")
      .marble("accept", "failing", "--check").exits(1).prints("checked.txt")
      .marble("accept", "failing").exits(1).prints("accepted.txt")
      .holds("notes/en/failing.md", as: "accepted.md")
    #expect(try book.contents("notes/en/failing.files/raw.bin") == Data([0, 1, 255]))
    let names = try FileManager.default.contentsOfDirectory(
      atPath: book.folder.appending(path: "notes/en/failing.files").path
    )
    #expect(names.sorted() == ["also.txt", "new.txt", "now.txt", "raw.bin", "sums.csv"])
    // What is found again isn't believed when the file beside the chapter has changed.
    try await book.marble("test", "passing").exits(0)
    try book.change("notes/en/passing.files/log.txt") { $0 = "gone?\n" }
    try await book.marble("test", "passing").exits(1)
    try book.change("notes/en/passing.files/log.txt") { $0 = "gone\n" }
    try book.change("Site/site.yml") { $0 = "title: Written\ncontents: [passing]\n" }
    try await book.marble("build").exits(0)
    let page = String(decoding: try book.contents("Site/public/en/passing.html"), as: UTF8.self)
    #expect(page.contains("writes sums.csv and bars.svg, verified"))
    #expect(
      try book.contents("Site/public/en/passing.files/bars.svg")
        == book.contents("notes/en/passing.files/bars.svg")
    )
  }

  /// A book with one page about a block that writes a file, whose text a test replaces.
  private static func bookOfOnePage() throws -> Case {
    let book = try Case("word-writes")
    try book.change("Site/site.yml") { $0 = "title: Written\ncontents: [passing]\n" }
    return book
  }

  @Test func `a copy of a file that a block writes is filled in with it, in one round`()
    async throws
  {
    let book = try Self.bookOfOnePage()
    try book.change("notes/en/passing.md") {
      $0 = """
        ---
        title: Passing
        ---

        ```swift isolated writes=cups.csv
        import Foundation

        try "guest,cups\\nAnn,2\\n".write(toFile: "cups.csv", atomically: true, encoding: .utf8)
        ```

        ```csv copy=notes/en/passing.files/cups.csv
        ```

        """
    }
    try await book.marble("accept").exits(0).marble("test").exits(0)
    #expect(
      try book.contents("notes/en/passing.md").contains(Array("\nguest,cups\nAnn,2\n```".utf8))
    )
    // The page was changed by hand, and the block writes something else.
    try await book.change("notes/en/passing.md") {
      $0.replace("\nAnn,2\n```", with: "\nAnn,9\n```")
      $0.replace("Ann,2", with: "Ann,3")
    }
    .marble("accept").exits(0).marble("test").exits(0)
    #expect(
      try book.contents("notes/en/passing.md").contains(Array("\nguest,cups\nAnn,3\n```".utf8))
    )
  }

  @Test(arguments: [nil, 12]) func `a session is accepted as it is with the files to be kept`(
    line: Int?
  ) async throws {
    let book = try Self.bookOfOnePage()
    try book.change("notes/en/passing.md") {
      $0 = """
        ---
        title: Passing
        ---

        ```swift isolated writes=cups.csv
        import Foundation

        let text = "guest,cups\\nAnn,2\\n"
        try text.write(toFile: "cups.csv", atomically: true, encoding: .utf8)
        ```

        ```console
        $ wc -l < cups.csv
        ```

        [All of it](passing.files/cups.csv)

        """
    }
    let files = book.folder.appending(path: "notes/en/passing.files")
    try FileManager.default.removeItem(at: files)
    // The session can be accepted before the block that writes its file.
    try await book.marble("accept", "passing" + (line.map { ":\($0)" } ?? ""))
      .exits(line == nil ? 0 : 1)
    #expect(book.complaints.contains("help: accept the block that writes it") == (line != nil))
    #expect(try book.shows(lines: 2))
    try await book.marble("accept").exits(0).marble("test").exits(0)
    #expect(try book.shows(lines: 2))
    // What the block writes has changed since its file was kept.
    try await book.change("notes/en/passing.md") { $0.replace("Ann,2", with: "Ann,2\\nBen,3") }
      .marble("accept", "passing" + (line.map { ":\($0)" } ?? "")).exits(0)
    #expect(try book.shows(lines: 3))
    try await book.marble("accept").exits(0).marble("test").exits(0)
  }

  @Test func `a copy follows its file in one round, and is formatted and edited there`()
    async throws
  {
    let book = try Case("word-copy")
    try book.change("Site/site.yml") { $0.replace("  - failing\n", with: "") }
    try FileManager.default.removeItem(at: book.folder.appending(path: "notes/en/failing.md"))
    try await book.marble("test").exits(0).marble("test").exits(0)
      .change("Examples/Tea.swift") { $0.replace("cups = 2", with: "cups  =  3") }
      .marble("test").exits(1).prints("changed.txt")
      .marble("accept").exits(0).marble("accept").exits(0)
      .holds("notes/en/passing.md", as: "followed.md")
      .marble("test").exits(0)
      .marble("format", "--check").exits(0)
      .marble("build").exits(0)
    let page = String(decoding: try book.contents("Site/public/en/passing.html"), as: UTF8.self)
    #expect(page.contains("all of it"))
    #expect(page.contains("<div class=\"table data\""))
    #expect(page.contains("<td class=\"right\">12</td><td>black, hot</td>"))
    try await book.marble("read", "passing").exits(0)
    #expect(book.output.contains("Ben"))
    #expect(!book.output.contains("Ann,12"))
    try await book.change("Examples/cups.csv") { $0.replace("Ann,12", with: "Ann,13") }
      .marble("test").exits(1)
    #expect(book.output.contains("error: this block doesn't match `Examples/cups.csv`\n"))
    try await book.marble("accept").exits(0).marble("test").exits(0)
    try FileManager.default.createSymbolicLink(
      atPath: book.folder.path + "/Examples/Out.swift",
      withDestinationPath: "/etc/passwd"
    )
    try await book
      .change("notes/en/passing.md") { $0.replace("Whole.swift", with: "Out.swift") }
      .marble("test").exits(1)
    #expect(book.output.contains("error: `Examples/Out.swift` leads outside the book\n"))
  }

  @Test func `colours are those of pages and terminals, and no page replaces a character`()
    async throws
  {
    let book = try await Case("word-colours")
      .marble("read", "passing").exits(0).prints("read.txt")
      .marble("build").exits(1)
      .marble("accept").marble("build").exits(0)
    let page = String(decoding: try book.contents("Site/public/en/passing.html"), as: UTF8.self)
    let output = page.components(separatedBy: "<samp>")[1].components(separatedBy: "</samp>")[0]
    #expect(
      output == """
        <span class="ansi-red">red</span> plain
        <span class="ansi-bold ansi-green">bold</span><span class="ansi-green"> green</span>
        <span class="ansi-green">green </span>\
        <span class="ansi-paper ansi-on-green">reversed</span>
        nul‹nul›
        a‹cr›b
        ‹esc›[2Kcleared

        """
    )
    #expect(!page.contains("\u{FFFD}"))
  }

  @Test func `a page is written in the Swift that its head says`() async throws {
    try await Case("word-swift").marble("test", "older").exits(0)
  }

  @Test func `no module of a page takes the name of another that readers know`() async throws {
    try await Case("word-module").marble("test").exits(1).prints("test.txt")
  }

  @Test func `placings may take longer than the program as long as one follows another`()
    async throws
  {
    try await Case("word-drag").marble("test", "slow").exits(0)
  }

  @Test func `a placing of marbles that does not end is told with its place`() async throws {
    try await Case("word-drag").marble("test", "unending").exits(1).prints("unending.txt")
  }
}

extension Case {
  /// Whether the session in the chapter shows that a file has so many lines.
  fileprivate func shows(lines: Int) throws -> Bool {
    let page = String(decoding: try contents("notes/en/passing.md"), as: UTF8.self)
    return page.contains("\n$ wc -l < cups.csv\n\(lines)\n```\n")
  }
}
