import MarbleModel
import MarbleTestSupport
import Testing

@testable import MarbleChecking

@Suite struct AdoptionChoiceTests {
  @Test func `only where a block belongs, as what Swift and on what leaves open how it's checked`()
  {
    let place = SourceRange(at: SourcePosition(line: 1))
    let changes: [(String, isOpen: Bool, (inout ListingWords) -> Void)] = [
      ("language", false, { $0.language = .c }),
      ("membership", true, { $0.membership = .isolated }),
      ("otherPrograms", true, { $0.otherPrograms = ["tea"] }),
      ("check", false, { $0.check = .compile }),
      ("file", false, { $0.file = "Tea.swift" }),
      ("module", false, { $0.module = "Tea" }),
      ("origin", false, { $0.origin = CodeOrigin("Examples/Tea.swift") }),
      ("platforms", true, { $0.platforms = [.linux] }),
      ("dialect", true, { $0.dialect.mode = .five }),
      ("showsValues", false, { $0.showsValues = true }),
      ("isStepped", false, { $0.isStepped = true }),
      ("timeLimit", false, { $0.timeLimit = .seconds(30) }),
      ("permissions", false, { $0.permissions = [.network] }),
      ("arguments", false, { $0.arguments = ["--loud"] }),
      ("reads", false, { $0.reads = [PlacedText("a.csv", at: place)] }),
      (
        "writes", false,
        { $0.writes = [FileClaim(PlacedText("a.csv", at: place), isCompared: true)] }
      ),
      ("pictureLevels", false, { $0.pictureLevels = 8 }),
      ("standsIn", false, { $0.standsIn = true }),
      ("showsExample", false, { $0.showsExample = true }),
    ]
    expect(changes.map { ($0.0, $0.2) }, coverAllOf: ListingWords())
    guard var listing = Chapter("```swift\nprint(1)\n```\n").blocks.listings.first else {
      Issue.record("there is no listing")
      return
    }
    #expect(AdoptionChoice.parsed.fits(listing, session: .page))
    for (name, isOpen, change) in changes {
      listing.words = ListingWords()
      change(&listing.words)
      #expect(AdoptionChoice.parsed.fits(listing, session: .page) == isOpen, "\(name)")
    }
  }
}
