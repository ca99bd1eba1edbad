import Foundation
import Testing

/// No text of a book, of its files' names, of arguments or of the environment steers a terminal, or
/// the log of a workflow.
@Suite(.timeLimit(.minutes(20))) struct HarmlessOutputTests {
  /// What no terminal may get: colours that Marble has not, a title, and each kind of control; and
  /// what a log obeys wherever it is.
  private static let evil =
    "\u{1B}[35;45m##[add-mask]##vso[x]\u{1B}]0;t\u{7}\u{8}\r\u{7F}\u{85}\u{9B}2J\u{9D}\u{200F}\u{202E}\u{2066}\u{61C}"
  /// As it can stand in the text of a chapter, or in a string in double quotes.
  private static let inHTML = evil.unicodeScalars.map { "&#\($0.value);" }.joined()
  private static let inYAML = written("\\U", digits: 8)
  private static let inSwift = evil.unicodeScalars.map { "\\u{\(String($0.value, radix: 16))}" }
    .joined()

  private static func written(_ start: String, digits: Int) -> String {
    evil.unicodeScalars.map { scalar in
      let number = String(scalar.value, radix: 16)
      return start + String(repeating: "0", count: digits - number.count) + number
    }
    .joined()
  }

  /// Returns a book whose programs write evil texts, and get a compiler to do so.
  private func bookOfPrograms() throws -> Case {
    let book = try Case("true-book")
    let chapter = """
      ---
      title: Programs
      ---

      ```swift
      print("x\(Self.inSwift)\\n::stop-commands::a\\n  ::add-mask::b")
      ```

      ```output
      y
      ::notice::c
      ```

      ```swift
      print("printed\(Self.inSwift)") // Prints "z"
      ```

      ```swift isolated
      fatalError("stopped\(Self.inSwift)")
      ```

      ```swift isolated
      #error("refused\(Self.inSwift)")
      ```

      ```swift isolated values
      let value = "v\(Self.inSwift)" // => "w"
      ```

      """
    return try book.change("notes/en/prose.md") { $0 = chapter }
  }

  /// Returns a book in which everything that can have a name or a text has an evil one.
  private func book() throws -> Case {
    let book = try Case("true-book")
    let chapter = """
      ---
      title: "T\(Self.inYAML)"
      summary: "S\(Self.inYAML)"
      ---

      # ::add-mask::e \(Self.inHTML)

      ```text
      ::add-mask::f
      ```

      ::add-mask::g

      A text \(Self.inHTML), `code`, [a link](nowhere\(Self.inHTML).md "t\(Self.inHTML)").

      ```swift skip="why\(Self.inHTML)"
      print(1)
      ```

      ```swift wo\(Self.inHTML)rd
      print(1)
      ```

      ```no\(Self.inHTML)language
      text
      ```

      """
    try book.change("notes/en/prose.md") { $0 = chapter }
    for name in ["page\(Self.evil)", "Read me\u{1B}[31m"] {
      try Data("# T\n\n```swift\nprint(1)\n```\n".utf8)
        .write(to: book.folder.appending(path: "notes/en/\(name).md"))
    }
    try book.change("Site/site.yml") { settings in
      settings = """
        title: "A\(Self.inYAML)"
        summary: "B\(Self.inYAML)"
        contents:
          - part: "P\(Self.inYAML)"
            chapters: [words, expectations, prose, "page\(Self.inYAML)"]

        """
    }
    return book
  }

  /// What is not as it must be in what a command wrote.
  private func faults(in text: String, colors: Bool) -> [String] {
    var rest = text
    if colors { rest.replace(/\u{1B}\[(0|[1-9]|3[1-6])(;([1-9]|3[1-6]))*m/, with: "") }
    let lines = rest.split(separator: "\n", omittingEmptySubsequences: false)
    let painted = text.split(separator: "\n", omittingEmptySubsequences: false)
    let faulty = zip(lines, painted).filter { line, painted in
      line.unicodeScalars.contains(where: Self.isHarmful) || isObeyed(painted)
    }
    return faulty.map(\.0).map { line in
      line.unicodeScalars.map { $0.escaped(asASCII: true) }.joined()
    }
  }

  /// Whether a log takes a line for a command that isn't of Marble's own reports.
  private func isObeyed(_ line: Substring) -> Bool {
    if line.contains(/##[a-zA-Z]*\[/) { return true }
    return line.contains(/^\s*::/) && !line.contains(/^::(error|warning|notice) file=/)
  }

  private static func isHarmful(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x09: false
    case 0x00...0x1F, 0x7F...0x9F, 0x061C, 0x200E...0x200F, 0x202A...0x202E, 0x2066...0x2069: true
    default: false
    }
  }

  /// Returns JSON with numbers in the place of the letters that mask times.
  private func unmasked(_ json: String) -> String {
    json.replacing(/(econds" : )N/) { "\($0.output.1)0" }
  }

  /// The command lines; an argument that is evil stands where a person can be made to paste one.
  private static let commands: [[String]] =
    ReportFormats.all.map { ["test", "--timings", "--format", $0] } + [
      ["test", "--list"], ["test", "nothing\(evil)"], ["test", "--filter", evil],
      ["test", "--format", evil], ["test", "--shard", evil], ["test", "--jobs", evil],
      ["build"], ["build", "--no-test"], ["build", "--output", "site\(evil)"], ["accept"],
      ["accept", "prose"], ["adopt"], ["read"], ["read", "prose"], ["read", evil],
      ["read", "--language", evil], ["list"], ["list", "--book", "nowhere\(evil)"],
      ["run", "prose\(evil)"], ["run", "words", "--language", evil], ["coverage"],
      ["coverage", "--format", "json"], ["translate"], ["translate", evil], ["explain", evil],
      ["doctor"], ["doctor", "--format", "json"], ["serve", "--port", evil], ["init", evil],
      ["init", "--library", evil, "new"], ["merge", "nowhere\(evil).json"], ["--help", evil],
      ["help", evil], [evil], ["test", "--\(evil)"], ["--\(evil)"],
    ]

  @Test(arguments: ["never", "always"])
  func `no text of a book and no argument steers a terminal`(color: String) async throws {
    let book = try book()
    var seen = ""
    for command in Self.commands {
      let takesColor = !["doctor", "merge", "init", "--help", "help"].contains(command[0])
      let line = command + (takesColor && command[0] != Self.evil ? ["--color", color] : [])
      let run = try await Run.marble(line, in: book.folder)
      let faults = faults(in: run.output + run.complaints, colors: color == "always")
      #expect(faults == [], "marble \(line)")
      #expect(run.code != 134 && run.code != 139, "marble \(line)")
      seen += run.output + run.complaints
    }
    // What is harmless is shown all the same.
    let shown = ["T␛[35;45m", "P␛", "nothing␛", "page␛", "Read me␛[31m", ": :add-mask::g", "# #[a"]
    for text in shown {
      #expect(seen.contains(text), "\(text)")
    }
  }

  private static let showing: [[String]] =
    ReportFormats.all.map { ["test", "--format", $0] } + [
      ["read", "prose"], ["accept"], ["adopt"], ["build"], ["test", "--list"],
      ["coverage"], ["test", "--no-cache"], ["read", "prose"], ["build"],
    ]

  @Test(arguments: ["never", "always"])
  func `no text of a program or a compiler steers a terminal`(color: String) async throws {
    let book = try bookOfPrograms()
    var seen = ""
    for command in Self.showing {
      let run = try await Run.marble(command + ["--color", color], in: book.folder)
      let faults = faults(in: run.output + run.complaints, colors: color == "always")
      #expect(faults == [], "marble \(command)")
      seen += run.output + run.complaints
    }
    for text in ["x␛[35;45m", "printed␛", "stopped␛", "refused", "\"v", "# #vso[x]"] {
      #expect(seen.contains(text), "\(text)")
    }
  }

  @Test(arguments: ReportFormats.all)
  func `a merged report steers no terminal in any format`(format: String) async throws {
    let book = try book()
    try await book.marble("test", "--format", "json")
    let report = "report\(Self.evil).json"
    try Data(unmasked(book.output).utf8).write(to: book.folder.appending(path: report))
    for color in ["never", "always"] {
      try await book.marble("merge", report, "--format", format, "--color", color)
      #expect(faults(in: book.output + book.complaints, colors: color == "always") == [])
    }
  }

  @Test func `names in the environment steer no terminal`() async throws {
    let book = try book()
    for name in ["MARBLE_SWIFTC", "MARBLE_CACHE", "GITHUB_WORKSPACE", "TERM", "LANG"] {
      for command in ["test", "doctor", "build", "list"] {
        try await book.marble(command, environment: [name: "/tmp/evil\(Self.evil)"])
        #expect(faults(in: book.output + book.complaints, colors: false) == [], "\(name)")
      }
    }
  }

  @Test func `what stands in JSON is what was printed`() async throws {
    let book = try bookOfPrograms()
    try await book.marble("test", "--format", "json")
    let report =
      try JSONSerialization.jsonObject(with: Data(unmasked(book.output).utf8)) as? [String: Any]
    let listings = report?["listings"] as? [[String: Any]] ?? []
    let outputs = listings.compactMap { $0["output"] as? String }
    let commands = "::stop-commands::a\n  ::add-mask::b\n"
    #expect(outputs.contains("x\(Self.evil)\n\(commands)"), "\(outputs)")
  }
}
