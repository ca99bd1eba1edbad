import Foundation
import Testing

/// Files of other people: they are never removed, changed, believed or run.
@Suite struct ForeignFilesTests {
  /// A folder of somebody's beside a book, and what is in it.
  private struct Folder {
    let url: URL
    private static let names = ["1-a/thesis.txt", "notes/thesis.txt", "thesis.txt"]

    init(beside book: Case) throws {
      url = book.temporary.appending(path: "somebody")
      for name in Self.names {
        let file = url.appending(path: name)
        try FileManager.default.createDirectory(
          at: file.deletingLastPathComponent(),
          withIntermediateDirectories: true
        )
        try Data(name.utf8).write(to: file)
      }
    }

    /// The paths of all files in the folder, hidden ones among them.
    var files: [String] {
      get throws {
        try FileManager.default.subpathsOfDirectory(atPath: url.path).filter { path in
          !["1-a", "notes"].contains(path)
        }
        .sorted()
      }
    }

    func expectUntouched(at location: SourceLocation = #_sourceLocation) throws {
      #expect(try files == Self.names, sourceLocation: location)
    }
  }

  private func link(_ path: String, of book: Case, to target: URL) throws {
    let place = book.folder.appending(path: path)
    try FileManager.default.createDirectory(
      at: place.deletingLastPathComponent(),
      withIntermediateDirectories: true
    )
    try FileManager.default.createSymbolicLink(at: place, withDestinationURL: target)
  }

  @Test(arguments: [
    ".marble", ".marble/runs", ".marble/results", ".marble/objects", ".marble/library",
    ".marble/crashes",
    ".marble/site", ".marble/dates", ".marble/modules", ".marble/runtime",
  ])
  func `no link is followed to a folder of somebody's`(path: String) async throws {
    let book = try Case("true-book")
    let folder = try Folder(beside: book)
    try link(path, of: book, to: folder.url)
    for command in ["test", "accept", "build"] {
      try await book.marble(command).exits(2)
      #expect(
        book.complaints == """
          error: $BOOK/\(path) is a symbolic link, and could lead to other people's files
          help: remove the link; MARBLE_CACHE can name a folder elsewhere

          """
      )
    }
    _ = try await book.marble("build", "--no-test")
    try folder.expectUntouched()
  }

  #if os(Linux)
  @Test func `a cache on another disk than the book is filled`() async throws {
    let book = try Case("word-values")
    let memory = URL(filePath: "/dev/shm/marble-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: memory, withIntermediateDirectories: false)
    defer { try? FileManager.default.removeItem(at: memory) }
    for _ in 0..<2 {
      try await book.marble("test", "passing", environment: ["XDG_CACHE_HOME": memory.path]).exits(
        0
      )
      #expect(book.complaints == "")
    }
    let kept = try FileManager.default.subpathsOfDirectory(atPath: memory.path)
    #expect(kept.contains { $0.hasSuffix("-warden") })
    #expect(kept.contains { $0.hasSuffix("-values/values.o") })
    #expect(!kept.contains { $0.hasSuffix(".tmp") })
  }
  #endif

  @Test(arguments: ["runs", "results", "toolchain"])
  func `a cache that the user names may hold nothing of somebody's`(name: String) async throws {
    let book = try Case("true-book")
    let folder = try Folder(beside: book)
    let cache = book.temporary.appending(path: "cache")
    try FileManager.default.createDirectory(at: cache, withIntermediateDirectories: false)
    try FileManager.default.moveItem(at: folder.url, to: cache.appending(path: name))
    try await book.marble("test", environment: ["MARBLE_CACHE": cache.path]).exits(2)
    #expect(
      book.complaints.hasSuffix(
        """
        cache/\(name) wasn't made by Marble
        help: set MARBLE_CACHE to an empty folder, or to one that doesn't exist yet

        """
      )
    )
    try FileManager.default.moveItem(at: cache.appending(path: name), to: folder.url)
    try folder.expectUntouched()
    #expect(try FileManager.default.contentsOfDirectory(atPath: cache.path) == [])
  }

  @Test func `of what is among the runs only what a run has left is removed`() async throws {
    let book = try Case("true-book")
    try await book.marble("test", "words").exits(0)
    let runs = book.folder.appending(path: ".marble/runs")
    let mark = try book.contents(".marble/.marble-folder")
    for name in ["1-left", "2-unmarked", "marked", "3-4-5"] {
      let folder = runs.appending(path: name)
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
      try Data("kept".utf8).write(to: folder.appending(path: "file"))
      guard name != "2-unmarked" else { continue }
      try mark.write(to: folder.appending(path: ".marble-folder"))
    }
    try await book.marble("test", "words", "--no-cache").exits(0)
    let left = try FileManager.default.contentsOfDirectory(atPath: runs.path).sorted()
    #expect(left == ["2-unmarked", "3-4-5", "marked"])
  }

  @Test(arguments: [
    ("2", ".", ""), ("3", ".", ""), ("4", ".", ""), ("4", "a book", ""), ("2", "worktree", ""),
    ("2", "submodule", ""), ("2", ".", "sha256"), ("4", "submodule", "sha256"), ("2", ".", "split"),
    ("4", "a book", "split"), ("2", ".", "named sha256"), ("4", "worktree", "named sha256"),
  ])
  func `results that git tracks are refused`(
    version: String,
    place: String,
    trait: String
  ) async throws {
    let book = try Case("true-book")
    let top = book.temporary.appending(path: "repository")
    let root = place == "." ? top : top.appending(path: place)
    let format = trait == "sha256" ? "sha256" : "sha1"
    try makeRepository(top, format, holding: place)
    if trait == "named sha256" {
      try SystemCommand.git(top, "remote", "add", "origin", "https://example.org/swift-sha256")
    }
    try FileManager.default.createDirectory(at: root, withIntermediateDirectories: true)
    for name in ["Site", "notes"] {
      try FileManager.default.copyItem(
        at: book.folder.appending(path: name),
        to: root.appending(path: name)
      )
    }
    // Its name has more in common with that of the folder than just a dot.
    try Data().write(to: root.appending(path: ".marbl-e"))
    try await book.marble("test", "words", "--book", root.path).exits(0)
    try SystemCommand.git(root, "add", ".")
    try await book.marble("test", "words", "--book", root.path).exits(0)
    try SystemCommand.git(root, "add", "--force", ".marble/results")
    if version == "3" {
      try Data().write(to: root.appending(path: "later"))
      try SystemCommand.git(root, "add", "--intent-to-add", "later")
    }
    try SystemCommand.git(root, "update-index", "--index-version", version)
    if trait == "split" { try SystemCommand.git(root, "update-index", "--split-index") }
    let shown = root.path.replacing(book.folder.path, with: "$BOOK")
    let before = try FileManager.default.subpathsOfDirectory(atPath: root.path + "/.marble")
    for command in ["test", "accept", "build"] {
      try await book.marble(command, "--book", root.path).exits(2)
      #expect(
        book.complaints == """
          error: git tracks \(shown)/.marble, so a commit could bring in forged results
          help: run `git rm -r --cached .marble` in \(shown), and commit that

          """
      )
    }
    #expect(try FileManager.default.subpathsOfDirectory(atPath: root.path + "/.marble") == before)
    try SystemCommand.git(root, "rm", "-r", "--quiet", "--cached", ".marble")
    try await book.marble("test", "words", "--book", root.path).exits(0)
  }

  @Test func `a repository that the environment names is asked, too`() async throws {
    let book = try Case("true-book")
    let store = book.temporary.path + "/store"
    let environment = ["GIT_DIR": store, "GIT_WORK_TREE": book.folder.path]
    try await book.marble("test", "words", environment: environment).exits(0)
    try SystemCommand.git(book.folder, "init", "--quiet", "--separate-git-dir=" + store)
    try FileManager.default.removeItem(at: book.folder.appending(path: ".git"))
    let named = ["--git-dir=" + store, "--work-tree=."]
    try SystemCommand.git(book.folder, named[0], named[1], "add", "--force", ".marble/results")
    try await book.marble("test", "words", environment: environment).exits(2)
    #expect(
      book.complaints == """
        error: git tracks $BOOK/.marble, so a commit could bring in forged results
        help: run `git rm -r --cached .marble` in $BOOK, and commit that

        """
    )
    try await book.marble("test", "words").exits(0)
  }

  @Test func `results in a repository that git can't read are refused`() async throws {
    let book = try Case("true-book")
    try SystemCommand.git(book.folder, "init", "--quiet")
    try await book.marble("test", "words").exits(0)
    try SystemCommand.git(book.folder, "add", "--force", ".marble/results")
    try Data("DIRC, and then nothing".utf8).write(to: book.folder.appending(path: ".git/index"))
    try await book.marble("test", "words").exits(2)
    #expect(
      book.complaints == """
        error: git can't say whether it tracks $BOOK/.marble: \
        fatal: .git/index: index file smaller than expected
        help: repair the repository, or set MARBLE_CACHE to a folder outside it

        """
    )
  }

  @Test func `results are refused if git is there and can't be asked`() async throws {
    let book = try Case("true-book")
    try await book.marble("test", "words").exits(0)
    try book.write("not a program", to: "tools/git")
    let git = book.folder.appending(path: "tools/git").path
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: git)
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    let tools = ["PATH": book.folder.appending(path: "tools").path + ":" + path]
    try await book.marble("test", "words", environment: tools).exits(2)
    let complaint = "error: git can't say whether it tracks $BOOK/.marble: "
    #expect(book.complaints.hasPrefix(complaint))
  }

  @Test(.enabled(if: geteuid() == 0, "only root can give files away"), arguments: [true, false])
  func `what another user may have put among the kept files is not run`(
    isForeign: Bool
  ) async throws {
    let book = try Case("true-book")
    let caches = book.temporary.appending(path: "caches")
    let environment = ["XDG_CACHE_HOME": caches.path]
    try await book.marble("test", "words", environment: environment).exits(0)
    let runtime = caches.path + "/marble/common/runtime"
    let names = try FileManager.default.contentsOfDirectory(atPath: runtime)
    let name = try #require(names.first { $0.hasSuffix("-warden") })
    let proof = book.temporary.path + "/executed"
    let script = "#!/bin/sh\n: >\(proof)\n"
    let sum = try digest(of: script, in: book)
    for (file, text) in [(name, script), (name + ".sum", sum)] {
      try Data(text.utf8).write(to: URL(filePath: runtime + "/" + file))
      try #require(chmod(runtime + "/" + file, isForeign ? 0o755 : 0o777) == 0)
      if isForeign { try #require(chown(runtime + "/" + file, 12_345, 12_345) == 0) }
    }
    try await book.marble("test", "words", "--no-cache", environment: environment).exits(0)
    #expect(!FileManager.default.fileExists(atPath: proof))
    #expect(book.complaints.contains("was damaged and is being recreated"))
  }

  @Test(.enabled(if: geteuid() == 0, "only root can give files away"))
  func `a cache of another user is left alone`() async throws {
    let book = try Case("true-book")
    let caches = book.temporary.appending(path: "caches")
    let common = caches.path + "/marble/common"
    try FileManager.default.createDirectory(atPath: common, withIntermediateDirectories: true)
    try #require(chown(caches.path + "/marble", 12_345, 12_345) == 0)
    let environment = ["XDG_CACHE_HOME": caches.path]
    try await book.marble("test", "words", environment: environment).exits(0)
    #expect(try FileManager.default.contentsOfDirectory(atPath: common) == [])
    #expect(try book.contents(".marble/.gitignore") == Data("*\n".utf8))
  }

  /// Makes a repository whose folder `place` is itself, a folder in it, or another work tree.
  private func makeRepository(_ top: URL, _ format: String, holding place: String) throws {
    try FileManager.default.createDirectory(at: top, withIntermediateDirectories: false)
    try SystemCommand.git(top, "init", "--quiet", "--object-format=" + format)
    try SystemCommand.git(top, "commit", "--quiet", "--allow-empty", "--message", "Start")
    if place == "worktree" { try SystemCommand.git(top, "worktree", "add", "--quiet", place) }
    guard place == "submodule" else { return }
    let source = top.path + "-source"
    try SystemCommand.git(top, "clone", "--quiet", ".", source)
    try SystemCommand.git(
      top,
      "-c",
      "protocol.file.allow=always",
      "submodule",
      "add",
      "--quiet",
      source,
      place
    )
  }

  private func digest(of text: String, in book: Case) throws -> String {
    let file = book.temporary.appending(path: "text")
    try Data(text.utf8).write(to: file)
    let sum = #"sha256sum "$1" 2>/dev/null || shasum -a 256 "$1""#
    return String(try SystemCommand.output("/bin/sh", "-c", sum, "sh", file.path).prefix(64))
  }
}
