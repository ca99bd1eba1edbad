import Foundation
import MarbleModel
import Testing

@testable import MarbleWriting

@Suite struct VersionShelfTests {
  private let folder: TemporaryFolder
  private let shelf: VersionShelf

  init() throws {
    folder = try TemporaryFolder()
    shelf = try VersionShelf(path: folder.path + "/versions", root: folder.path)
  }

  private func version(_ text: String) throws -> BookVersion {
    try #require(BookVersion(text))
  }

  /// Publishes a version with one page, and the lists.
  private func publish(_ text: String, _ page: String = "a page") async throws {
    let version = try version(text)
    try shelf.check(version)
    let writer = try SiteWriter(path: shelf.path(of: version), root: folder.path)
    try await writer.publish { try $0.write(SiteFile("en/page.html", page)) }
    try shelf.publish { versions in
      [SiteFile("versions.js", versions.map(\.text).sorted().joined(separator: " "))]
    }
  }

  /// What stands in the folder, with the bytes and the times of its files.
  private func state(of name: String) throws -> [String: String] {
    var state: [String: String] = [:]
    for path in folder.paths(below: name) {
      let file = "\(folder.path)/\(name)/\(path)"
      let facts = try FileManager.default.attributesOfItem(atPath: file)
      let time = (facts[.modificationDate] as? Date)?.timeIntervalSince1970 ?? 0
      state[path] = "\(folder.read("\(name)/\(path)") ?? "") \(time)"
    }
    return state
  }

  @Test func `each version has a folder, and the newest has one more`() async throws {
    try await publish("1.4", "old")
    try await publish("2.1-beta", "coming")
    try await publish("2.0", "new")
    #expect(try shelf.versions().map(\.text).sorted() == ["1.4", "2.0", "2.1-beta"])
    #expect(try shelf.pages(of: version("1.4")) == ["en/page.html"])
    #expect(folder.read("versions/latest/en/page.html") == "new")
    #expect(folder.read("versions/versions.js") == "1.4 2.0 2.1-beta")
    #expect(folder.read("versions/.marble-versions")?.hasSuffix("\nversions.js\n") == true)
  }

  @Test func `a new version touches no other one`() async throws {
    try await publish("1.4")
    let before = try state(of: "versions/1.4")
    #expect(before.count == 3)
    try await publish("2.0")
    try await publish("1.5")
    #expect(try state(of: "versions/1.4") == before)
  }

  @Test func `an old version isn't written again, but the newest is`() async throws {
    try await publish("1.4")
    try await publish("2.0", "wrong")
    try await publish("2.0", "right")
    #expect(folder.read("versions/latest/en/page.html") == "right")
    let old = WritingError.oldVersion(
      "1.4",
      newest: "2.0",
      path: shelf.path(of: try version("1.4"))
    )
    await #expect(throws: old) { try await publish("1.4") }
    #expect(
      old.problem == "1.4 already exists, and 2.0 is newer: old versions stay as they are"
    )
    try FileManager.default.removeItem(atPath: folder.path + "/versions/1.4")
    try await publish("1.4")
  }

  @Test func `a version can't be published under two names`() async throws {
    try await publish("2.1")
    let error = WritingError.sameVersion("2.1.0", as: "2.1")
    await #expect(throws: error) { try await publish("2.1.0") }
    #expect(error.problem == "2.1.0 is the same version as 2.1, which already exists")
    #expect(error.remedy == "write --version 2.1")
  }

  @Test func `a folder with a site that isn't about a version is refused`() async throws {
    let writer = try SiteWriter(path: folder.path + "/versions", root: folder.path)
    try await writer.publish { try $0.write(SiteFile("index.html", "the site")) }
    let error = WritingError.siteWithoutVersion(folder.path + "/versions")
    await #expect(throws: error) { try await publish("2.1") }
    #expect(folder.paths(below: "versions") == [".marble-site", "index.html"])
  }

  @Test func `files of somebody else stay, and are never replaced`() async throws {
    try folder.write("example.org", to: "versions/CNAME")
    try folder.write("theirs", to: "versions/versions.js")
    try folder.write("a folder that isn't a site", to: "versions/3.0/notes.txt")
    let error = WritingError.foreignFileInSite(folder.path + "/versions/versions.js")
    await #expect(throws: error) { try await publish("2.1") }
    #expect(folder.read("versions/versions.js") == "theirs")
    #expect(try shelf.versions().map(\.text) == ["2.1"])
    try FileManager.default.removeItem(atPath: folder.path + "/versions/versions.js")
    try await publish("2.1")
    #expect(folder.read("versions/versions.js") == "2.1")
    #expect(folder.read("versions/CNAME") == "example.org")
  }

  @Test func `lists that are no longer made are removed, and equal ones stay untouched`()
    async throws
  {
    try await publish("2.1")
    try shelf.publish { _ in [SiteFile("robots.txt", "Allow: /")] }
    #expect(folder.read("versions/versions.js") == nil)
    let before = try state(of: "versions")
    try shelf.publish { _ in [SiteFile("robots.txt", "Allow: /")] }
    #expect(try state(of: "versions") == before)
  }

  @Test
  func `a marker from elsewhere removes nothing outside of the folder, and nothing of a version`()
    async throws
  {
    try await publish("1.4")
    try folder.write("mine", to: "mine.txt")
    try folder.write("theirs", to: "versions/gone.txt")
    let marker = folder.path + "/versions/" + VersionShelf.marker
    let text = try #require(folder.read("versions/" + VersionShelf.marker))
    let claimed = ["../mine.txt", "1.4/en/page.html", "1.4/../../mine.txt", "..", ".", "gone.txt"]
    try Data((text + claimed.map { $0 + "\n" }.joined()).utf8).write(to: URL(filePath: marker))
    try await publish("2.1")
    #expect(folder.read("mine.txt") == "mine")
    #expect(folder.read("versions/1.4/en/page.html") == "a page")
    #expect(folder.read("versions/gone.txt") == nil)
  }

  @Test func `nothing outside of a version's folder is read as its page`() async throws {
    try await publish("1.4")
    try folder.write("secret", to: "versions/secret.html")
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/versions/1.4/en/link.html",
      withDestinationPath: folder.path + "/versions/secret.html"
    )
    let version = try version("1.4")
    #expect(shelf.bytes(of: "en/page.html", in: version) == Array("a page".utf8))
    #expect(shelf.bytes(of: "../secret.html", in: version) == nil)
    #expect(shelf.bytes(of: "en/link.html", in: version) == nil)
  }

  @Test func `a link in the place of a version leads nowhere`() async throws {
    try folder.write("keep", to: "elsewhere/.marble-site")
    try folder.write("", to: "versions/CNAME")
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/versions/1.4",
      withDestinationPath: folder.path + "/elsewhere"
    )
    #expect(try shelf.versions().isEmpty)
    await #expect(throws: WritingError.self) { try await publish("1.4") }
    #expect(folder.paths(below: "elsewhere") == [".marble-site"])
  }
}
