import MarbleModel
import MarbleTestSupport
import Testing

@testable import MarbleChecking

/// What nothing but the original proves: other languages, code that isn't looked at, running text.
@Suite struct UnprovenTranslationTests {
  private func differences(
    _ translation: String,
    of original: String,
    in language: String = "zh-Hans"
  )
    -> String
  {
    let own = chapter(translation, in: language)
    let other = chapter(original, in: "en")
    let tokens = (own.blocks.listings + other.blocks.listings).compactMap { listing in
      listing.parsed.tokens.map { (listing.id, $0) }
    }
    return TranslationCheck.check(own, of: other, tokens: Dictionary(tokens) { first, _ in first })
      .map(\.summary).joined()
  }

  /// Reads a chapter, and the addresses in its head.
  private func chapter(_ text: String, in language: String) -> Chapter {
    let chapter = Chapter(text, at: "notes/\(language)/sums.md")
    var head = chapter.frontMatter
    head.sources = text.split(separator: "url: \"").dropFirst().map { rest in
      FrontMatter.Source(title: "", url: String(rest.prefix { $0 != "\"" }))
    }
    return Chapter(
      source: chapter.source,
      name: chapter.name,
      language: language,
      frontMatter: head,
      blocks: chapter.blocks
    )
  }

  @Test(arguments: [
    ("sh", "marble test", "rm -rf ~", true),
    ("sh", "marble test # all", "marble test # 全部", false),
    ("sh", "marble test", "marble test # 全部", false),
    ("sh", "echo '# a'", "echo '# b'", true),
    ("console", "$ make", "$ make all", true),
    ("yaml", "title: A", "title: 甲", true),
    ("json", "{\"a\": 1}", "{\"a\": 2}", true),
    ("c", "f(); // one", "f(); // 一", false),
    ("c", "f();", "g();", true),
    ("", "make all", "make -k all", true),
    ("", "make all", "sudo reboot", true),
    ("", "make all", "make 全部", false),
    ("text", "one 1", "一 1", false),
    ("text", "one 1", "一 2", true),
    ("sh", "make", "make\nmake clean", true),
    ("marble sketch", "a  --1-|", "a  --2-|", true),
    ("sequence sketch", "a -> b: hello", "a -> b: 你好", false),
    ("sequence sketch", "a -> b: hello", "a <- b: 你好", true),
  ])
  func `text that nothing runs is that of the original but for words and comments`(
    words: String,
    text: String,
    change: String,
    isDifferent: Bool
  ) {
    let fence = { (text: String) in "```\(words)\n\(text)\n```\n" }
    #expect(differences(fence(text), of: fence(text)) == "")
    #expect((differences(fence(change), of: fence(text)) != "") == isDifferent)
  }

  @Test func `another line of text is shown beside that of the original`() {
    #expect(
      differences("```sh\nrm -rf ~\n```\n", of: "```sh\nmarble test\n```\n") == """
          2:1: error: the text has `rm -rf ~` here, but the original has `marble test`
            = write it like notes/en/sums.md:2

        """
    )
  }

  @Test func `words in Latin letters may be others where the language is written with them`() {
    let fence = { (text: String) in "```text\n\(text)\n```\n" }
    #expect(differences(fence("alles 1"), of: fence("all 1"), in: "de") == "")
    #expect(differences(fence("alles 1"), of: fence("all 1"), in: "ru") != "")
    #expect(differences(fence("alles 2"), of: fence("all 1"), in: "de") != "")
  }

  @Test(arguments: [
    (
      "an example of output", "```swift\nprint(1)\n```\n\n```output varies\nOf 1\n```\n", "Of 1",
      "Of 9"
    ),
    ("a reason", "```swift skip=\"needs a server\"\nf()\n```\n", "a server", "nothing"),
    ("a number in a reason", "```swift skip=\"needs port 80\"\nf()\n```\n", "80", "81"),
    ("a string that is skipped", "```swift skip=\"a\"\nf(\"one\")\n```\n", "one", "two"),
    ("a claim of another platform", "```swift platform=windows\nf() // => 1\n```\n", "> 1", "> 2"),
    (
      "output of another platform", "```swift platform=windows\nf()\n```\n\n```output\n1\n```\n",
      "\n1", "\n2"
    ),
    ("an address", "```swift\nf(\"https://a.org/\")\n```\n", "a.org", "b.org"),
    ("a host", "```swift norun\nf(\"a.org\")\n```\n", "a.org", "b.org"),
    ("a path", "```swift\nf(\"/tmp\")\n```\n", "/tmp", "/etc"),
    ("code in text", "Run `make`, not `make -k`.\n", "`make`", "`rm -rf ~`"),
    ("code in a note", "A.[^1]\n\n[^1]: See `a`.\n", "`a`", "`b`"),
    ("code in a cell", "| a | b |\n| - | - |\n| `x` | `y` |\n", "`x` | `y`", "`y` | `x`"),
    ("an item", "- one\n- two\n", "- two", "- two\n- three"),
    ("a numbered list", "1. one\n2. two\n", "1. one\n2.", "- one\n-"),
    (
      "the order of links", "[a](https://a.org) or [b](https://b.org)\n",
      "a](https://a.org) or [b](https://b.org", "a](https://b.org) or [b](https://a.org"
    ),
    (
      "a source", "---\ntitle: A\nsources: [{title: S, url: \"https://a.org/\"}]\n---\n\nA.\n",
      "a.org", "b.org"
    ),
    ("a name", "```swift\nlet ab = 1\n```\n", "ab", "ac"),
    ("a regular expression", "```swift\nlet r = /ab/\n```\n", "ab", "ac"),
    ("a name in backticks", "```swift\nlet `ab` = 1\n```\n", "ab", "ac"),
  ])
  func `what readers could believe is that of the original`(
    name: String,
    original: String,
    text: String,
    change: String
  ) {
    #expect(differences(original, of: original) == "")
    let changed = original.replacing(text, with: change)
    #expect(changed != original)
    #expect(differences(changed, of: original).contains("error: "), "\(name)")
  }

  @Test(arguments: [
    ("a string that is printed", "```swift\nprint(\"Hello. You\")\n```\n", "Hello. You", "你好"),
    ("a string that is only compiled", "```swift norun\nprint(\"Hello\")\n```\n", "Hello", "你好"),
    ("a reason", "```swift skip=\"needs a server\"\nf()\n```\n", "needs a server", "要有服务器"),
    ("code that its original has", "Use `map`. Then create it.\n", "create", "`create`"),
    ("code said twice", "Use `map`.\n", "`map`", "`map`（即 `map`）"),
    ("a comment that is skipped", "```swift skip=\"a\"\nf() // why\n```\n", "why", "为何"),
    (
      "the title of a source",
      "---\ntitle: A\nsources: [{title: S, url: \"https://a.org/\"}]\n---\n\nA.\n", "S,", "源,"
    ),
  ])
  func `what people read is in their language`(
    name: String,
    original: String,
    text: String,
    change: String
  ) {
    let changed = original.replacing(text, with: change)
    #expect(changed != original)
    #expect(differences(changed, of: original) == "", "\(name)")
  }

  @Test func `each kind of difference is told at its place`() {
    let original = """
      ---
      title: A
      sources: [{title: S, url: "https://a.org/"}]
      ---

      Run `make` for [a](https://a.org) or [b](https://b.org).

      - one

      ```text
      1
      2
      ```

      """
    let translation = """
      ---
      title: A
      sources: [{title: S, url: "https://b.org/"}]
      ---

      Run `rm` for [a](https://b.org) or [b](https://a.org).

      - one
      - two

      ```text
      1
      ```

      """
    #expect(
      differences(translation, of: original) == """
          3:28: error: the head names `https://b.org/` as a source, but the original's head names `https://a.org/`
            = name the same sources as the head of notes/en/sums.md, in the same order
          6:6: error: the text has `rm` here, which isn't in the original
            = write `make`, like notes/en/sums.md:6
          6:14: error: this is a link to `https://b.org`, but the original has a link to `https://a.org`
            = write the links in the same order as at notes/en/sums.md:6
          8:1: error: this is a list of 2 items, but the original has a list of 1 item
            = write it like notes/en/sums.md:8

        """
    )
    let shorter = original.replacing("\n2\n", with: "\n")
    #expect(
      differences(shorter, of: original) == """
          11:1: error: the text has 1 line, but the original has 2
            = write as many lines as there are above notes/en/sums.md:12

        """
    )
  }
}
