import MarbleModel
import Testing

@testable import MarbleRendering

@Suite struct PageWordsTests {
  @Test func `a Chinese page is told of in Chinese`() {
    #expect(PageWords.in("zh-Hans").day("2026-01-09") == "2026年1月9日")
    #expect(PageWords.in("en").day("2026-01-09") == "9 January 2026")
    #expect(PageWords.in("fr")[.edit] == "Edit this page")
  }

  @Test(arguments: [
    ("zh", true), ("zh-Hans", true), ("zh-TW", true), ("zhx", false), ("en", false),
    ("en-zh-", false), ("zh_TW", false), ("", false),
  ])
  func `Chinese pages are those in any Chinese`(tag: String, isChinese: Bool) {
    #expect(PageWords(tag: tag, texts: [:]).isChinese == isChinese)
  }

  @Test func `scripts get each plural form of a word`() {
    let words = ["en", "zh-Hans", "ja"].map(PageWords.in)
    #expect(
      words.map { $0.scriptText(.searchChapters) }
        == ["one:1 chapter\nother:# chapters", "# 章", "one:1 chapter\nother:# chapters"]
    )
    #expect(words[0].scriptText(.searchNone) == words[0][.searchNone])
    #expect(words[1].attributes(["days": .predictDays]) == " data-days=\"# 天后再问。\"")
  }

  @Test func `what asks readers says the same in all languages`() {
    let names = ["en", "zh-Hans"].map { tag in
      PageWords.in(tag).reviewAttributes.matches(of: #/ data-([a-z]+)="/#).map(\.output.1)
    }
    #expect(names[0] == names[1] && !names[0].isEmpty)
    let asking = ["en", "zh-Hans"].map { PageWords.in($0).predictionTexts.map(\.0) }
    #expect(asking[0] == asking[1] && !asking[0].isEmpty)
  }
}
