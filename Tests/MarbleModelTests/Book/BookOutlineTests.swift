import MarbleModel
import Testing

struct BookOutlineTests {
  @Test func `what is looked up stands in an appendix, or is named by the settings`() {
    var settings = BookSettings(title: "Book")
    (settings.glossary, settings.compared) = ("terms", "operators")
    let book = BookOutline(
      root: "/book",
      settings: settings,
      parts: [
        Self.part("Part", ["a", "terms"]), Self.part("Appendices", ["b", "c"]),
        Self.part(nil, ["operators", "d"]), Self.part("Appendix: tables", ["e"]),
      ]
    )
    #expect(book.appendices == [1, 2, 3, 4, 6])
    settings.names = ["a"]
    let other = BookOutline(root: "/book", settings: settings, parts: book.parts)
    #expect(other.appendices.contains(0))
  }

  private static func part(_ title: String?, _ names: [String]) -> BookOutline.Part {
    BookOutline.Part(
      title: title,
      chapters: names.map { name in
        ChapterOutline(
          path: "notes/en/\(name).md",
          name: name,
          language: "en",
          frontMatter: FrontMatter(title: name),
          fingerprint: Fingerprint(of: name)
        )
      }
    )
  }
}
