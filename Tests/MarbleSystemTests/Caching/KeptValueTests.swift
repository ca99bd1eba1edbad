import Foundation
import MarbleModel
import MarbleTestSupport
import Testing

@testable import MarbleSystem

struct KeptValueTests {
  private let book: TemporaryBook
  private let kept: KeptValue<[String]>

  init() throws {
    book = try TemporaryBook()
    kept = KeptValue(path: book.root + "/kept", for: Fingerprint(of: "owner"))
  }

  @Test func `a value comes back to its owner, and is not in the way of others`() {
    #expect(load() == "nothing")
    kept.save(["one"])
    kept.save(["two"])
    #expect(load() == "two")
    let other = KeptValue<[String]>(path: book.root + "/kept", for: Fingerprint(of: "other"))
    #expect(other.load { Issue.record("it is not damaged") } == nil)
    #expect(load() == "two")
    #expect(book.names(in: "") == ["kept"])
  }

  @Test func `a damaged file is told once and gone`() throws {
    for damage in ["", "nonsense", String(repeating: "\u{FF}", count: 4_000)] {
      try book.write(damage, to: "kept")
      #expect(load() == "damaged")
      #expect(load() == "nothing")
    }
  }

  @Test func `a file that others can write, or a link to one, is not believed`() throws {
    kept.save(["one"])
    try #require(chmod(book.root + "/kept", 0o666) == 0)
    #expect(load() == "damaged")
    KeptValue(path: book.root + "/elsewhere", for: Fingerprint(of: "owner")).save(["one"])
    try #require(symlink(book.root + "/elsewhere", book.root + "/kept") == 0)
    #expect(load() == "damaged")
    #expect(book.names(in: "") == ["elsewhere"])
  }

  @Test func `where nothing can be written nothing is kept, and that is all`() {
    let nowhere = KeptValue<[String]>(path: "/proc/marble/kept")
    nowhere.save(["one"])
    #expect(nowhere.load() == nil)
  }

  private func load() -> String {
    var isDamaged = false
    let value = kept.load { isDamaged = true }
    return isDamaged ? "damaged" : value?.joined() ?? "nothing"
  }
}
