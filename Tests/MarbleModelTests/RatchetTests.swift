import MarbleModel
import Testing

@Suite struct RatchetTests {
  @Test func `what is written is read again, in the order of paths`() throws {
    let text = "# Why.\n2 notes/en/b c.md\n\n1 notes/en/a.md\n"
    let ratchet = try #require(Ratchet(text))
    #expect(ratchet.counts(.unchecked) == ["notes/en/a.md": 1, "notes/en/b c.md": 2])
    #expect(ratchet.total == Ratchet.Total(unchecked: 3))
    #expect(ratchet.text.hasSuffix("`.\n1 notes/en/a.md\n2 notes/en/b c.md\n") == false)
    #expect(ratchet.text.hasSuffix("growing.\n1 notes/en/a.md\n2 notes/en/b c.md\n"))
    #expect(Ratchet(ratchet.text) == ratchet)
  }

  @Test func `blocks that are parsed or rotten are counted apart`() throws {
    let text = "1 a.md\n2 parsed a.md\n3 rotten a.md\n4 rotten b.md\n"
    let ratchet = try #require(Ratchet(text))
    #expect(ratchet.total == Ratchet.Total(unchecked: 1, parsed: 2, rotten: 7))
    #expect(ratchet.counts(.rotten) == ["a.md": 3, "b.md": 4])
    #expect(ratchet.text.hasSuffix("date.\n3 rotten a.md\n4 rotten b.md\n"))
    #expect(Ratchet(ratchet.text) == ratchet)
  }

  @Test(arguments: [
    // What was unchecked may be found to be rotten, but nothing that was proven.
    ((1, 0, 0), (0, 0, 1), false), ((0, 1, 0), (0, 0, 1), false), ((0, 0, 1), (0, 1, 0), false),
    ((0, 0, 0), (0, 0, 1), true), ((0, 1, 1), (1, 0, 1), true), ((0, 1, 1), (0, 1, 2), true),
  ])
  func `what nothing proves never grows`(
    old: (Int, Int, Int),
    new: (Int, Int, Int),
    exceeds: Bool
  ) {
    let before = Ratchet.Total(unchecked: old.0, parsed: old.1, rotten: old.2)
    let after = Ratchet.Total(unchecked: new.0, parsed: new.1, rotten: new.2)
    #expect(after.exceeds(before) == exceeds)
  }

  @Test(arguments: ["<<<<<<< HEAD\n", "notes/en/a.md\n", "x notes/en/a.md\n", "-1 a.md\n", "1\n"])
  func `anything else isn't a file of numbers`(text: String) { #expect(Ratchet(text) == nil) }

  @Test func `chapters with more than they had are named`() throws {
    let old = try #require(Ratchet("1 a.md\n2 b.md\n"))
    let new = try #require(Ratchet("3 a.md\n1 b.md\n1 c.md\n"))
    #expect(new.risen(.unchecked, since: old) == ["a.md", "c.md"])
  }
}
