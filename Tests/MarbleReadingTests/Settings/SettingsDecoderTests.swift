import MarbleModel
import Testing

@testable import MarbleReading

struct SettingsDecoderTests {
  /// Values of settings that the table names by their keys alone.
  private static let values = [
    "compare": "terms", "contents": "[terms, b]", "doors": "[terms: In]",
    "front": "terms#merge", "library": "{product: A}", "names": "terms",
  ]
  private static let base = ["title": "x", "contents": "[terms]", "url": "https://a/"]

  private func settings(_ fields: [String: String]) throws -> BookSettings {
    let text = fields.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)\n" }.joined()
    let outcome = SettingsDecoder.decode(SourceFile(path: "Site/site.yml", text: text))
    #expect(outcome.diagnostics == [])
    var settings = try #require(outcome.settings)
    settings.file = SourceFile(path: "", text: "")
    return settings
  }

  @Test(arguments: BookSettings.table.map { ($0.key, $0.form) })
  func `each setting of the table is read, and what pages are made with changes with it`(
    key: String,
    form: String
  ) throws {
    let value = Self.values[key] ?? String(form.dropFirst(key.count + 2))
    let settings = try settings(Self.base.merging([key: value]) { $1 })
    let others = try self.settings(Self.base)
    #expect(settings != others)
    // Pages know these by their chapters, by the verdicts and the earlier outputs of their blocks,
    // or are the first one.
    let known: Set = [
      "allow", "contents", "doors", "earlierOutputs", "editions", "front", "library", "reads",
      "synonyms",
    ]
    let isKnownElsewhere = known.contains(key)
    #expect((settings.common != others.common) != isKnownElsewhere)
  }

  @Test(arguments: [
    ("empty", "", "1:1: error: the settings are empty | add `contents:` with a list of chapters"),
    (
      "broken", "title: a\ncontents: [b",
      "2:13: error: broken YAML: did not find expected ',' or ']'"
    ),
    (
      "a tab", "title: a\n\tb: c",
      "2:1: error: broken YAML: found a tab character that violates indentation"
    ),
    ("no mapping", "- a", "1:1: error: `site.yml` must be pairs such as `title: ...`, not a list"),
    ("twice", "title: a\ntitle: b", "1:1: error: written twice: `title`"),
    (
      "two documents", "title: a\n---\ntitle: b",
      "2:1: error: broken YAML: but found another document"
    ),
    (
      "nothing named", "title: é\ncontents: []",
      "2:11: error: the contents don't name any chapters | add `contents:` with a list of chapters"
    ),
    (
      "a permission that is none", "title: a\ncontents: []\nallow: [netwrk]",
      """
      2:11: error: the contents don't name any chapters | add `contents:` with a list of chapters
      Site/site.yml:3:9: error: `allow` can't be `netwrk` | write `files` or `network`
      """
    ),
    (
      "comments that are neither", "title: a\ncontents: []\ncomments: claims",
      """
      2:11: error: the contents don't name any chapters | add `contents:` with a list of chapters
      Site/site.yml:3:11: error: `comments` can't be `claims` | write `values` or `prose`
      """
    ),
    (
      "a language mode that is none", "title: a\ncontents: []\nswift: 5.10",
      """
      2:11: error: the contents don't name any chapters | add `contents:` with a list of chapters
      Site/site.yml:3:8: error: `swift` can't be `5.10` | write `5` or `6`
      """
    ),
    (
      "a name that is a flag", "title: a\ncontents: []\ndefines: [A, -o]",
      """
      2:11: error: the contents don't name any chapters | add `contents:` with a list of chapters
      Site/site.yml:3:14: error: `-o` isn't a valid name for `defines` | write letters, digits and `_`
      """
    ),
    (
      "an edition that is none", "title: a\ncontents: []\neditions: [page, pdf]",
      """
      2:11: error: the contents don't name any chapters | add `contents:` with a list of chapters
      Site/site.yml:3:18: error: `editions` can't be `pdf` | write `page` or `epub`
      """
    ),
    (
      "a glossary that is missing", "title: a\ncontents: []\nglossary: words",
      """
      2:11: error: the contents don't name any chapters | add `contents:` with a list of chapters
      Site/site.yml:3:11: error: the contents don't list a chapter `words` | add it to the contents
      """
    ),
    (
      "a map of names that is missing", "title: a\ncontents: []\nnames: words",
      """
      2:11: error: the contents don't name any chapters | add `contents:` with a list of chapters
      Site/site.yml:3:8: error: the contents don't list a chapter `words` | add it to the contents
      """
    ),
    (
      "maps of names that are missing", "title: a\ncontents: []\nnames: [words, [terms]]",
      """
      2:11: error: the contents don't name any chapters | add `contents:` with a list of chapters
      Site/site.yml:3:9: error: the contents don't list a chapter `words` | add it to the contents
      Site/site.yml:3:16: error: `names` must be text, not a list
      """
    ),
  ])
  func `settings that cannot be used are reported`(
    name: String,
    settings: String,
    problem: String
  ) async throws {
    let (_, problems) = try await BookOnDisk(settings: settings).read()
    #expect(problems == "Site/site.yml:" + problem, "\(name)")
  }

  @Test func `everything wrong with the settings is reported at once`() async throws {
    let disk = try BookOnDisk(
      settings: """
        titel: a
        "é": 1
        language: en/us
        html: yes
        session: pages
        summary: [a]
        library:
          product:
          imports: Signals
        contents:
          - bnid
          - part: A
            chapters: [bind, ../x, bind.md]
            chapter: y
          - chapters: [bind, zip]
          - [a]
          - part: B
        """,
      ["notes/en/bind.md": "---\ntitle: b\n---\n", "notes/en/stray.md": ""]
    )
    let keys = BookSettings.table.map { "`\($0.key)`" }.joined(separator: ", ")
    let expected = """
      Site/site.yml:1:1: error: unknown key `titel` | did you mean `title`?
      Site/site.yml:1:1: error: the book has no title | add `title: ...`
      Site/site.yml:2:1: error: unknown key `é` | the keys are \(keys)
      Site/site.yml:3:11: error: `en/us` isn't a language | write a tag such as `en`
      Site/site.yml:4:7: error: `html` can't be `yes` | write `true` or `false`
      Site/site.yml:5:10: error: `session` can't be `pages` | write `page` or `isolated`
      Site/site.yml:6:10: error: `summary` must be text, not a list
      Site/site.yml:8:3: error: the library has no product | add `product: ...` with the name of \
      a library product
      Site/site.yml:11:5: error: there is no chapter `bnid` | did you mean `bind`?
      Site/site.yml:13:22: error: `../x` leads outside the book | write the path from the \
      book's folder
      Site/site.yml:13:28: error: chapters are named without `.md`: `bind.md` | write `bind`
      Site/site.yml:14:5: error: unknown key `chapter` | did you mean `chapters`?
      Site/site.yml:15:5: error: a part has no title | add `part: ...`
      Site/site.yml:15:16: error: the chapter `bind` is listed twice | keep one of them; the \
      other is on line 13
      Site/site.yml:15:22: error: there is no chapter `zip` | create `notes/en/zip.md`
      Site/site.yml:16:5: error: `a chapter` must be text, not a list
      Site/site.yml:17:5: error: a part has no chapters | add `chapters:` with a list of names
      notes/en/stray.md: warning: this chapter isn't listed in the contents | add `stray` to the \
      contents in `Site/site.yml`, or remove the file
      """
    let (book, problems) = try await disk.read()
    #expect(problems == expected)
    #expect(book?.chapters.map(\.name) == ["bind"])
  }
}
