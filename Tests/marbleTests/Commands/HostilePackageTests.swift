import Foundation
import Subprocess
import Testing

/// What a package can do while a book is started in it.
@Suite(.serialized) struct HostilePackageTests {
  @Test(.enabled(if: SandboxTests.confinesFiles), arguments: ["", "/Manual"])
  func `in a sandbox neither a manifest nor what git's settings name does harm`(
    below: String
  ) async throws {
    let book = try await Self.hostile()
    let place = "several" + below
    try FileManager.default.createDirectory(
      at: book.folder.appending(path: place),
      withIntermediateDirectories: true
    )
    try await book.marble("init", "--sandbox", "--no-workflow", place).exits(0)
      .mentions("ran in a sandbox, where your other files can't be reached\n")
      .mentions("git didn't run what this repository's settings name: \(Self.programs)\n")
      .mentions("the blocks use My-kit")
    let options = "--book \(place) --sandbox" + (below.isEmpty ? "" : " --open several")
    #expect(book.output.contains("marble test \(options), then marble build \(options)\n"))
    for deed in Self.deeds { #expect(throws: (any Error).self) { try book.contents(deed) } }
    // The next command that it names works.
    let words = options.split(separator: " ").map(String.init)
    try await book.marble(["test"] + words).exits(0)
  }

  @Test func `git runs nothing that a repository's settings name, even without a sandbox`()
    async throws
  {
    let book = try await Self.hostile()
    try await book.marble("init", "--no-workflow", "several").exits(0)
      .mentions("git didn't run what this repository's settings name: \(Self.programs)\n")
      .marble("test", "--book", "several").exits(0)
    #expect(throws: (any Error).self) { try book.contents("home/git-deed") }
    // The manifest may do all that the user may; that's what tells that it tries.
    #expect(throws: Never.self) { try book.contents("home/deed") }
  }

  @Test(.enabled(if: SandboxTests.confinesFiles))
  func `a manifest that needs more than the sandbox gives is told so`() async throws {
    let book = try await Self.hostile()
    try book.change("several/Package.swift") { $0 = $0.replacing("try? ", with: "try ") }
    try await book.marble("init", "--sandbox", "--no-workflow", "several").exits(2)
    #expect(book.complaints.contains("/several can't be read\n"))
    #expect(book.complaints.contains("/home/deed"))
    #expect(
      book.complaints.hasSuffix(
        "help: fix it; in the sandbox it can't write, reach the network or read other folders, "
          + "unless `--open` names them\n"
      )
    )
  }

  private static let programs = "core.fsmonitor, core.hookspath, filter.x.clean"
  private static let deeds = ["home/deed", "several/deed", "home/git-deed"]

  /// Returns a repository whose manifest writes files, and whose settings name programs that do.
  private static func hostile() async throws -> Case {
    let book = try Case("init")
    try book.write("", to: "home/.keep")
    let root = book.folder.path
    try book.change("several/Package.swift") { text in
      text += "\nimport Foundation\n"
      for path in ["home/deed", "several/deed"] {
        text += "try? \"\".write(toFile: \"\(root)/\(path)\", atomically: false, encoding: .utf8)\n"
      }
    }
    try book.write("#!/bin/sh\necho $0 >>'\(root)/home/git-deed'\ncat\n", to: "tools/program")
    let program = root + "/tools/program"
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: program)
    let git = { (arguments: [String]) in
      let result = try await Subprocess.run(
        .name("git"),
        arguments: .init(["-C", root + "/several"] + arguments),
        output: .discarded
      )
      try #require(result.terminationStatus.isSuccess)
    }
    try await git(["init", "--quiet"])
    try await git(["add", "."])
    try await git(["-c", "user.name=A", "-c", "user.email=a@b", "commit", "--quiet", "-m", "All"])
    for name in ["core.fsmonitor", "filter.x.clean"] { try await git(["config", name, program]) }
    try await git(["config", "core.hooksPath", root + "/tools"])
    try book.write("*.swift filter=x\n", to: "several/.git/info/attributes")
    // Git looks at contents again, through the filter, where the date isn't the known one.
    try book.change("several/Package.swift") { $0 += "\n" }
    return book
  }
}
