import MarbleModel
import Testing

@testable import MarbleRendering

@Suite struct PublishingWordsTests {
  @Test func `a Chinese page is told of in Chinese`() {
    #expect(PublishingWords.in("zh-Hans").day("2026-01-09") == "2026年1月9日")
    #expect(PublishingWords.in("en").day("2026-01-09") == "9 January 2026")
    #expect(PublishingWords.in("fr").edit == "Edit this page")
  }
}
