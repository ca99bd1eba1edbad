import Foundation
import MarbleModel
import Testing

@testable import MarbleWriting

struct KilledBuildTests {
  private static let moments = 16
  private static let pages = 40

  @Test(arguments: 0..<moments)
  func `a build killed at any moment leaves the old site or the new one`(moment: Int) async throws {
    let book = try TemporaryFolder()
    let part = (Double(moment) + .random(in: 0..<1)) / Double(Self.moments)
    await #expect(processExitsWith: .signal(SIGKILL)) {
      [path = book.path as String, part = part as Double] in
      // The first two builds tell how long one takes, the third is killed that far into it.
      try await Self.build("first", in: path)
      let duration = try await ContinuousClock().measure { try await Self.build("old", in: path) }
      Thread.detachNewThread {
        let end = ContinuousClock.now + duration * part
        while ContinuousClock.now < end {}
        kill(getpid(), SIGKILL)
      }
      while true { try await Self.build("new", in: path) }
    }
    let texts = Set((0..<Self.pages).map { book.read("Site/public/pages/\($0).html") })
    #expect(texts == ["old"] || texts == ["new"])
    try await Self.build("next", in: book.path)
    #expect(book.paths(below: "Site").count == Self.pages + 3, "a staging of the dead build stays")
  }

  @Test(arguments: 0..<moments)
  func `a build that keeps most pages leaves a whole site too`(moment: Int) async throws {
    let book = try TemporaryFolder()
    try book.write("mine", to: "Site/public/CNAME")
    try book.write(
      "Marble wrote these files, and replaces or removes them when it builds the site "
        + "again.\n",
      to: "Site/public/.marble-site"
    )
    let part = (Double(moment) + .random(in: 0..<1)) / Double(Self.moments)
    await #expect(processExitsWith: .signal(SIGKILL)) {
      [path = book.path as String, part = part as Double] in
      var files = try await Self.build("kept", in: path)
      let duration = try await ContinuousClock().measure {
        files = try await Self.build("old", in: path, keeping: files)
      }
      Thread.detachNewThread {
        let end = ContinuousClock.now + duration * part
        while ContinuousClock.now < end {}
        kill(getpid(), SIGKILL)
      }
      while true {
        files = try await Self.build("new", in: path, keeping: files)
        files = try await Self.build("old", in: path, keeping: files)
      }
    }
    let texts = (0..<Self.pages).map { book.read("Site/public/pages/\($0).html") }
    #expect(texts.dropLast().allSatisfy { $0 == "kept" })
    #expect(texts.last == "old" || texts.last == "new")
    #expect(book.read("Site/public/CNAME") == "mine")
    try await Self.build("next", in: book.path)
    #expect(book.paths(below: "Site").count == Self.pages + 4, "a staging of the dead build stays")
  }

  /// Builds a site of pages with one text; those of a site before are kept but for the last one.
  @discardableResult
  private static func build(
    _ version: String,
    in book: String,
    keeping old: [String: WrittenFile] = [:]
  ) async throws -> [String: WrittenFile] {
    let writer = try SiteWriter(path: "\(book)/Site/public", root: book)
    var files: [String: WrittenFile] = [:]
    try await writer.publish(
      { site in
        for number in 0..<pages {
          let path = "pages/\(number).html"
          if number < pages - 1, let file = old[path], site.keep(path, as: file) { continue }
          try site.write(SiteFile(path, version))
        }
      },
      done: { files = $0 }
    )
    return files
  }
}
