import Foundation
import Testing

@Suite struct DoctorTests {
  @Test func `a machine on which books can be tested is told thing by thing`() async throws {
    let book = try Case("true-book")
    try await book.marble("doctor").exits(0)
    #expect(book.rows.map(\.subject) == Self.subjects)
    #expect(book.rows.allSatisfy { $0.state == "fine" }, "\(book.output)")
    #expect(book.output.hasSuffix("\n\nMarble has everything it needs\n"))
    #expect(
      book.output.contains("book        $BOOK: A true book, chapters: 3, Swift blocks: "),
      "\(book.output)"
    )
    try await book.marble("doctor", "--format", "json").exits(0)
    let report = try JSONDecoder().decode(Report.self, from: Data(book.output.utf8))
    #expect(report.format == "marble-doctor" && report.isFine)
    #expect(report.findings.map(\.subject) == Self.subjects)
    try book.leavesNothing()
  }

  @Test func `without a compiler, what needs it was not tried, and the exit code is 2`()
    async throws
  {
    let book = try Case("true-book")
    try await book.marble("doctor", environment: ["MARBLE_SWIFTC": "/nowhere/swiftc"]).exits(2)
    #expect(book.state(of: "toolchain") == "missing")
    for subject in ["compiler", "linker", "landlock", "seccomp"] {
      #expect(book.state(of: subject) == "untried", "\(subject)")
    }
    #expect(book.state(of: "cmark") == "fine")
    #expect(book.output.contains("help: install Swift X or later"))
    #expect(book.output.hasSuffix("can't be tested on this machine until that is fixed\n"))
  }

  @Test func `a system without Landlock is told that programs can read all files`() async throws {
    let book = try Case("true-book")
    try await book.marble("doctor", environment: ["MARBLE_KERNEL": "0"]).exits(0)
    #expect(book.state(of: "landlock") == "limited", "\(book.output)")
    #expect(book.output.contains("a program can read all files that you can"))
  }

  @Test func `a compiler that fails and a linker that is not there are told apart`() async throws {
    let book = try Case("true-book")
    let broken = try FakeToolchain("case \"$*\" in *-c*) exit 1 ;; esac", in: book.temporary)
    try await book.marble("doctor", environment: ["MARBLE_SWIFTC": broken.compiler]).exits(2)
    #expect(book.state(of: "toolchain") == "fine")
    #expect(book.state(of: "compiler") == "missing", "\(book.output)")
    #expect(book.state(of: "linker") == "untried")
  }

  @Test func `a sourcekitd that cannot be loaded is told with its path`() async throws {
    let book = try Case("true-book")
    let file = book.folder.appending(path: "no.so").path
    try await book.marble("doctor", environment: ["MARBLE_SOURCEKIT": file]).exits(2)
    #expect(book.state(of: "sourcekitd") == "missing", "\(book.output)")
    #expect(book.state(of: "linker") == "fine")
  }

  @Test func `a cache that others can write, and one with damage, are told with what to do`()
    async throws
  {
    let book = try Case("true-book")
    try await book.marble("test").exits(0)
    let results = book.folder.appending(path: ".marble/results")
    let name = try #require(
      try FileManager.default.contentsOfDirectory(atPath: results.path).first
    )
    let open = [FileAttributeKey.posixPermissions: 0o666]
    let kept = results.appending(path: name).path
    try FileManager.default.setAttributes(open, ofItemAtPath: kept)
    try await book.marble("doctor").exits(0)
    #expect(book.state(of: "cache") == "limited", "\(book.output)")
    #expect(book.output.contains("1 damaged, such as $BOOK/.marble/results/\(name)"))
    let all = [FileAttributeKey.posixPermissions: 0o777]
    try FileManager.default.setAttributes(all, ofItemAtPath: results.path)
    try await book.marble("doctor").exits(2)
    #expect(book.state(of: "cache") == "missing", "\(book.output)")
    #expect(book.output.contains("help: remove it, or set MARBLE_CACHE"))
  }

  @Test func `outside of a book, nothing is left in the folder`() async throws {
    let book = try Case("true-book")
    try FileManager.default.removeItem(at: book.folder.appending(path: "Site"))
    try await book.marble("doctor").exits(0)
    #expect(book.state(of: "book") == "limited")
    #expect(book.state(of: "linker") == "fine")
    let names = try FileManager.default.contentsOfDirectory(atPath: book.folder.path)
    #expect(names == ["notes"])
    try book.leavesNothing()
  }

  private static let subjects = [
    "cmark", "toolchain", "compiler", "linker", "landlock", "seccomp", "sourcekitd", "index",
    "cache", "book",
  ]

  private struct Report: Decodable {
    struct Finding: Decodable {
      let subject: String
    }

    let format: String
    let isFine: Bool
    let findings: [Finding]
  }
}

extension Case {
  /// The lines of `marble doctor` that begin with a state.
  fileprivate var rows: [(state: String, subject: String)] {
    output.split(separator: "\n").compactMap { line in
      let words = line.split(separator: " ", maxSplits: 2).map(String.init)
      let isRow = ["fine", "limited", "missing", "untried"].contains(words.first ?? "")
      return isRow && words.count > 1 ? (words[0], words[1]) : nil
    }
  }

  fileprivate func state(of subject: String) -> String? {
    rows.first { $0.subject == subject }?.state
  }
}
