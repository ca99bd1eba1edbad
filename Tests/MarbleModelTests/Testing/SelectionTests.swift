import MarbleModel
import Testing

@Suite struct SelectionTests {
  private let listing = Listing(
    id: Listing.ID(path: "notes/en/a.md", line: 4),
    words: ListingWords(),
    lines: [
      Listing.Line(text: "let größe = 1", position: SourcePosition(line: 5)),
      Listing.Line(text: "print(größe)", position: SourcePosition(line: 6)),
    ],
    range: SourceRange(from: SourcePosition(line: 4), to: SourcePosition(line: 7, column: 4))
  )

  @Test(arguments: [
    ("nothing chosen", Selection(), true),
    ("its chapter", Selection(places: [.init(path: "notes/en/a.md")]), true),
    ("another chapter", Selection(places: [.init(path: "notes/en/b.md")]), false),
    ("its opening fence", Selection(places: [.init(path: "notes/en/a.md", line: 4)]), true),
    ("its closing fence", Selection(places: [.init(path: "notes/en/a.md", line: 7)]), true),
    ("the line behind it", Selection(places: [.init(path: "notes/en/a.md", line: 8)]), false),
    ("itself", Selection(listings: [.init(path: "notes/en/a.md", line: 4)]), true),
    ("another listing", Selection(listings: [.init(path: "notes/en/a.md", line: 5)]), false),
    (
      "itself elsewhere",
      Selection(places: [.init(path: "b.md")], listings: [.init(path: "notes/en/a.md", line: 4)]),
      false
    ),
  ])
  func `a listing is selected by its place and by itself`(
    name: String,
    selection: Selection,
    isSelected: Bool
  ) {
    #expect(selection.contains(listing) == isSelected, "\(name)")
  }
}
