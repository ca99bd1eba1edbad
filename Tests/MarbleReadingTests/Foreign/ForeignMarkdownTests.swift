import MarbleTestSupport
import Testing

struct ForeignMarkdownTests {
  private static let article = "Sources/Kit/Kit.docc/Article.md"

  @Test(arguments: [
    (
      "metadata", "# `Kit`\n\n@Metadata {\n  @DisplayName(\"The Kit\")\n  @Row { }\n}\n\nText.",
      """
      8-8 paragraph Text.
      """
    ),
    (
      "columns", "@Row {\n   @Column {\n      One\n\n      - two\n   }\n   @Column { three }\n}",
      """
      3-3 paragraph One
      5-7 list
        item
          5-5 paragraph two
      7-7 paragraph three
      """
    ),
    (
      "tabs", "@TabNavigator {\n  @Tab(\"A\") {\n    a\n  }\n  @Tab(\"B\") {\n    b\n  }\n}",
      """
      2-2 paragraph **A**
      3-3 paragraph a
      5-5 paragraph **B**
      6-6 paragraph b
      """
    ),
    (
      "an image over several lines", "@Image(\n  source: \"map\",\n  alt: \"A map\")\n\nText",
      """
      1-1 paragraph ![A map](map)
      5-5 paragraph Text
      """
    ),
    (
      "a comment and links", "@Comment { nothing }\n@Links(visualStyle: list) {\n  - <doc:A>\n}",
      """
      3-4 list
        item
          3-3 paragraph [doc:A](doc:A)
      """
    ),
    (
      "code in a column", "@Column {\n    ```swift\n    print(1)\n\n      @Row {\n    ```\n}",
      """
      2-6 listing
        3:5 "print(1)"
        4:1 ""
        5:5 "  @Row {"
      """
    ),
    (
      "a comment in a column", "@Column {\n    <!-- a\n      b -->\n    Text\n}",
      "4-4 paragraph Text"
    ),
    (
      "what is deprecated", "@DeprecationSummary {\n  Use another.\n}\n\nText",
      """
      1-2 WARNING
        2-2 paragraph Use another.
      5-5 paragraph Text
      """
    ),
    (
      "what is deprecated, in one line", "@DeprecationSummary { Use another. }\n\nText",
      """
      1-1 WARNING
        1-1 paragraph Use another.
      3-3 paragraph Text
      """
    ),
    (
      "a button",
      "@Metadata {\n  @CallToAction(url: \"https://a.b/c.zip\", purpose: download)\n}\n\nText",
      """
      2-2 paragraph [Download](https://a.b/c.zip)
      5-5 paragraph Text
      """
    ),
    (
      "an image in a list",
      "1. One\n\n   @Image(source: \"map\", alt: \"A map\")\n\n2. Two\n   - inner\n\n     @Image(source: \"b\", alt: \"B\")\n\nAfter",
      """
      1-9 list
        item
          1-1 paragraph One
          3-3 paragraph ![A map](map)
        item
          5-5 paragraph Two
          6-9 list
            item
              6-6 paragraph inner
              8-8 paragraph ![B](b)
      10-10 paragraph After
      """
    ),
    (
      "a box in a list in a column",
      "@Row {\n  @Column {\n    - One\n\n      @DeprecationSummary {\n        Use *two*.\n      }\n\n    - Two\n  }\n}",
      """
      3-11 list
        item
          3-3 paragraph One
          5-6 WARNING
            6-6 paragraph Use *two*.
        item
          9-9 paragraph Two
      """
    ),
    (
      "terms",
      "- term Alpha: The first *letter*.\n- term `b` eta:\n  The second.\n\n  More.\n- one more\n- term: none",
      """
      1-5 terms
        item
          1-1 paragraph Alpha
          1-1 paragraph The first *letter*.
        item
          2-3 paragraph `b` eta
          2-3 paragraph The second.
          5-5 paragraph More.
      6-7 list
        item
          6-6 paragraph one more
        item
          7-7 paragraph term: none
      """
    ),
    ("an attribute", "@main is one.", "1-1 paragraph @main is one."),
    (
      "asides", "> Note: One\n> two.\n\n> Experiment: Try *it*.\n\n> Other: text",
      """
      1-2 NOTE
        1-2 paragraph One two.
      4-4 NOTE
        4-4 paragraph **Experiment.** Try *it*.
      6-6 quote
        6-6 paragraph Other: text
      """
    ),
    (
      "symbols", "``Kit/Set/insert(_:)-2tk`` and ``Set`` and `a/b` and `` a`b/c ``",
      "1-1 paragraph `Set.insert(_:)` and `Set` and `a/b` and `a`b/c`"
    ),
  ])
  func `what DocC adds to Markdown is read`(name: String, text: String, tree: String) {
    let parsed = ParsedChapter(page: "---\ntitle: T\n---\n" + text, at: Self.article)
    let lines = ParsedChapter(page: text, at: Self.article)
    #expect(lines.problems == "", "\(name)")
    // The lines of the head are counted, too.
    #expect(shifted(parsed.tree, by: -3) == tree, "\(name)")
  }

  @Test(arguments: [
    (
      "a box", "!!! tip \"Try `it`\"\n    One\n    two.\n\n    - three\n\nAfter",
      """
      1-6 TIP
        1-1 paragraph **Try `it`**
        2-3 paragraph One two.
        5-6 list
          item
            5-5 paragraph three
      7-7 paragraph After
      """
    ),
    (
      "one in another", "!!! note\n    a\n    !!! danger\n        b\n    c",
      """
      1-5 NOTE
        2-2 paragraph a
        3-4 CAUTION
          3-3 paragraph **Danger**
          4-4 paragraph b
        5-5 paragraph c
      """
    ),
    (
      "code in a box", "!!! warning\n    ```swift\n    print(1)\n    ```",
      """
      1-4 WARNING
        2-4 listing
          3:5 "print(1)"
      """
    ),
    (
      "a `<details>` element", "??? note \"More\"\n    text\n\n???+ note\n    open",
      """
      1-4 details More
        2-2 paragraph text
      4-5 details open Note
        5-5 paragraph open
      """
    ),
    (
      "tabs", "=== \"Swift\"\n    one\n\n=== \"C\"\n    two",
      """
      1-1 paragraph **Swift**
      2-2 paragraph one
      4-4 paragraph **C**
      5-5 paragraph two
      """
    ),
    (
      "Docusaurus", ":::tip Title\nText\n:::\nAfter",
      """
      1-2 TIP
        1-1 paragraph **Title**
        2-2 paragraph Text
      4-4 paragraph After
      """
    ),
    ("no box", "!!!important\n\n=== x", "1-1 paragraph !!!important\n3-3 paragraph === x"),
  ])
  func `what MkDocs adds to Markdown is read`(name: String, text: String, tree: String) {
    let parsed = ParsedChapter(page: "---\ntitle: T\n---\n" + text)
    #expect(parsed.problems == "", "\(name)")
    #expect(shifted(parsed.tree, by: -3) == tree, "\(name)")
  }

  @Test func `raw HTML leaves its text, and is named once a kind`() {
    let page = """
      ---
      title: T
      ---
      <p align="center">
        <img src="a.png" alt="A"> <b>bold</b>
      </p>

      Press <mark>this</mark><br>or <mark>that</mark> ![far](https://a.b/c.png)

      <!-- a comment --><p></p>
      """
    let parsed = ParsedChapter(page: page)
    #expect(
      parsed.tree == """
        4-6 paragraph  ![A](a.png) **bold** 
        8-8 paragraph Press this\\ or that ![far](https://a.b/c.png)
        """
    )
    #expect(
      parsed.problems == """
        8:7: warning: the tag `<mark>` is left out, because raw HTML isn't allowed in this book | \
        write it in Markdown, or allow raw HTML with `html: true` in `Site/site.yml`
        """
    )
  }

  @Test func `raw HTML without text is named, unless a page says the same without it`() {
    let page = "# T\n\n<iframe src=\"x\"></iframe>\n\n<hr>\n\n<div></div>\n"
    let parsed = ParsedChapter(page: page)
    #expect(parsed.tree == "")
    #expect(
      parsed.problems == """
        3:1: warning: the tag `<iframe>` is left out, because raw HTML isn't allowed in this book | \
        write it in Markdown, or allow raw HTML with `html: true` in `Site/site.yml`
        """
    )
  }

  @Test func `what has no meaning here is named once a kind and page`() {
    let page = "# T\n\n[TOC]\n\n{% x %}\n\n{% y %}\n"
    #expect(
      ParsedChapter(page: page).problems == """
        3:1: warning: `[TOC]` has no meaning here, so it's shown as written | \
        write it in Markdown, or leave it out
        5:1: warning: `{% ... %}` has no meaning here, so it's shown as written | \
        write it in Markdown, or leave it out
        """
    )
    let unknown = "# T\n\n@Chapter(name: \"a\") {\n  Text\n}\n\n@Chapter(name: \"b\")\n"
    #expect(
      ParsedChapter(page: unknown, at: Self.article).problems == """
        3:1: warning: `@Chapter` is left out, but its contents are shown | \
        write it in Markdown
        """
    )
  }

  @Test(arguments: [
    LongText("@Row {\n", times: 50_000), LongText("!!! note\n", times: 50_000),
    LongText("@Image(", times: 50_000), LongText("@Image(\n", times: 50_000),
    LongText(":::tip\n", times: 50_000), LongText("<a ", times: 50_000),
    LongText("> Note: ", times: 50_000), LongText("<b>\n\n", times: 20_000),
    LongText((0..<2_000).map { String(repeating: " ", count: $0) + "!!! a\n" }.joined()),
  ])
  func `hostile pages are read in time`(page: LongText) {
    let clock = ContinuousClock()
    let time = clock.measure { _ = ParsedChapter(page: page.text, at: Self.article) }
    #expect(time < .seconds(20))
  }

  @Test(arguments: [
    ("the first heading", "Text\n\n# A `b`\n\n## C", "A `b`"),
    ("an image before it", "![Kit](logo.svg)\n\n# A", "A"),
    ("a heading of HTML", "<h1 align=\"center\">A <code>b</code></h1>\n\nText", "A `b`"),
    ("no heading of the first level", "Text\n\n### A\n\n## B", "t"),
    ("a lower one before it", "## A\n\n# B", "t"),
    ("the head", "---\ntitle: H\n---\n# A", "H"),
    ("the name of the file", "Text", "t"),
    ("a line that isn't a head", "---\n\n# A\n", "A"),
  ])
  func `a page is called by its head, its first heading if that's a title, or its file`(
    name: String,
    text: String,
    title: String
  ) {
    let parsed = ParsedChapter(page: text)
    #expect(parsed.title == title, "\(name)")
    #expect(parsed.problems == "", "\(name)")
  }

  @Test func `a heading that is the title is not drawn, and metadata may give another`() {
    #expect(ParsedChapter(page: "# A\n\nb").tree == "3-3 paragraph b")
    #expect(ParsedChapter(page: "---\ntitle: A\n---\n# A\n\nb").tree == "6-6 paragraph b")
    #expect(
      ParsedChapter(page: "---\ntitle: B\n---\n# A\n\nb").tree
        == "4-4 heading 2 #a A\n6-6 paragraph b"
    )
    let article = "# ``Kit/Set``\n\n@Metadata {\n  @DisplayName(\"A set\")\n}\n"
    #expect(ParsedChapter(page: article, at: Self.article).title == "A set")
    #expect(ParsedChapter(page: "# ``Kit/Set``", at: Self.article).title == "`Set`")
  }

  @Test func `a heading that isn't a title stays, and so does an image in one that is`() {
    #expect(
      ParsedChapter(page: "![Kit](logo.svg)\n\n### A\n\n## B").tree
        == "1-1 paragraph ![Kit](logo.svg)\n3-3 heading 3 #a A\n5-5 heading 2 #b B"
    )
    let page = ParsedChapter(page: "# ![](logo.svg) Kit\n\n## A")
    #expect(page.title == " Kit" || page.title == "Kit")
    #expect(page.tree == "1-1 paragraph ![](logo.svg)\n3-3 heading 2 #a A")
  }

  @Test func `badges are left out, and other images stay, with or without a description`() {
    let badge = "[![CI](https://github.com/o/r/actions/workflows/ci.yml/badge.svg)](https://o.p)"
    let page = ParsedChapter(
      page: """
        # Kit

        \(badge)
        ![Swift](https://img.shields.io/badge/swift-6-orange)

        ![](a.svg)

        \(badge) Text \(badge) ![b](c.svg)

        <p align="center"><a href="https://o.p"><img src="https://img.shields.io/x"></a></p>

        <p><img src="d.svg"></p>

        """
    )
    #expect(
      page.tree == """
        6-6 paragraph ![](a.svg)
        8-8 paragraph  Text  ![b](c.svg)
        12-12 paragraph ![](d.svg)
        """
    )
    #expect(page.problems == "")
  }

  @Test func `diagrams of other tools are named, and formulas are read`() {
    let page = ParsedChapter(
      page: "# T\n\n```mermaid\ngraph LR\n```\n\n$$\nx\n$$\n\n{{#include a.swift}}\n"
    )
    #expect(
      page.problems
        == ["3:1|`mermaid`", "11:1|`{{ ... }}`"].map { line in
          line.replacing("|", with: ": warning: ")
            + " has no meaning here, so it's shown as written | write it in Markdown, or leave it out"
        }
        .joined(separator: "\n")
    )
  }

  @Test func `the title alone is of the first level, and other headings keep their order`() {
    #expect(
      ParsedChapter(page: "# A\n\n## B\n\n# C\n\n> # D\n\n###### E").tree == """
        3-3 heading 3 #b B
        5-5 heading 2 #c C
        7-7 quote
          7-7 heading 2 #d D
        9-9 heading 6 #e E
        """
    )
    #expect(ParsedChapter(page: "# A\n\n## B").tree == "3-3 heading 2 #b B")
  }

  @Test func `unknown keys of a head are warnings`() {
    let page = "---\nlayout: page\nsidebar_position: 3\n---\n# A\n"
    #expect(
      ParsedChapter(page: page).problems == """
        2:1: warning: unknown key `layout`, which Marble ignores | \
        remove it if no other tool reads it
        3:1: warning: unknown key `sidebar_position`, which Marble ignores | \
        remove it if no other tool reads it
        """
    )
  }

  /// Returns a tree with the lines of its blocks and of their code moved.
  private func shifted(_ tree: String, by lines: Int) -> String {
    tree.replacing(/(?m)^( *)(\d+)([-:])(\d+)/) { match in
      let first = (Int(match.2) ?? 0) + lines
      let second = (Int(match.4) ?? 0) + (match.3 == "-" ? lines : 0)
      return "\(match.1)\(first)\(match.3)\(second)"
    }
  }
}
