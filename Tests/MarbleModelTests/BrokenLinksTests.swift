import MarbleModel
import Testing

@Suite struct BrokenLinksTests {
  @Test func `what is written is read again, in the order of pages`() throws {
    let links = BrokenLinks([
      BrokenLinks.Entry(page: "b: c.md", destination: "x y.md"),
      BrokenLinks.Entry(page: "a.md", destination: "ü\n%20.md"),
      BrokenLinks.Entry(page: "a.md", destination: "#50%25"),
      BrokenLinks.Entry(page: "a.md", destination: ""),
    ])
    #expect(
      links.lines == ["a.md: ", "a.md: #50%25", "a.md: ü%0A%20.md", "b: c.md: x%20y.md"]
    )
    #expect(BrokenLinks(links.text) == links)
    #expect(links.text.hasPrefix("# "))
  }

  @Test func `an address is the same with its bytes encoded and without`() {
    let plain = BrokenLinks.Entry(page: "a.md", destination: "old guide.md")
    #expect(plain == BrokenLinks.Entry(page: "a.md", destination: "old%20guide.md"))
    #expect(BrokenLinks("a.md: old%20guide.md\r\n\n")?.entries == [plain])
  }

  @Test(arguments: ["<<<<<<< HEAD\n", "a.md\n", "a.md x.md\n", ": x.md\n", " x\n"])
  func `anything else isn't a file of links`(text: String) { #expect(BrokenLinks(text) == nil) }

  @Test func `they are those that diagnostics are about`() {
    var first = Diagnostic(.error, "", path: "a.md")
    first.brokenLinks = ["x.md", "y.md"]
    let links = BrokenLinks(in: [first, Diagnostic(.error, "", path: "b.md")])
    #expect(links.lines == ["a.md: x.md", "a.md: y.md"])
  }
}
