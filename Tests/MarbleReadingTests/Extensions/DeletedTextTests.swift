import MarbleModel
import Testing

@testable import MarbleReading

struct DeletedTextTests {
  @Test(arguments: [
    ("a", ["1 a"]),
    ("~~a~~", ["1 deleted", "3 a"]),
    ("é ~~b~~ c", ["1 é ", "4 deleted", "6 b", "9  c"]),
    ("~~a~~ ~~b~~ c", ["1 deleted", "3 a", "6  ", "7 deleted", "9 b", "12  c"]),
    ("a~~b~~c~~d~~e", ["1 a", "2 deleted", "4 b", "7 c", "8 deleted", "10 d", "13 e"]),
    ("a ~~b", ["1 a ", "3 ~~", "5 b"]),
    ("a ~~b~~ c~~", ["1 a ", "3 deleted", "5 b", "8  c", "10 ~~"]),
    ("~~~~", ["1 ~~", "3 ~~"]),
  ])
  func `what is between two marks is deleted, and each piece knows its place`(
    text: String,
    pieces: [String]
  ) {
    let start = SourcePosition(line: 3, column: 1)
    #expect(Self.pieces(DeletedText.fold([Inline(.text(text), at: start)])) == pieces)
  }

  private static func pieces(_ inlines: [Inline]) -> [String] {
    inlines.flatMap { inline in
      let column = inline.position.column
      return switch inline.content {
      case .text(let text): ["\(column) \(text)"]
      case .deleted(let content): ["\(column) deleted"] + pieces(content)
      default: ["\(column) something else"]
      }
    }
  }
}
