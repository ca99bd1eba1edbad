import Testing

@testable import MarbleModel

struct DisplayWidthTests {
  @Test(arguments: [
    ("ascii", "abc", 3), ("Chinese", "订阅", 4), ("full width comma", "，", 2), ("Korean", "신호", 4),
    ("Japanese", "シグナル", 8), ("half width katakana", "ｱ", 1), ("emoji", "🎉", 2),
    ("a family is one emoji", "👨‍👩‍👧", 2), ("emoji by selector", "❤️", 2), ("accent", "e\u{301}", 1),
    ("box", "│", 1), ("zero width space", "\u{200B}", 0),
  ])
  func `text is as wide as a terminal shows it`(name: String, text: String, width: Int) {
    #expect(text.displayWidth == width)
  }
}
