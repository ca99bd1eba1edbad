import Foundation
import MarbleTestSupport
import Testing

@testable import MarbleSystem

/// How git is kept from running programs that a repository names.
struct GitCommandTests {
  private let book: TemporaryBook

  init() throws { book = try TemporaryBook() }

  private static let own = [
    "GIT_CONFIG_KEY_0": "core.fsmonitor", "GIT_CONFIG_VALUE_0": "false",
    "GIT_CONFIG_KEY_1": "core.hooksPath", "GIT_CONFIG_VALUE_1": "/dev/null",
    "GIT_CONFIG_COUNT": "2",
  ]

  @Test(
    arguments: [
      // A number that counts nothing, or more than there is, would make git fail.
      ["GIT_CONFIG_COUNT": "1"], ["GIT_CONFIG_COUNT": "-1"], ["GIT_CONFIG_COUNT": "many"],
      ["GIT_CONFIG_COUNT": "1", "GIT_CONFIG_VALUE_0": "x"], [:], ["GIT_CONFIG_COUNT": "100000000"],
    ]
  )
  func `settings of an environment that are incomplete go`(environment: [String: String]) {
    #expect(GitCommand.confining(environment) == Self.own)
  }

  @Test func `whole settings of an environment stay, before those that confine git`() {
    let environment = [
      "GIT_CONFIG_COUNT": "1", "GIT_CONFIG_KEY_0": "core.fsmonitor", "GIT_CONFIG_VALUE_0": "a",
      "PATH": "/bin",
    ]
    #expect(
      GitCommand.confining(environment, adding: [("a.b", "c")]) == [
        "GIT_CONFIG_COUNT": "4", "GIT_CONFIG_KEY_0": "core.fsmonitor", "GIT_CONFIG_VALUE_0": "a",
        "GIT_CONFIG_KEY_1": "core.fsmonitor", "GIT_CONFIG_VALUE_1": "false",
        "GIT_CONFIG_KEY_2": "core.hooksPath", "GIT_CONFIG_VALUE_2": "/dev/null",
        "GIT_CONFIG_KEY_3": "a.b", "GIT_CONFIG_VALUE_3": "c", "PATH": "/bin",
      ]
    )
  }

  @Test(arguments: ["en", "zh-Hans"])
  func `the page about trust names all settings that never run anything`(
    language: String
  ) throws {
    let root = #filePath.split(separator: "/").dropLast(4).joined(separator: "/")
    let path = "/\(root)/notes/\(language)/what-marble-promises.md"
    let page = try String(contentsOfFile: path, encoding: .utf8)
    for name in GitCommand.settings.map(\.name) + ["filter"] {
      #expect(page.contains("`\(name)`"), "\(name)")
    }
  }

  @Test func `programs of a repository's settings are found, and its filters turned off`()
    async throws
  {
    let git = { (arguments: [String]) in
      var command = Command(executable: "git", arguments: arguments)
      command.folder = book.root
      let outcome = try await command.run()
      try #require(outcome.isSuccess)
      return outcome.output
    }
    try book.write("text\n", to: "page")
    #expect(await GitCommand.programs(in: book.root, isOwn: true) == [])
    _ = try await git(["init", "--quiet"])
    #expect(await GitCommand.programs(in: book.root, isOwn: true) == [])
    let written = [
      ("core.fsmonitor", "true"), ("filter.b.c.clean", "exit 1 #\n"),
      ("filter.b.c.smudge", ""), ("filter.b.c.required", "true"), ("core.hooksPath", "hooks"),
    ]
    for (name, value) in written { _ = try await git(["config", name, value]) }
    let programs = ["core.hookspath", "filter.b.c.clean"]
    #expect(await GitCommand.programs(in: book.root, isOwn: true) == programs)
    let settings = await GitCommand.withoutFilters(in: book.root)
      .filter { $0.name.hasPrefix("filter.b") }
    #expect(settings.map(\.name) == ["filter.b.c.clean", "filter.b.c.required"])
    #expect(settings.map(\.value) == ["", "false"])
    // With the filter git could not take the file.
    try book.write("* filter=b.c\n", to: ".gitattributes")
    let options = settings.flatMap { ["-c", "\($0.name)=\($0.value)"] }
    _ = try await git(options + ["add", "page"])
    try book.write("other\n", to: "page")
    var filtered = Command(executable: "git", arguments: ["add", "page"])
    filtered.folder = book.root
    #expect(try await filtered.run().isSuccess == false)
  }
}
