import MarbleModel
import Testing

@testable import MarbleRendering

struct TopicSectionsTests {
  @Test func `topics group the symbols that they name, and link to those of other pages`() {
    let pages = Self.pages([
      Self.article("Pot", topics: [("Filling", ["pour()", "Leaf", "Pot.pour()"]), ("", ["size"])])
    ])
    #expect(
      pages["Pot"] == """
        Filling: pour() | Leaf
        Essentials: size
        Functions: fill()
        """
    )
  }

  @Test func `a symbol is shown in the first group that names it`() {
    let pages = Self.pages([
      Self.article("Pot", topics: [("One", ["pour"]), ("Two", ["pour()", "gone()"])])
    ])
    #expect(
      pages["Pot"] == """
        One: pour()
        Two:  | pour()
        Properties: size
        Functions: fill()
        """
    )
  }

  @Test func `the topics of a module group what it has at the top`() {
    let pages = Self.pages([Self.article("", topics: [("Tea", ["M.boil(_:)", "Pot.pour()"])])])
    #expect(
      pages["M"] == """
        Tea: boil(_:) | pour()
        Essentials: Pot Leaf
        """
    )
  }

  @Test func `an article about nothing of the reference changes nothing`() {
    #expect(Self.pages([Self.article("Pott", topics: [("One", ["pour()"])])]) == Self.pages([]))
  }

  private static func article(
    _ symbol: String,
    topics: [(title: String, names: [String])]
  ) -> SymbolArticle {
    SymbolArticle(
      module: "M",
      symbol: symbol.split(separator: ".").map(String.init),
      path: "M.docc/a.md",
      text: SymbolText(),
      topics: topics.map { title, names in
        var topic = SymbolArticle.Topic(title: title)
        topic.names = names
        return topic
      },
      fingerprint: Fingerprint(of: symbol)
    )
  }

  /// Returns the sections of pages: titles, the symbols shown, and those only linked to.
  private static func pages(_ articles: [SymbolArticle]) -> [String: String] {
    let pot = SampleReference.symbol(.struct, "Pot")
    let symbols = [
      pot,
      SampleReference.symbol(.property, "Pot", "size", line: 2, owner: pot.id),
      SampleReference.symbol(.method, "Pot", "pour()", line: 3, owner: pot.id),
      SampleReference.symbol(.method, "Pot", "fill()", line: 4, owner: pot.id),
      SampleReference.symbol(.enum, "Leaf", line: 5),
      SampleReference.symbol(.function, "boil(_:)", line: 6),
    ]
    let library = LibraryReference(
      modules: SampleReference.library(symbols).modules,
      files: [],
      articles: articles
    )
    let layouts = ReferenceMap(of: library, words: .in("en")).pages
    let texts = layouts.map { layout in
      let sections = layout.sections.map { section in
        let names = section.symbols.map(\.name).joined(separator: " ")
        let links = section.links.isEmpty ? "" : " | " + section.links.map(\.name).joined()
        return "\(section.title): \(names)\(links)"
      }
      return (layout.title, sections.joined(separator: "\n"))
    }
    return Dictionary(texts) { first, _ in first }
  }
}
