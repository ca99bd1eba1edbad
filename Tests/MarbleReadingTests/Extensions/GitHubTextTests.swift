import Testing

struct GitHubTextTests {
  @Test(arguments: [
    ("deleted", "a ~~b *c* d~~ e", "a ~~b *c* d~~ e", 1),
    ("inside of others", "*a ~~b~~ c*", "*a ~~b~~ c*", 1),
    ("an open mark", "a ~~b\n\nc~~", "a ~~b", 0),
    ("nothing between", "a ~~~~ b", "a ~~~~ b", 0),
    ("a link", "See https://a.b/c_(d), and www.e.f.", "", 0),
  ])
  func `deleted text is between two marks`(name: String, text: String, tree: String, count: Int) {
    let parsed = ParsedChapter(text)
    #expect(parsed.problems == "", "\(name)")
    guard !tree.isEmpty else { return }
    #expect(parsed.tree.split(separator: "\n").first == "4-4 paragraph \(tree)", "\(name)")
  }

  @Test(arguments: [
    ("https://a.b/c_(d), and", "[https://a.b/c_(d)](https://a.b/c_(d)), and"),
    ("www.a.b", "[www.a.b](http://www.a.b)"),
    ("(www.a.b.)", "([www.a.b](http://www.a.b).)"),
    ("http://a.b/?c=d&e!", "[http://a.b/?c=d&e](http://a.b/?c=d&e)!"),
    ("xhttps://a.b", "xhttps://a.b"),
    ("https://localhost", "https://localhost"),
    ("[https://a.b](https://c.d)", "[https://a.b](https://c.d)"),
    ("`https://a.b`", "`https://a.b`"),
    ("**https://a.b**", "**[https://a.b](https://a.b)**"),
  ])
  func `bare addresses are links without the punctuation behind them`(text: String, tree: String) {
    #expect(ParsedChapter(text).tree == "4-4 paragraph \(tree)")
  }

  @Test func `brackets at the beginning of an item are the box of a task`() {
    let tree = ParsedChapter("- [ ] a\n- [x] b *c*\n- [y] d\n\n[ ] e").tree
    #expect(
      tree == """
        4-7 list
          item
            4-4 paragraph ☐ a
          item
            5-5 paragraph ☑ b *c*
          item
            6-6 paragraph [y] d
        8-8 paragraph [ ] e
        """
    )
  }
}
