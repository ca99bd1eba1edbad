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

  @Test func `what asks readers says the same in all languages`() {
    for attributes in [\PageWords.predictionAttributes, \PageWords.reviewAttributes] {
      let names = ["en", "zh-Hans"].map { tag in
        PageWords.in(tag)[keyPath: attributes].matches(of: #/ data-([a-z]+)="/#).map(\.output.1)
      }
      #expect(names[0] == names[1] && !names[0].isEmpty)
    }
  }
}
