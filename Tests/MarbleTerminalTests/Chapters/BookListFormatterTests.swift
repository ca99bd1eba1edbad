import MarbleModel
import Testing

@testable import MarbleTerminal

struct BookListFormatterTests {
  @Test func `a book is listed by parts with the names that commands take`() {
    func chapter(_ name: String, _ title: String) -> Chapter {
      Chapter(
        source: SourceFile(path: "notes/en/\(name).md", text: ""),
        name: name,
        language: "en",
        frontMatter: FrontMatter(title: title),
        blocks: []
      )
    }
    let book = Book(
      root: "/book",
      settings: BookSettings(title: "Signals"),
      parts: [
        Book.Part(title: nil, chapters: [chapter("preface", "Before you read")]),
        Book.Part(title: "First", chapters: [chapter("bind", "bind"), chapter("订阅", "订阅的一生")]),
        Book.Part(title: "Empty", chapters: []),
      ]
    )
    #expect(
      BookListFormatter(style: .plain).text(of: book) == """
        Signals

          preface  Before you read

        First
          bind     bind
          订阅     订阅的一生

        """
    )
  }
}
