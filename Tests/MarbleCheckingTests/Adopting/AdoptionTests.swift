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

  @Test func `only a block that waits for a fence is stopped`() {
    var adoption = Adoption(of: [Self.chapter], session: .page) { _ in true }
    let isChanged = adoption.stopRunning([Self.id])
    #expect(!isChanged)
    #expect(adoption.entries[Self.id]?.choice == .unchanged)
  }
}
