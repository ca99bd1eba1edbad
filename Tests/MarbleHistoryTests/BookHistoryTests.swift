import Foundation
import MarbleModel
import MarbleSystem
import MarbleTestSupport
import Testing

@testable import MarbleHistory

// Each starts git several times.
@Suite(.serialized) struct BookHistoryTests {
  private let text = (1...20).map { "line \($0)\n" }.joined()

  @Test func `a chapter has the dates of its first and its last commit, in the commit's own zone`()
    async throws
  {
    let book = try Repository()
    try book.write("a", to: "notes/en/a.md")
    try book.write("b", to: "notes/en/b \"1\"\n信.md")
    try book.commit("2020-01-02T03:04:05+0800")
    try book.write("a2", to: "notes/en/a.md")
    try book.commit("2021-01-01T00:30:00-0500")
    try book.write("x", to: "elsewhere.md")
    try book.commit("2022-01-01T00:00:00+0000")
    #expect(
      await dates(of: book) == [
        "notes/en/a.md 2020-01-02T03:04:05+08:00 2021-01-01T00:30:00-05:00",
        "notes/en/b \"1\"\n信.md 2020-01-02T03:04:05+08:00 2020-01-02T03:04:05+08:00",
      ]
    )
  }

  @Test func `what is not committed has no date`() async throws {
    let book = try Repository()
    for name in ["a", "b", "c", "d"] { try book.write(text, to: "notes/en/\(name).md") }
    try book.commit("2020-01-01T00:00:00+0000")
    try book.write("changed", to: "notes/en/a.md")
    try book.write("staged", to: "notes/en/b.md")
    try book.git("add", "notes/en/b.md")
    try book.git("mv", "notes/en/c.md", "notes/en/e.md")
    try book.write("new", to: "notes/en/f.md")
    #expect(
      await dates(of: book) == ["notes/en/d.md 2020-01-01T00:00:00+00:00 2020-01-01T00:00:00+00:00"]
    )
  }

  @Test func `a chapter that was renamed is as old as it was`() async throws {
    let book = try Repository()
    try book.write(text, to: "notes/en/a.md")
    try book.commit("2020-01-01T00:00:00+0000")
    try book.git("mv", "notes/en/a.md", "notes/en/b.md")
    try book.commit("2021-01-01T00:00:00+0000")
    let renamed = "2020-01-01T00:00:00+00:00 2020-01-01T00:00:00+00:00"
    #expect(await dates(of: book) == ["notes/en/b.md \(renamed)"])
    try book.git("mv", "notes/en/b.md", "notes/en/c.md")
    try book.write(text + "more", to: "notes/en/c.md")
    try book.write(String(text.reversed()), to: "notes/en/a.md")
    try book.commit("2022-01-01T00:00:00+0000")
    #expect(
      await dates(of: book) == [
        "notes/en/a.md 2022-01-01T00:00:00+00:00 2022-01-01T00:00:00+00:00",
        "notes/en/c.md 2020-01-01T00:00:00+00:00 2022-01-01T00:00:00+00:00",
      ]
    )
  }

  @Test func `the changes of a chapter lead to its contents before and after them`() async throws {
    let book = try Repository()
    try book.write(text, to: "notes/en/a.md")
    try book.commit("2020-01-01T00:00:00+0000")
    try book.git("mv", "notes/en/a.md", "notes/en/b.md")
    try book.write(text + "more", to: "notes/en/b.md")
    try book.commit("2021-01-01T00:00:00+0000")
    try book.write("not committed", to: "notes/en/b.md")
    let history = BookHistory(root: book.path, folder: "notes")
    let changes = try #require(await history.changes()["notes/en/b.md"])
    #expect(changes.map(\.revision.moment.day) == ["2021-01-01", "2020-01-01"])
    #expect(changes.map(\.revision.subject) == ["x", "x"])
    let hashes = changes.flatMap { [$0.old, $0.new].compactMap(\.self) }
    let contents = try #require(await history.contents(of: hashes))
    #expect(hashes.map(contents.text) == [text, text + "more", text])
    #expect(changes.last?.old == nil)
    #expect(await history.dates() == [:])
  }

  @Test func `a chapter that was removed and came again is new`() async throws {
    let book = try Repository()
    try book.write(text, to: "notes/en/a.md")
    try book.commit("2020-01-01T00:00:00+0000")
    try book.git("rm", "--quiet", "notes/en/a.md")
    try book.commit("2021-01-01T00:00:00+0000")
    #expect(await dates(of: book) == [])
    try book.write("again", to: "notes/en/a.md")
    #expect(await dates(of: book) == [])
    try book.commit("2022-01-01T00:00:00+0000")
    let again = "2022-01-01T00:00:00+00:00 2022-01-01T00:00:00+00:00"
    #expect(await dates(of: book) == ["notes/en/a.md \(again)"])
  }

  @Test func `a shallow clone claims no date that it does not know`() async throws {
    let book = try Repository()
    try book.write(text, to: "notes/en/a.md")
    try book.write(text, to: "notes/en/b.md")
    try book.commit("2020-01-01T00:00:00+0000")
    try book.write("b", to: "notes/en/b.md")
    try book.commit("2021-01-01T00:00:00+0000")
    try book.write("a", to: "notes/en/a.md")
    try book.commit("2022-01-01T00:00:00+0000")
    let clone = try Repository(cloning: book, "--depth=2")
    #expect(await dates(of: clone) == ["notes/en/a.md - 2022-01-01T00:00:00+00:00"])
    let tip = try Repository(cloning: book, "--depth=1")
    #expect(await dates(of: tip, cache: tip.path + "/cache") == [])
    try tip.git("fetch", "--quiet", "--unshallow")
    #expect(await dates(of: tip, cache: tip.path + "/cache").count == 2)
  }

  @Test func `a clone without the contents of old files knows the dates without fetching any`()
    async throws
  {
    let book = try Repository()
    try book.git("config", "uploadpack.allowFilter", "true")
    try book.write(text, to: "notes/en/a.md")
    try book.commit("2020-01-01T00:00:00+0000")
    try book.git("mv", "notes/en/a.md", "notes/en/b.md")
    try book.commit("2021-01-01T00:00:00+0000")
    let clone = try Repository(cloning: book, "--filter=blob:none")
    try FileManager.default.removeItem(atPath: book.path)
    let same = "2020-01-01T00:00:00+00:00 2020-01-01T00:00:00+00:00"
    #expect(await dates(of: clone) == ["notes/en/b.md \(same)"])
  }

  @Test func `chapters may be a repository of their own`() async throws {
    let notes = try Repository()
    try notes.write("a", to: "en/a.md")
    try notes.commit("2020-01-01T00:00:00+0000")
    let book = try Repository()
    try book.git(
      "-c",
      "protocol.file.allow=always",
      "submodule",
      "--quiet",
      "add",
      "file://\(notes.path)",
      "notes"
    )
    try book.commit("2021-01-01T00:00:00+0000")
    let same = "2020-01-01T00:00:00+00:00 2020-01-01T00:00:00+00:00"
    #expect(await dates(of: book) == ["notes/en/a.md \(same)"])
  }

  @Test func `a book may stand below its repository`() async throws {
    let package = try Repository()
    try package.write("a", to: "Docs/notes/en/a.md")
    try package.commit("2020-01-01T00:00:00+0000")
    let same = "2020-01-01T00:00:00+00:00 2020-01-01T00:00:00+00:00"
    let history = BookHistory(root: package.path + "/Docs", folder: "notes/en")
    #expect(await Self.lines(history.dates()) == ["notes/en/a.md \(same)"])
  }

  @Test func `without a repository or a commit there are no dates`() async throws {
    let folder = try Repository(isRepository: false)
    try folder.write("a", to: "notes/en/a.md")
    #expect(await dates(of: folder) == [])
    let empty = try Repository()
    try empty.write("a", to: "notes/en/a.md")
    #expect(await dates(of: empty) == [])
    #expect(await BookHistory(root: empty.path, folder: "notes/zh").dates() == [:])
  }

  @Test func `a folder that only looks like a repository runs nothing`() async throws {
    let book = try Repository()
    let trap = "\(book.path)/ran"
    try book.write("a", to: "notes/en/a.md")
    try book.write("ref: refs/heads/main\n", to: "notes/en/HEAD")
    try book.write("", to: "notes/en/objects/x")
    try book.write("", to: "notes/en/refs/heads/x")
    let settings = """
      [core]
        repositoryformatversion = 0
        bare = false
        worktree = .
        fsmonitor = "touch '\(trap)'; false"
      """
    try book.write(settings, to: "notes/en/config")
    _ = await dates(of: book)
    #expect(!FileManager.default.fileExists(atPath: trap))
  }

  @Test func `filters and hooks that a repository names don't run, and its index stays`()
    async throws
  {
    let book = try Repository()
    let trap = "\(book.path)/ran"
    try book.write("a", to: "notes/en/a.md")
    try book.commit("2020-01-01T00:00:00+0000")
    try book.write("*.md filter=evil\n", to: ".git/info/attributes")
    try book.git("config", "filter.evil.clean", "touch '\(trap)'; cat")
    try book.write("#!/bin/sh\ntouch '\(trap)'\n", to: ".git/hooks/post-index-change")
    chmod(book.path + "/.git/hooks/post-index-change", 0o755)
    let page = book.path + "/notes/en/a.md"
    let old: [FileAttributeKey: Any] = [.modificationDate: Date(timeIntervalSince1970: 1)]
    try FileManager.default.setAttributes(old, ofItemAtPath: page)
    let index = try Data(contentsOf: URL(filePath: book.path + "/.git/index"))
    let same = "2020-01-01T00:00:00+00:00 2020-01-01T00:00:00+00:00"
    #expect(await dates(of: book) == ["notes/en/a.md \(same)"])
    #expect(!FileManager.default.fileExists(atPath: trap))
    #expect(try Data(contentsOf: URL(filePath: book.path + "/.git/index")) == index)
    _ = try book.git("diff", "HEAD")
    #expect(FileManager.default.fileExists(atPath: trap))
  }

  @Test func `a graft in a clone makes no chapter younger`() async throws {
    let book = try Repository()
    try book.write("a", to: "notes/en/a.md")
    try book.commit("2020-01-01T00:00:00+0000")
    try book.write("b", to: "notes/en/a.md")
    try book.commit("2021-01-01T00:00:00+0000")
    try book.write(try book.git("rev-parse", "HEAD"), to: ".git/info/grafts")
    let both = "2020-01-01T00:00:00+00:00 2021-01-01T00:00:00+00:00"
    #expect(await dates(of: book) == ["notes/en/a.md \(both)"])
  }

  @Test func `a link or a pipe in the place of a chapter has no date`() async throws {
    let book = try Repository()
    for name in ["a", "b"] { try book.write("x", to: "notes/en/\(name).md") }
    try book.commit("2020-01-01T00:00:00+0000")
    for name in ["a", "b"] {
      try FileManager.default.removeItem(atPath: "\(book.path)/notes/en/\(name).md")
    }
    #expect(mkfifo(book.path + "/notes/en/a.md", 0o600) == 0)
    let link = book.path + "/notes/en/b.md"
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "nowhere")
    #expect(await dates(of: book) == [])
  }

  @Test func `contents are those that were committed, if they aren't too large`() async throws {
    let book = try Repository()
    try book.write("true", to: "notes/en/a.md")
    try book.write("false", to: "other")
    try book.write(String(repeating: "x", count: (1 << 20) + 1), to: "notes/en/large.md")
    try book.write(String(repeating: "y", count: 1 << 20), to: "notes/en/less.md")
    try book.commit("2020-01-01T00:00:00+0000")
    func hash(_ path: String) throws -> String {
      String(try book.git("rev-parse", "HEAD:" + path).prefix(40))
    }
    let (page, other) = (try hash("notes/en/a.md"), try hash("other"))
    let (large, less) = (try hash("notes/en/large.md"), try hash("notes/en/less.md"))
    try book.git("replace", page, other)
    let history = BookHistory(root: book.path, folder: "notes/en")
    let contents = try #require(
      await history.contents(of: [page, large, String(repeating: "0", count: 40), less])
    )
    #expect(contents.text(of: page) == "true")
    #expect(contents.text(of: large) == nil)
    #expect(contents.text(of: less)?.count == 1 << 20)
    #expect(await history.contents(of: [large])?.text(of: large) == nil)
  }

  @Test func `dates are kept by commit, and what was changed since has none`() async throws {
    let book = try Repository()
    let cache = book.path + "/cache"
    try Files.createFolder(cache)
    try book.write("a", to: "notes/en/a.md")
    try book.commit("2020-01-01T00:00:00+0000")
    let same = "notes/en/a.md 2020-01-01T00:00:00+00:00 2020-01-01T00:00:00+00:00"
    #expect(await dates(of: book, cache: cache) == [same])
    let commit = String(try book.git("rev-parse", "HEAD").prefix(40))
    let history = BookHistory(root: book.path, folder: "notes/en", cache: cache)
    let moment = try #require(Moment(seconds: "1893456000", text: "2030-01-01T00:00:00+00:00"))
    history.keptDates(at: commit)?.save([
      "a.md": ChapterDates(created: moment, changed: moment, commit: "c")
    ])
    #expect(await dates(of: book, cache: cache).first?.contains("2030-") == true)
    try book.write("b", to: "notes/en/a.md")
    #expect(await dates(of: book, cache: cache) == [])
    try book.git("add", "notes")
    try book.git("commit", "--quiet", "--message", "x", date: "2021-01-01T00:00:00+0000")
    let two = "notes/en/a.md 2020-01-01T00:00:00+00:00 2021-01-01T00:00:00+00:00"
    #expect(await dates(of: book, cache: cache) == [two])
  }

  @Test(arguments: ["", "x", "half"])
  func `a damaged file of kept dates is not believed`(damage: String) async throws {
    let book = try Repository()
    let cache = book.path + "/cache"
    try Files.createFolder(cache)
    try book.write("a", to: "notes/en/a.md")
    try book.commit("2020-01-01T00:00:00+0000")
    let dates = await dates(of: book, cache: cache)
    let file = URL(filePath: cache + "/history")
    let kept = try Data(contentsOf: file)
    try (damage == "half" ? kept.prefix(kept.count / 2) : Data(damage.utf8)).write(to: file)
    #expect(await self.dates(of: book, cache: cache) == dates)
  }

  @Test func `kept dates are those of their commit and their folder`() throws {
    let book = try TemporaryBook()
    func kept(_ folder: String, at commit: String) -> KeptValue<[String: ChapterDates]>? {
      BookHistory(root: "/book", folder: folder, cache: book.root).keptDates(at: commit)
    }
    let old = try #require(Moment(seconds: "1", text: "1970-01-01T00:00:01Z"))
    let new = try #require(Moment(seconds: "-3600", text: "1970-01-01T00:00:00+01:00"))
    let dates = [
      "a.md": ChapterDates(created: old, changed: new, commit: "c"),
      "b.md": ChapterDates(created: nil, changed: old, commit: "c"),
    ]
    kept("notes/en", at: "c1")?.save(dates)
    #expect(kept("notes/en", at: "c1")?.load() == dates)
    #expect(kept("notes/en", at: "c2")?.load() == nil)
    #expect(kept("notes/zh", at: "c1")?.load() == nil)
    expectKept(ChapterDates(created: old, changed: new, commit: "c"))
  }

  @Test func `what isn't a moment isn't a date`() {
    let owner = Fingerprint(of: "")
    let text = Sealed.bytes(of: TwoParts(seconds: 1, text: "<b>"), for: owner)
    if case .whole = Sealed<Moment>(text, for: owner) { Issue.record("it is believed") }
  }

  /// What has the parts of a moment.
  private struct TwoParts: FormedValue {
    let seconds: Int
    let text: String

    static let form = Form(TwoParts.init) { ($0.seconds, $0.text) }
    static var layout: String { Moment.layout }
  }

  private func dates(of book: Repository, cache: String? = nil) async -> [String] {
    await Self.lines(BookHistory(root: book.path, folder: "notes/en", cache: cache).dates())
  }

  private static func lines(_ dates: [String: ChapterDates]) -> [String] {
    dates.map { "\($0) \($1.created?.text ?? "-") \($1.changed.text)" }.sorted()
  }
}
