import Foundation
import MarbleModel
import MarbleSystem
import MarbleTestSupport
import Testing

@testable import MarbleWriting

struct PendingSiteTests {
  let book: TemporaryFolder
  let writer: SiteWriter

  init() throws {
    book = try TemporaryFolder()
    writer = try SiteWriter(path: "\(book.path)/Site/public", root: book.path)
  }

  @Test func `a site of which everything is kept is not touched`() async throws {
    let files = try await publish(["a.html": "a", "b/c.html": "c"])
    let inode = try inode(of: "Site/public")
    let changes = try await writer.publish { site in
      for (path, file) in files { #expect(site.keep(path, as: file)) }
    }
    #expect(changes == PendingSite.Changes())
    #expect(try self.inode(of: "Site/public") == inode)
  }

  @Test func `a text that is on disk already is kept`() async throws {
    let files = try await publish(["a.html": "a", "b.html": "b"])
    let inodes = try ["a", "b"].map { try inode(of: "Site/public/\($0).html") }
    let changes = try await writer.publish { site in
      try site.write(SiteFile("a.html", "a"), replacing: files["a.html"])
      try site.write(SiteFile("b.html", "new"), replacing: files["b.html"])
    }
    #expect(changes == PendingSite.Changes(written: ["b.html"]))
    #expect(try inode(of: "Site/public/a.html") == inodes[0])
    #expect(book.read("Site/public/b.html") == "new")
  }

  @Test func `kept files stand beside new ones, and those that nobody asks for are gone`()
    async throws
  {
    let files = try await publish(["a.html": "a", "old/b.html": "b", "deep/er/c.html": "c"])
    let kept = try #require(files["deep/er/c.html"])
    let changes = try await writer.publish { site in
      #expect(site.keep("deep/er/c.html", as: kept))
      try site.write(SiteFile("a.html", "new"), replacing: files["a.html"])
    }
    #expect(changes == PendingSite.Changes(written: ["a.html"], removed: ["old/b.html"]))
    #expect(
      book.paths(below: "Site/public") == [
        ".marble-site", "a.html", "deep", "deep/er", "deep/er/c.html",
      ]
    )
    #expect(book.read("Site/public/deep/er/c.html") == "c")
  }

  @Test func `a file that somebody edited, replaced or removed is not kept`() async throws {
    let files = try await publish(["a.html": "a", "b.html": "b", "c.html": "c", "d.html": "d"])
    try FileManager.default.removeItem(atPath: "\(book.path)/Site/public/a.html")
    try book.write("another", to: "Site/public/b.html")
    try FileManager.default.removeItem(atPath: "\(book.path)/Site/public/c.html")
    try FileManager.default.createSymbolicLink(
      atPath: "\(book.path)/Site/public/c.html",
      withDestinationPath: "d.html"
    )
    try await writer.publish { site in
      for (path, file) in files {
        #expect(site.keep(path, as: file) == (path == "d.html"), "\(path)")
        if path != "d.html" { try site.write(SiteFile(path, "new"), replacing: file) }
      }
    }
    #expect(book.read("Site/public/a.html") == "new")
    #expect(book.read("Site/public/b.html") == "new")
    #expect(book.read("Site/public/c.html") == "new")
    #expect(book.read("Site/public/d.html") == "d")
  }

  @Test func `a site that is not published leaves nothing behind`() async throws {
    try await publish(["a.html": "a"])
    let site = try writer.begin()
    try site.write(SiteFile("a.html", "new"))
    site.close()
    #expect(book.paths(below: "Site") == ["public", "public/.marble-site", "public/a.html"])
    #expect(book.read("Site/public/a.html") == "a")
  }

  @Test func `a kept file that vanishes before the end is made again`() async throws {
    let files = try await publish(["a.html": "a", "b.html": "b"])
    let kept = try #require(files["a.html"])
    try await writer.publish(
      { site in
        #expect(site.keep("a.html", as: kept))
        try site.write(SiteFile("b.html", "new"))
        try FileManager.default.removeItem(atPath: "\(book.path)/Site/public/a.html")
      },
      remaking: { path, site in try site.write(SiteFile(path, "again")) }
    )
    #expect(book.read("Site/public/a.html") == "again")
    #expect(book.read("Site/public/b.html") == "new")
  }

  @Test func `another build between keeping and publishing costs nothing but work`() async throws {
    let files = try await publish(["a.html": "a", "b.html": "b"])
    let kept = try #require(files["a.html"])
    try await writer.publish(
      { site in
        #expect(site.keep("a.html", as: kept))
        try site.write(SiteFile("b.html", "new"))
        try await publish(["a.html": "other", "c.html": "other"])
      },
      remaking: { path, site in try site.write(SiteFile(path, "again")) }
    )
    #expect(book.paths(below: "Site/public") == [".marble-site", "a.html", "b.html"])
    #expect(book.read("Site/public/a.html") == "again")
  }

  @Test func `two files with one path are refused, kept or not`() async throws {
    let files = try await publish(["a.html": "a"])
    let kept = try #require(files["a.html"])
    try await writer.publish { site in
      #expect(site.keep("a.html", as: kept))
      #expect(throws: WritingError.system(EEXIST, path: "\(writer.path)/a.html")) {
        try site.write(SiteFile("a.html", "two"))
      }
    }
  }

  @Test func `what is written down is what stands on disk`() async throws {
    let files = try await publish(["a.html": "a", "b/c.html": "c"])
    #expect(Set(files.keys) == ["a.html", "b/c.html"])
    for (path, file) in files {
      let text = try #require(book.read("Site/public/\(path)"))
      #expect(file.content == Fingerprint(of: text))
      #expect(Files.stamp(of: "\(book.path)/Site/public/\(path)") == file.stamp)
    }
  }

  @Test func `what is taken over is written down as it is when the old site is gone`() async throws
  {
    let old = try await publish(["a.html": "a", "b.html": "b"])
    let kept = try #require(old["a.html"])
    var new: [String: WrittenFile] = [:]
    try await writer.publish(
      { site in
        #expect(site.keep("a.html", as: kept))
        try site.write(SiteFile("b.html", "new"))
      },
      done: { new = $0 }
    )
    for (path, file) in new {
      #expect(Files.stamp(of: "\(book.path)/Site/public/\(path)") == file.stamp, "\(path)")
    }
    #expect(try await publish(keeping: new).isEmpty)
  }

  @Test func `a file that was edited in place under its old date is not kept`() async throws {
    let files = try await publish(["a.html": "a"])
    let path = "\(book.path)/Site/public/a.html"
    let file = try #require(files["a.html"])
    try passTick(in: book.path)
    let time = timespec(
      tv_sec: file.stamp.changed / 1_000_000_000,
      tv_nsec: file.stamp.changed % 1_000_000_000
    )
    try FileDescriptor(path, O_WRONLY).write("b")
    try #require(utimensat(AT_FDCWD, path, [time, time], 0) == 0)
    #expect(Files.stamp(of: path)?.isLike(file.stamp) == true)
    try await writer.publish { site in
      #expect(!site.keep("a.html", as: file))
      try site.write(SiteFile("a.html", "a"), replacing: file)
    }
    #expect(book.read("Site/public/a.html") == "a")
  }

  /// Publishes a site that is the same as the one that stands there.
  private func publish(keeping files: [String: WrittenFile]) async throws -> PendingSite.Changes {
    try await writer.publish { site in
      for (path, file) in files { #expect(site.keep(path, as: file), "\(path)") }
    }
  }

  /// Publishes texts by their paths, and returns what was written down of them.
  @discardableResult
  private func publish(_ texts: [String: String]) async throws -> [String: WrittenFile] {
    var files: [String: WrittenFile] = [:]
    try await writer.publish(
      { site in
        for (path, text) in texts { try site.write(SiteFile(path, text)) }
      },
      done: { files = $0 }
    )
    return files
  }

  private func inode(of name: String) throws -> Int {
    let attributes = try FileManager.default.attributesOfItem(atPath: "\(book.path)/\(name)")
    return try #require(attributes[.systemFileNumber] as? Int)
  }
}
