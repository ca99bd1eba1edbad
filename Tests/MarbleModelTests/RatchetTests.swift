import MarbleModel
import Testing

@Suite struct RatchetTests {
  @Test func `what is written is read again, in the order of paths`() throws {
    let text = "# Why.\n2 notes/en/b c.md\n\n1 notes/en/a.md\n"
    let ratchet = try #require(Ratchet(text))
    #expect(ratchet.counts == ["notes/en/a.md": 1, "notes/en/b c.md": 2])
    #expect(ratchet.total == Ratchet.Total(unchecked: 3))
    #expect(ratchet.text.hasSuffix("`.\n1 notes/en/a.md\n2 notes/en/b c.md\n") == false)
    #expect(ratchet.text.hasSuffix("growing.\n1 notes/en/a.md\n2 notes/en/b c.md\n"))
    #expect(Ratchet(ratchet.text) == ratchet)
  }

  @Test(arguments: ["<<<<<<< HEAD\n", "notes/en/a.md\n", "x notes/en/a.md\n", "-1 a.md\n", "1\n"])
  func `anything else isn't a file of numbers`(text: String) { #expect(Ratchet(text) == nil) }

  @Test func `chapters with more than they had are named`() throws {
    let old = try #require(Ratchet("1 a.md\n2 b.md\n"))
    let new = try #require(Ratchet("3 a.md\n1 b.md\n1 c.md\n"))
    #expect(new.risen(since: old) == ["a.md", "c.md"])
  }
}
