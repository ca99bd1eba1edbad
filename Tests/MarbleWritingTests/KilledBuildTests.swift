import Foundation
import MarbleModel
import Testing

@testable import MarbleWriting

struct KilledBuildTests {
  @Test(arguments: 0..<24)
  func `a build killed at any moment leaves the old site or the new one`(moment: Int) async throws {
    let book = try TemporaryFolder()
    try await Self.build("old", in: book.path)
    // Spread over a build, which takes a few milliseconds, its first microseconds among them.
    let delay = UInt32(moment * moment * 20 + .random(in: 0...40))
    await #expect(processExitsWith: .signal(SIGKILL)) {
      [path = book.path as String, delay = delay as UInt32] in
      Thread.detachNewThread {
        usleep(delay)
        kill(getpid(), SIGKILL)
      }
      while true { try await Self.build("new", in: path) }
    }
    let texts = Set((0..<Self.pages).map { book.read("Site/public/pages/\($0).html") })
    #expect(texts == ["old"] || texts == ["new"])
    try await Self.build("next", in: book.path)
    #expect(book.paths(below: "Site").count == Self.pages + 3, "a staging of the dead build stays")
  }

  static let pages = 60

  static func build(_ version: String, in book: String) async throws {
    let writer = try SiteWriter(path: "\(book)/Site/public", root: book)
    try await writer.publish { staging in
      for number in 0..<pages {
        try staging.write(SiteFile("pages/\(number).html", version))
      }
    }
  }
}
