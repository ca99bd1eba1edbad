import MarbleEditing
import MarbleModel
import Testing

@Suite struct TextPlaceTests {
  @Test(arguments: [
    (0, 0, 0), (0, 1, 1), (0, 2, 3), (0, 3, 3), (0, 4, 7), (0, 99, 8), (1, 0, 10), (1, 1, 11),
    (2, 0, 12), (3, 0, 13), (3, 1, 14), (4, 0, 14), (99, 99, 14),
  ])
  func `places count UTF-16 code units`(line: Int, character: Int, offset: Int) {
    // aé🙂b, CR LF, c, CR, LF after an empty line, d
    let source = SourceFile(path: "a.md", text: "aé🙂b\r\nc\r\rd")
    #expect(source.offset(of: TextPlace(line: line, character: character)) == offset)
  }
}
