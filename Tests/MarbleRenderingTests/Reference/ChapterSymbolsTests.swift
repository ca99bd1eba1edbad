import MarbleModel
import Testing

@testable import MarbleRendering

@Suite struct ChapterSymbolsTests {
  private static let box = SampleReference.symbol(.class, "Box")
  private static let bag = SampleReference.symbol(.class, "Bag", line: 2)
  private static let symbols = [
    box, bag, SampleReference.symbol(.method, "Box", "put(_:)", line: 3, owner: box.id),
    SampleReference.symbol(.method, "Box", "put(_:at:)", line: 4, owner: box.id),
    SampleReference.symbol(.method, "Box", "map(_:)", line: 5, owner: box.id),
    SampleReference.symbol(.method, "Bag", "map(_:)", line: 6, owner: bag.id),
  ]

  @Test(
    arguments: [
      ("what the section uses", ["Bag.map(_:)@6"], [], "map", "Bag.map(_:)@6"),
      (
        "the section before the chapter", ["Bag.map(_:)@6"], ["Box.map(_:)@5"], "map",
        "Bag.map(_:)@6"
      ),
      ("what the chapter uses", [], ["Box.map(_:)@5"], "map()", "Box.map(_:)@5"),
      ("both in a section", ["Bag.map(_:)@6", "Box.map(_:)@5"], [], "map", nil),
      ("both in the chapter", [], ["Bag.map(_:)@6", "Box.map(_:)@5"], "map", nil),
      ("none uses it, and two have it", [], [], "map", nil),
      ("none uses it, and one has it", [], [], "put", "Box.put(_:)@3"),
      ("the overload that is used", ["Box.put(_:at:)@4"], [], "put", "Box.put(_:at:)@4"),
      ("another one with its labels", ["Box.put(_:at:)@4"], [], "put(_:)", "Box.put(_:)@3"),
      ("its type says which", ["Bag.map(_:)@6"], [], "Box.map", "Box.map(_:)@5"),
      ("a type", [], [], "Box", "Box@1"), ("no symbol", [], [], "filter", nil),
    ] as [(String, [String], [String], String, String?)]
  )
  func `a name means what blocks use, or what only one type has`(
    title: String,
    section: [String],
    chapter: [String],
    name: String,
    meaning: String?
  ) {
    let mention = SectionMentions.Mention(name, at: SourcePosition(line: 9))
    let found = Self.resolve(
      [
        SectionMentions(anchor: "a", title: "", prose: [mention], listings: [1]),
        SectionMentions(anchor: "b", title: "", listings: [2]),
      ],
      uses: [1: section, 2: chapter]
    )
    #expect(found.sections[0].mentions.first?.symbol == meaning)
    #expect(found.sections.map(\.uses) == [section, chapter])
  }

  @Test(arguments: [([], nil), (["Box.put(_:at:)@4"], "Box.put(_:at:)@4")])
  func `what code uses for something else leads nowhere`(uses: [String], meaning: String?) {
    let place = SourcePosition(line: 9)
    let mention = SectionMentions.Mention("put", at: place, isInCode: true)
    let found = Self.resolve(
      [
        SectionMentions(anchor: "a", title: "", prose: [mention]),
        SectionMentions(anchor: "b", title: "", listings: [1]),
      ],
      uses: [1: uses]
    )
    #expect(found.sections[0].mentions.first?.symbol == meaning)
  }

  @Test func `each symbol leads to its place where a section names it first`() {
    let names = [("Box", 1), ("Box.put", 2), ("put()", 3), ("x", 4)].map { name, line in
      SectionMentions.Mention(name, at: SourcePosition(line: line))
    }
    let section = SectionMentions(anchor: nil, title: "", prose: names)
    let found = Self.resolve([section, section], uses: [:])
    #expect(found.sections[0].mentions == found.sections[1].mentions)
    let addresses = found.addresses(from: SiteAddress("en/a.html"), in: Self.map)
    #expect(
      addresses == [
        SourcePosition(line: 1): "reference/M/Box.html",
        SourcePosition(line: 2): "reference/M/Box.html#put",
      ]
    )
  }

  @Test func `a use of what has no place doesn't count`() {
    let section = SectionMentions(anchor: nil, title: "", listings: [1])
    #expect(
      Self.resolve([section], uses: [1: ["s:Sa", "Box@1", "Box@1"]]).sections[0].uses == ["Box@1"]
    )
  }

  private static var map: ReferenceMap {
    ReferenceMap(of: SampleReference.library(symbols), words: .in("en"))
  }

  private static func resolve(
    _ sections: [SectionMentions],
    uses: [Int: [String]]
  ) -> ChapterSymbols {
    let verdicts = uses.map { line, symbols in
      var verdict = Verdict(listing: Listing.ID(path: "a.md", line: line), outcome: .verified)
      verdict.shown.uses = symbols.map { SymbolUse($0, at: nil) }
      return verdict
    }
    let checks = Verdicts(TestReport(verdicts: verdicts, timings: [], toolchain: ""))
    return ChapterSymbols(in: sections, of: "a.md", map: map, checks)
  }
}
