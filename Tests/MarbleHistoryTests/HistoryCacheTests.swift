import Foundation
import MarbleModel
import MarbleTestSupport
import Testing

@testable import MarbleHistory

struct HistoryCacheTests {
  private let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)

  @Test func `dates are those of their commit and their folder`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let old = try #require(Moment(seconds: "1", text: "1970-01-01T00:00:01Z"))
    let new = try #require(Moment(seconds: "-3600", text: "1970-01-01T00:00:00+01:00"))
    let dates = [
      "a.md": ChapterDates(created: old, changed: new),
      "b.md": ChapterDates(created: nil, changed: old),
    ]
    let cache = HistoryCache(folder: folder.path, subject: "/book/notes/en")
    cache.keep(dates, at: "c1")
    #expect(cache.dates(at: "c1") == dates)
    #expect(cache.dates(at: "c2") == nil)
    let other = HistoryCache(folder: folder.path, subject: "/book/notes/zh")
    #expect(other.dates(at: "c1") == nil)
    expectKept(ChapterDates(created: old, changed: new))
  }

  @Test func `what is no moment is no date`() {
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
}
