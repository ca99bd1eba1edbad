import Foundation
import MarbleModel
import MarbleTestSupport
import Testing

@testable import MarblePipeline

/// What a program is given is a part of what its result depends on.
@Suite struct SurroundingsTests {
  private let book: TemporaryBook

  init() throws {
    book = try TemporaryBook()
    try book.write("1\n", to: "data/one.csv")
    try book.write("other\n", to: "data/notes.txt")
  }

  private static let code = """
    import Foundation
    print(try FileManager.default.contentsOfDirectory(atPath: "data").sorted())
    ```

    ```output varies
    ...
    ```

    """

  /// Returns for each program whether its result was known, the one that reads data first.
  private func cached(words: String = "reads=data/*.csv") async throws -> [Bool] {
    let code = words.hasPrefix("norun") ? "let one = 1\n```\n" : Self.code
    let text =
      "```swift isolated \(words)\n\(code)```swift isolated\nprint(1) // Prints \"1\"\n```\n"
    let report = try await book.test([Chapter(text)])
    #expect(report.isTrue, "\(report.summary)")
    return report.timings.map(\.isCached)
  }

  @Test func `a program runs again when a file that it reads changes, and no other does`()
    async throws
  {
    #expect(try await cached() == [false, false])
    #expect(try await cached() == [true, true])
    try book.write("2\n", to: "data/one.csv")
    #expect(try await cached() == [false, true])
    try book.write("more\n", to: "data/notes.txt")
    #expect(try await cached() == [true, true])
    try book.write("3\n", to: "data/three.csv")
    #expect(try await cached() == [false, true])
    try FileManager.default.moveItem(
      atPath: book.root + "/data/three.csv",
      toPath: book.root + "/data/four.csv"
    )
    #expect(try await cached() == [false, true])
  }

  @Test(arguments: ["files", "network", "files,network"])
  func `what a program did is not kept if nobody can know what it read`(
    rights: String
  ) async throws {
    let words = "reads=data/*.csv allow=" + rights
    #expect(try await cached(words: words) == [false, false])
    #expect(try await cached(words: words) == [false, true])
    // What didn't run read nothing.
    #expect(try await cached(words: "norun " + words) == [false, true])
    #expect(try await cached(words: "norun " + words) == [true, true])
  }

  @Test func `each part of what a program is given makes another key`() {
    let file = DataFile(path: "a", bytes: [1])
    let all = [
      Surroundings(),
      Surroundings(permissions: [.network]),
      Surroundings(permissions: [.files]),
      Surroundings(permissions: [.files, .network]),
      Surroundings(files: [file]),
      Surroundings(files: [DataFile(path: "b", bytes: [1])]),
      Surroundings(files: [DataFile(path: "a", bytes: [2])]),
      Surroundings(files: [file, DataFile(path: "b", bytes: [1])]),
    ]
    let programs = [("a", "/a", "1"), ("b", "/a", "1"), ("a", "/b", "1"), ("a", "/a", "2")]
    let calling = programs.map { name, path, identity in
      var calling = Surroundings()
      calling.commands = [CommandFile(name: name, path: path, identity: identity)]
      return calling
    }
    let finding = [[0: [file]], [1: [file]], [0: []]].map { given in
      var finding = Surroundings()
      finding.given = given
      return finding
    }
    #expect(Set((all + calling + finding).map(\.key)).count == all.count + 7)
    // A program never sees what the book keeps, and with any of the faults it doesn't run.
    var keeping = Surroundings()
    keeping.kept = ["a": file]
    #expect(keeping.key == Surroundings().key)
    expectLabels(
      of: Surroundings(),
      ["permissions", "files", "kept", "commands", "given", "faults"]
    )
    expectLabels(of: file, ["path", "bytes", "digest"])
  }

  @Test func `settings give files and rights to all programs, and tell which are missing`()
    async throws
  {
    var settings = BookSettings(
      title: "Book",
      file: SourceFile(path: "Site/site.yml", text: "reads: [data/one.csv]\n")
    )
    let place = SourceRange(at: SourcePosition(line: 1, column: 9))
    settings.reads = [PlacedText("data/one.csv", at: place)]
    settings.permissions = [.network]
    let chapter = Chapter(
      """
      ```swift
      import Foundation
      print(try String(contentsOfFile: "data/one.csv", encoding: .utf8), socket(AF_INET, 1, 0) >= 0)
      ```

      ```output
      1
       true
      ```

      """
    )
    let report = try await DocTester(root: book.root, settings: settings).test([chapter])
    #expect(report.isTrue, "\(report.summary)")
    settings.reads = [PlacedText("data/two.csv", at: place)]
    let failed = try await DocTester(root: book.root, settings: settings).test([chapter])
    #expect(
      failed.complaints.map(\.summary).joined() == """
          1:9: error: no file in the book matches `data/two.csv`
            = did you mean `data/one.csv`?

        """
    )
  }
}
