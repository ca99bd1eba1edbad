import MarbleModel
import MarbleTestSupport
import Testing

struct TranslationReaderTests {
  /// A book in two languages, one of whose chapters is not translated.
  private static let files = [
    "notes/en/a.md": """
    ---
    title: A
    ---

    ## The rules

    ![A map](map.svg)

    ## The rules

    See [b](b.md#the-end).
    """,
    "notes/en/b.md": "---\ntitle: B\n---\n\n## The end\n",
    "notes/en/map.svg": "<svg xmlns=\"http://www.w3.org/2000/svg\"/>",
    "notes/zh-Hans/a.md": """
    ---
    title: 甲
    ---

    ## 规则

    ![地图](map.svg)

    ## 还是规则

    见 [b](b.md#the-end)，再看[上面](#the-rules)。
    """,
    "Site/zh-Hans.yml": "title: 书\nsummary: 一句话。\nparts: [部分]\n",
  ]

  private static let settings = """
    title: Book
    languages: [en, zh-Hans]
    contents:
      - part: Part
        chapters: [a, b]
    """

  /// What is remembered if the translation says what its original says.
  private static var memory: String {
    let original = Chapter(files["notes/en/a.md"] ?? "", at: "notes/en/a.md")
    var memory = TranslationMemory()
    memory.note(original.sectionPrints, of: "a", whole: original.sectionPrints)
    return memory.text
  }

  private func read(
    settings: String = Self.settings,
    _ changes: [String: String?] = [:]
  ) async throws -> (book: Book?, problems: String) {
    let files = Self.files.merging(["Site/translations/zh-Hans": Self.memory]) { $1 }
      .merging(changes.compactMapValues { $0 }) { $1 }
      .filter { changes[$0.key] != .some(nil) }
    return try await BookOnDisk(settings: settings, files).read()
  }

  @Test func `a translation has the anchors of its original and the texts of its own file`()
    async throws
  {
    let (read, problems) = try await read()
    let book = try #require(read)
    #expect(problems == "")
    let translation = try #require(book.translations.first)
    #expect(translation.settings.title == "书")
    #expect(translation.settings.summary == "一句话。")
    #expect(translation.settings.language == "zh-Hans")
    #expect(translation.parts.map(\.title) == ["部分"])
    #expect(
      translation.chapters.map(\.path) == ["notes/zh-Hans/a.md", "notes/en/b.md"],
      "what is not translated is the original's"
    )
    let anchors = translation.chapters[0].blocks.headingAnchors
    #expect(anchors == ["the-rules", "the-rules-1"])
    #expect(anchors == book.chapters[0].blocks.headingAnchors)
    #expect(translation.chapters[0].attachments == ["notes/en/map.svg"])
    #expect(
      book.texts.map(\.path) == ["notes/en/a.md", "notes/en/b.md", "notes/zh-Hans/a.md"],
      "what is not translated is tested once"
    )
  }

  @Test func `what is stale in a translation is told, once where nothing of a chapter is known`()
    async throws
  {
    let text = try #require(Self.files["notes/en/a.md"])
    let (book, stale) = try await read(["notes/en/a.md": text.replacing("See", with: "Then see")])
    #expect(
      stale
        == "notes/zh-Hans/a.md:9:1: warning: the original of this section has changed since it was translated | compare it with its original (see `marble translate`), then run `marble translate --done 'a#the-rules-1'`"
    )
    #expect(book != nil)
    let (_, unknown) = try await read(["Site/translations/zh-Hans": "# Nothing yet\n"])
    #expect(
      unknown
        == "notes/zh-Hans/a.md:1:1: warning: this chapter isn't marked as translated yet | compare it with its original (see `marble translate`), then run `marble translate --done a`"
    )
    let (_, nothing) = try await read(["Site/translations/zh-Hans": nil])
    #expect(
      nothing
        == "Site/site.yml:2:17: warning: no translation record for `zh-Hans` | if the translations still match their originals, run `marble translate --done`"
    )
    let (_, broken) = try await read(["Site/translations/zh-Hans": "a 123456789abc\n=======\n"])
    #expect(
      broken
        == "Site/translations/zh-Hans:2:1: error: this isn't the digest of a section | resolve the conflict, or remove the line and mark its section as done again"
    )
  }

  @Test func `a link of a translation to no heading is an error at its place`() async throws {
    let text = try #require(Self.files["notes/zh-Hans/a.md"])
    let (_, problems) = try await read([
      "notes/zh-Hans/a.md": text.replacing("b.md#the-end", with: "b.md#结束")
    ])
    #expect(
      problems
        == "notes/zh-Hans/a.md:11:5: error: `notes/zh-Hans/b.md` has no heading `#结束` | write the heading in lower case, without punctuation, with hyphens for spaces"
    )
  }

  @Test func `what a language's file says too much, or not at all, is told`() async throws {
    let (_, excess) = try await read([
      "Site/zh-Hans.yml": "title: 书\nparts: [一, 二]\ndoor: 门\n"
    ])
    #expect(
      excess == """
        Site/zh-Hans.yml:2:14: error: the contents don't have this many parts with a title | remove it
        Site/zh-Hans.yml:3:1: error: unknown key `door` | did you mean `doors`?
        """
    )
    let (_, absence) = try await read(["Site/zh-Hans.yml": nil])
    #expect(
      absence
        == "Site/site.yml:2:17: warning: the book has no title in `zh-Hans` | write `title: ...` into `Site/zh-Hans.yml`"
    )
  }

  @Test func `a language stands in the settings once and with a tag`() async throws {
    let (_, problems) = try await read(
      settings: Self.settings.replacing("[en, zh-Hans]", with: "[en, EN, ../x, '']")
    )
    #expect(
      problems == """
        Site/site.yml:2:17: error: `EN` is listed twice | name each language once
        Site/site.yml:2:21: error: `../x` isn't a language | write a tag such as `en`
        Site/site.yml:2:27: error: `` isn't a language | write a tag such as `en`
        """
    )
  }

  @Test func `a translated chapter that the contents do not name is told`() async throws {
    let (_, problems) = try await read(["notes/zh-Hans/c.md": "---\ntitle: 丙\n---\n"])
    #expect(
      problems
        == "notes/zh-Hans/c.md: warning: this chapter isn't listed in the contents | add `c` to the contents in `Site/site.yml`, or remove the file"
    )
  }

  @Test func `no chapter takes the place of a language's first page`() async throws {
    let (_, problems) = try await read(
      settings: Self.settings.replacing("[a, b]", with: "[a, b, Index]"),
      ["notes/en/Index.md": "---\ntitle: I\n---\n"]
    )
    #expect(
      problems
        == "notes/en/Index.md: error: this chapter would overwrite the first page of the book in its language | give it another name"
    )
  }
}
