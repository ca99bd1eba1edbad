import MarbleModel
import MarbleTestSupport
import Testing

@testable import MarbleChecking

/// What is chosen for a block once its output turns out not to be showable.
struct AdoptionTests {
  private static let chapter = Chapter("```swift\nprint(1)\n```\n")
  private static let id = chapter.blocks.listings[0].id

  /// A failure to print what the page says, or to compile.
  private static func report(_ message: Diagnostic.Message, output: String?) -> TestReport {
    let error = Diagnostic(.error, message, path: id.path)
    let verdict = Verdict(listing: id, outcome: .failed, output: output, diagnostics: [error])
    return TestReport(verdicts: [verdict], timings: [], toolchain: "")
  }

  private static func words(in adoption: Adoption) -> ListingWords {
    adoption.listing(chapter.blocks.listings[0]).words
  }

  @Test(arguments: [
    // In its page it may still be compiled; alone it was run, so it is compiled alone.
    ([], ["compiled", "compiledAlone", "declared", "parsed", "unchecked", "unchanged"]),
    (["isolated"], ["compiledAlone", "declared", "parsed", "unchecked", "unchanged"]),
  ])
  func `a block that was run in vain is not run again`(before: [String], after: [String]) {
    var adoption = Adoption(of: [Self.chapter], session: .page) { _ in true }
    for choice in before {
      let isOpen = adoption.learn(from: Self.report("cannot find 'a' in scope", output: nil))
      #expect(isOpen)
      #expect(adoption.entries[Self.id]?.choice.rawValue == choice)
    }
    let isOpen = adoption.learn(from: Self.report(.unclaimed, output: "1\n"))
    #expect(!isOpen)
    #expect(adoption.places == [Selection.Place(path: Self.id.path, line: Self.id.line)])
    let isChanged = adoption.stopRunning([Self.id])
    #expect(isChanged)
    var found: [String] = []
    repeat {
      found.append(adoption.entries[Self.id]?.choice.rawValue ?? "")
      #expect(adoption.places == [])
      let isRun = Self.words(in: adoption).check == .run
      #expect(isRun == (found.last == "unchanged"))
    } while adoption.learn(from: Self.report("cannot find 'a' in scope", output: nil))
    #expect(found == after)
    #expect(adoption.hopeless == [Self.id])
  }

  /// Returns why a block is only parsed, given what the compiler says of it.
  private static func causes(
    of code: String,
    _ message: (AdoptionChoice) -> Diagnostic.Message
  ) -> [String] {
    let chapter = Chapter("```swift\n\(code)\n```\n")
    let id = chapter.blocks.listings[0].id
    let rows = LibrarySymbol(
      id: "rows",
      kind: .function,
      path: ["rows()"],
      declaration: [],
      place: LibrarySymbol.Place(path: "Kit.swift", line: 1)
    )
    let library = KnownLibrary([ModuleSymbols(module: "Kit", folder: "/kit", symbols: [rows])])
    var adoption = Adoption(of: [chapter], session: .page, library: library) { _ in true }
    while let choice = adoption.entries[id]?.choice, choice != .parsed {
      let error = Diagnostic(.error, message(choice), path: id.path)
      let verdict = Verdict(listing: id, outcome: .failed, diagnostics: [error])
      let report = TestReport(verdicts: [verdict], timings: [], toolchain: "")
      guard adoption.learn(from: report) else { return [] }
    }
    return adoption.causes.map(\.text)
  }

  @Test func `a block that contradicts itself is told so`() {
    let text: Diagnostic.Message = "invalid redeclaration of 'a'"
    #expect(Self.causes(of: "let a = 1\nlet a = 2") { _ in text } == [text.text])
  }

  @Test func `what is wrong even with all names is told, and not what could be supplied`() {
    let text: Diagnostic.Message = "value of type 'URL' has no member 'rows'"
    let missing: Diagnostic.Message = "cannot find 'url' in scope"
    #expect(Self.causes(of: "url.rows()") { $0 == .supplied ? text : missing } == [text.text])
    #expect(Self.causes(of: "url.rows()") { _ in missing } == ["nothing declares `url`"])
  }

  @Test(arguments: [
    ("missing argument label 'of:' in call", AdoptionChoice.rotten),
    ("cannot convert value of type 'URL' to expected argument type 'Box'", .parsed),
  ])
  func `how a function is called is out of date whatever stands in for its arguments`(
    text: String,
    choice: AdoptionChoice
  ) {
    let symbol = LibrarySymbol(
      id: "open",
      kind: .function,
      path: ["open(of:)"],
      declaration: [LibrarySymbol.Fragment("func open(of url: URL)")],
      place: LibrarySymbol.Place(path: "Kit.swift", line: 1)
    )
    let library = KnownLibrary([ModuleSymbols(module: "Kit", folder: "/kit", symbols: [symbol])])
    let chapter = Chapter("```swift\nopen(url)\n```\n")
    let id = chapter.blocks.listings[0].id
    var adoption = Adoption(of: [chapter], session: .page, library: library) { _ in true }
    while let now = adoption.entries[id]?.choice, now != .rotten, now != .parsed {
      let told = now == .supplied ? text : "cannot find 'url' in scope"
      var error = Diagnostic(.error, Diagnostic.Message(told), path: id.path)
      error.range = SourceRange(at: SourcePosition(line: 2, column: 90))
      let verdict = Verdict(listing: id, outcome: .failed, diagnostics: [error])
      let isOpen = adoption.learn(
        from: TestReport(verdicts: [verdict], timings: [], toolchain: "")
      )
      guard isOpen else { break }
    }
    #expect(adoption.entries[id]?.choice == choice)
  }

  @Test func `only a block that waits for a fence is stopped`() {
    var adoption = Adoption(of: [Self.chapter], session: .page) { _ in true }
    let isChanged = adoption.stopRunning([Self.id])
    #expect(!isChanged)
    #expect(adoption.entries[Self.id]?.choice == .unchanged)
  }
}
