import Foundation
import Testing

/// What programs may do, and what they are told when they may not.
@Suite(.timeLimit(.minutes(20))) struct SandboxTests {
  private static let secret = ["GITHUB_TOKEN": "a-secret"]

  @Test(.enabled(if: Self.confinesFiles))
  func `programs use their own files, and neither the network nor others' processes`() async throws
  {
    try await Case("sandbox").marble("test", environment: Self.secret).exits(0).leavesNothing()
  }

  @Test(.enabled(if: Self.confinesFiles))
  func `an older kernel does the same without namespaces and scopes`() async throws {
    let older = Self.secret.merging(["MARBLE_KERNEL": "3"]) { _, new in new }
    try await Case("sandbox").marble("test", environment: older).exits(0).leavesNothing()
  }

  @Test(.enabled(if: Self.hasNamespaces))
  func `programs change nothing that others use, not even what they have open`() async throws {
    try await Case("shared-files").marble("test").exits(0).leavesNothing()
  }

  @Test func `a kernel that cannot confine programs is told of once, and they run`() async throws {
    let book = try Case("sandbox")
    let none = ["MARBLE_KERNEL": "0"]
    try await book.marble("test", "data", environment: none).exits(0)
    #expect(
      book.complaints == """
        note: this system has no Landlock: programs can read and write all files that you can

        """
    )
    try await book.marble("test", "data", environment: none).exits(0)
    #expect(book.complaints == "")
  }

  @Test(.enabled(if: Self.confinesFiles))
  func `no word of a book opens the sandbox that guards against it`() async throws {
    try await Case("widening").marble("test", "--sandbox").exits(1).prints("test.txt")
      .leavesNothing()
  }

  @Test(.enabled(if: Self.confinesFiles))
  func `the command line opens it, for what it names and no more, and only for that run`()
    async throws
  {
    let book = try Case("widening")
    try await book.marble("test", "--sandbox", "--allow", "files").exits(1).prints("files.txt")
    try await book.marble("test", "--sandbox", "--allow", "network,files").exits(0)
    try await book.marble("test", "--sandbox", "--allow", "network", "--allow", "files").exits(0)
    try await book.marble("test", "--sandbox").exits(1).prints("test.txt").leavesNothing()
  }

  @Test func `rights are granted to a sandboxed book alone, and only those that there are`()
    async throws
  {
    let book = try Case("widening")
    try await book.marble("test", "--allow", "files").exits(64).complains("unsandboxed.txt")
    try await book.marble("test", "--sandbox", "--allow", "files,all").exits(64)
      .complains("unknown.txt")
  }

  @Test(.enabled(if: Self.confinesFiles))
  func `what a program did not get is told, with the word that gives it`() async throws {
    try await Case("refused").marble("test").exits(1).prints("test.txt").leavesNothing()
  }

  @Test(.enabled(if: Self.confinesFiles))
  func `a program on the terminal may do what its doc-test may`() async throws {
    try await Case("sandbox")
      .marble("run", "terminal", environment: Self.secret).exits(0).prints("terminal.txt")
  }

  @Test(.enabled(if: Self.confinesFiles))
  func `a program on the terminal gets the rights that its doc-test gets`() async throws {
    let book = try Case("widening")
    let words = ["run", "widening:5", "--sandbox"]
    try await book.marble(words).exits(1).complains("terminal.txt")
    try await book.marble(words + ["--allow", "network"]).exits(1).complains("terminal-files.txt")
    try await book.marble(words + ["--allow", "files,network"]).exits(0)
    try await book.marble("run", "widening:5", "--allow", "network").exits(64)
    let stranger = try Self.stranger()
    let deedless = "that is all\nthat is all\n"
    try await stranger.marble("run", "page", "--sandbox", environment: Self.secret).exits(0)
    #expect(stranger.output == deedless)
    try await stranger.marble("run", "page", environment: Self.secret).exits(0)
    #expect(stranger.output != deedless)
  }

  @Test(.enabled(if: Self.confinesFiles))
  func `in a sandbox manifest and macro of a stranger's package reach nothing`() async throws {
    let sandboxed = try Self.stranger()
    try await sandboxed.marble("test", "--sandbox", environment: Self.secret).exits(0)
      .leavesNothing()
    for deed in ["deed", "macro-deed", ".marble/results/deed"] {
      #expect(throws: (any Error).self) { try sandboxed.contents(deed) }
    }
    // Without one it does all that it tries.
    try await Self.stranger().marble("test", environment: Self.secret).exits(1)
      .prints("test.txt")
  }

  @Test(.enabled(if: Self.confinesFiles))
  func `in a sandbox nothing of a stranger's package runs outside of it when blocks are listed`()
    async throws
  {
    let stranger = try Self.stranger()
    try stranger.change("Site/site.yml") { $0 += "docComments: true\n" }
    try await stranger.marble("test", "--list", "--sandbox", environment: Self.secret).exits(0)
      .leavesNothing()
    for deed in ["deed", "macro-deed", ".marble/results/deed"] {
      #expect(throws: (any Error).self) { try stranger.contents(deed) }
    }
  }

  /// The book of a stranger, with hidden files in its folders that hold what is private.
  private static func stranger() throws -> Case {
    let book = try Case("stranger")
    for path in ["Sources/Kit/.env", "vendor/kit/.git/config", "Sources/.notes/open/token"] {
      try book.write("private", to: path)
    }
    return book
  }

  @Test(.enabled(if: Self.confinesFiles))
  func `a package outside of a book is read if the command line says so, and not otherwise`()
    async throws
  {
    let book = try Case("outside")
    let words = ["test", "--book", "docs", "--sandbox"]
    try await book.marble(words).exits(1).prints("refused.txt")
    try await book.marble(words + ["--open", "docs"]).exits(1).prints("refused.txt")
    try await book.marble(words + ["--open", "kit"]).exits(0).mentions("1 verified")
    try await book.marble(words).exits(1).prints("refused.txt").leavesNothing()
  }

  @Test(.enabled(if: Self.confinesFiles))
  func `no manifest opens a folder outside of the book by naming it`() async throws {
    let book = try Case("outside")
    try book.change("docs/Site/site.yml") { text in
      text.replace("../kit, product: Kit", with: "near, product: Near")
    }
    let words = ["test", "--book", "docs", "--sandbox"]
    try await book.marble(words).exits(2).complains("unfetched.txt")
    // Now it finds what it looks for, and has another product.
    try await book.marble(words + ["--open", "."]).exits(1).prints("open.txt").leavesNothing()
  }

  @Test func `a folder is opened for a sandboxed book alone, and only one that there is`()
    async throws
  {
    let book = try Case("outside")
    try await book.marble("test", "--book", "docs", "--open", "kit").exits(64)
      .complains("unsandboxed.txt")
    try await book.marble("test", "--book", "docs", "--sandbox", "--open", "kat").exits(64)
      .complains("unknown.txt")
  }

  @Test(.enabled(if: Self.confinesFiles), arguments: [[], ["--sandbox"]])
  func `a manifest writes to no folder but its own`(options: [String]) async throws {
    let book = try Case("parties")
    let arguments = ["test"] + options
    try await book.marble(arguments).exits(0).mentions("3 verified").leavesNothing()
  }

  @Test(.enabled(if: Self.confinesFiles))
  func `what a manifest left in a sandbox runs neither there nor without one`() async throws {
    let book = try Case("left-behind")
    try await book.marble("test", "--sandbox").exits(0).leavesNothing()
    // Now it is harmless, and the library is built again.
    try book.change("kit/Package.swift") { text in
      text.replace("6.3.swift\"] {", with: "6.3.swift\"] where name.isEmpty {")
      text.replace("\"deed\"] {", with: "\"deed\"] where name.isEmpty {")
    }
    try book.change("kit/Sources/Kit/Kit.swift") { $0 += "private let other = 2\n" }
    try await book.marble("test", "--sandbox").exits(0)
    try await book.marble("test").exits(0)
    #expect(throws: (any Error).self) { try book.contents("deed") }
    let libraries = [".marble/library", ".marble/sandboxed/library"]
    #expect(libraries.map { book.packages(in: $0) } == [Self.package, Self.package])
  }

  private static let package = ["Package.swift", "Sources"]

  @Test func `a sandbox that cannot be had is not taken for one`() async throws {
    let book = try Case("stranger")
    try await book.marble("test", "--sandbox", environment: ["MARBLE_KERNEL": "0"]).exits(2)
    #expect(
      book.complaints == """
        error: `--sandbox` needs Landlock, which this system doesn't have
        help: use Linux 5.13 or later with Landlock, or drop `--sandbox`

        """
    )
  }

  @Test(.enabled(if: Self.confinesFiles))
  func `a session reads and writes its own folder, and is stopped at the limits of programs`()
    async throws
  {
    try await Case("sessions").marble("test", environment: Self.secret).exits(1).prints("test.txt")
      .leavesNothing()
  }

  @Test(.enabled(if: Self.confinesFiles))
  func `a session reads the programs that it calls, and nothing beside them`() async throws {
    let book = try Case("sessions")
    let tools = book.temporary.appending(path: "tools").path
    try FileManager.default.createDirectory(atPath: tools, withIntermediateDirectories: false)
    try Data("#!/bin/sh\necho brewed\n".utf8).write(to: URL(filePath: tools + "/brew"))
    try Data("private\n".utf8).write(to: URL(filePath: tools + "/diary"))
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755],
      ofItemAtPath: tools + "/brew"
    )
    try book.write(
      "title: Tools\ncommands: [brew, marble]\ncontents: [tools]\n",
      to: "Site/site.yml"
    )
    let folder = URL(filePath: Run.binary).resolvingSymlinksInPath().deletingLastPathComponent()
    try book.write(
      """
      ---
      title: Tools
      ---

      ```console
      $ brew
      brewed
      $ cat '\(tools)/diary' 2> /dev/null || echo refused
      refused
      $ marble --version > /dev/null
      $ ls '\(folder.path)' 2> /dev/null || echo refused
      refused
      ```

      """,
      to: "notes/en/tools.md"
    )
    let path = tools + ":" + (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin")
    try await book.marble("test", environment: ["PATH": path]).exits(0).mentions("1 verified")
  }

  @Test(.enabled(if: Self.confinesFiles))
  func `a book that a session tests has the rights of that session, and its limits`() async throws {
    try await Case("nested").marble("test").exits(1).prints("test.txt").leavesNothing()
    #expect(!FileManager.default.fileExists(atPath: "/tmp/marble-nested"))
  }

  @Test func `processes of a program count together`() async throws {
    try await Case("crowds").marble("test").exits(1).prints("test.txt").leavesNothing()
  }

  /// Whether this system, which may be a container, lets us have namespaces.
  private static let hasNamespaces: Bool =
    confinesFiles && (try? SystemCommand.output("/usr/bin/unshare", "-rm", "true")) != nil

  /// Whether this machine has Landlock, by what a program can read with it.
  ///
  /// What these tests run is hostile, so a machine that a test makes plainer isn't one.
  static let confinesFiles: Bool = {
    if ProcessInfo.processInfo.environment["MARBLE_KERNEL"] != nil { return false }
    let release = (try? String(contentsOfFile: "/proc/sys/kernel/osrelease", encoding: .utf8)) ?? ""
    let numbers = release.split(whereSeparator: { !$0.isNumber }).prefix(2).compactMap { Int($0) }
    return numbers.count == 2 && (numbers[0], numbers[1]) >= (5, 13)
  }()
}
