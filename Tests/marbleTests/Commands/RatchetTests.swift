import Foundation
import Testing

@Suite struct RatchetTests {
  @Test func `the number of blocks that are not checked yet may only fall`() async throws {
    let book = try Case("ratchet")
    try await book.marble("test").exits(0).prints("test.txt")
      .marble("test", "--ratchet").exits(0).prints("noted.txt")
      .holds("Site/ratchet", as: "ratchet-noted.txt")
      .marble("test", "--ratchet").exits(0).prints("held.txt")
    try book.change("notes/en/page.md") { text in
      text = text.replacing(
        "```swift skip=\"not checked yet\"\nb = = 2",
        with: "```swift\nlet b = 2"
      )
    }
    try await book.marble("test", "--ratchet").exits(0).prints("lowered.txt")
      .holds("Site/ratchet", as: "ratchet-lowered.txt")
    try book.change("notes/en/other.md") { text in
      text = text.replacing("needs a screen", with: "not checked yet")
    }
    try await book.marble("test", "--ratchet").exits(1).prints("risen.txt")
      .complains("risen-why.txt").holds("Site/ratchet", as: "ratchet-lowered.txt")
  }

  @Test func `a book that is not true lowers nothing`() async throws {
    let book = try Case("ratchet")
    try await book.marble("test", "--ratchet").exits(0)
    try book.change("notes/en/page.md") { text in
      text = text.replacing(" skip=\"not checked yet\"\nb = =", with: "\nlet b = =")
    }
    try await book.marble("test", "--ratchet").exits(1)
      .holds("Site/ratchet", as: "ratchet-noted.txt")
  }

  @Test func `two branches that merge keep their numbers, and a conflict is told`() async throws {
    let book = try Case("ratchet")
    try await book.marble("test", "--ratchet").exits(0)
    try book.change("Site/ratchet") { $0 += "<<<<<<< HEAD\n" }
    try await book.marble("test", "--ratchet").exits(2).complains("broken.txt")
  }
}
