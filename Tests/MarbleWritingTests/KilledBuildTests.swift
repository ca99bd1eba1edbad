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

  private static func build(_ version: String, in book: String) async throws {
    let writer = try SiteWriter(path: "\(book)/Site/public", root: book)
    try await writer.publish { staging in
      for number in 0..<pages {
        try staging.write(SiteFile("pages/\(number).html", version))
      }
    }
  }
}
