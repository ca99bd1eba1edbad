import MarbleModel
import Testing

@testable import MarbleReading

/// What readers may search for, and where it leads.
@Suite struct SynonymCheckTests {
  private func disk(_ synonyms: String, translated: String? = nil) throws -> BookOnDisk {
    let languages = translated == nil ? "" : "languages: [en, zh-Hans]\n"
    var files = ["notes/en/zip.md": "---\ntitle: Zip\n---\n\n## Two queues\n"]
    if let translated { files["Site/zh-Hans.yml"] = "title: 书\nsynonyms: \(translated)\n" }
    return try BookOnDisk(
      settings: "title: a\n\(languages)contents: [zip]\nsynonyms: \(synonyms)\n",
      files
    )
  }

  @Test(arguments: [
    (
      "[zpi: pairs]",
      "3:12: error: the contents don't list a chapter `zpi` | did you mean `zip`?"
    ),
    (
      "[zip#two-queue: pairs]",
      "3:12: error: `notes/en/zip.md` has no heading with the anchor `two-queue` | did you mean `zip#two-queues`?"
    ),
    (
      "[zip]",
      "3:12: error: expected a chapter or section, and words | write `chapter#a-heading: word, another`"
    ),
    ("[zip: ' , ']", "3:17: error: this place has no words | write the words"),
    (
      "zip",
      "3:11: error: `synonyms` must be a list of chapters and sections, each with words, not text"
    ),
  ])
  func `what leads nowhere is reported`(synonyms: String, problem: String) async throws {
    let found = try await disk(synonyms).read().problems
    #expect(found == "Site/site.yml:" + problem)
  }

  @Test func `those of a translation are checked, too`() async throws {
    let found = try await disk("[zip: pairs]", translated: "[zip#two: 成对]").read().problems
    let problem =
      "Site/zh-Hans.yml:2:12: error: `notes/en/zip.md` has no heading with the anchor `two`"
    #expect(found.contains(problem))
  }

  @Test func `a translation adds words to those of its original`() throws {
    let file = SourceFile(path: "Site/site.yml", text: "synonyms: [zip: 'pairs、two  by two']")
    let settings = try #require(SettingsDecoder.decode(file).settings)
    let own = SourceFile(path: "Site/zh-Hans.yml", text: "synonyms: [zip#two: 成对]")
    let texts = SettingsDecoder.texts(own, of: settings).texts
    let all = settings.translated(into: "zh-Hans", by: texts).synonyms
    #expect(all.map(\.words) == [["pairs", "two by two"], ["成对"]])
    #expect(all.map(\.target.text) == ["zip", "zip#two"])
  }
}
