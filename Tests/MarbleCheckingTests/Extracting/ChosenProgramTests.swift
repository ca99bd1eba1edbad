import MarbleModel
import MarbleTestSupport
import Testing

@testable import MarbleChecking

struct ChosenProgramTests {
  /// Returns the code of the program that runs up to the listing at `line`, or why there is none.
  private func program(_ markdown: String, upTo line: Int?) -> String {
    let chapter = Chapter(markdown)
    let modules = ModuleNames().assign(to: Extraction(session: .page).programs(of: [chapter]))
    let listing = line.map { Listing.ID(path: chapter.path, line: $0) }
    do throws(ChosenProgram.Failure) {
      let module = try ChosenProgram(among: modules, upTo: listing).module
      return module.program.listings.flatMap(\.lines).map(\.text).joined(separator: " ")
    } catch {
      switch error {
      case .nothingRuns: return "nothing runs"
      case .elsewhere(let platforms): return "for \(platforms)"
      case .several(let first): return "several: \(first.map(\.line))"
      case .skipped: return "skipped"
      case .foreign(let language): return "in \(language.title)"
      }
    }
  }

  private static let page = """
    ```swift
    a
    ```
    ```swift norun
    b
    ```
    ```swift in=other
    c
    ```
    ```swift
    d
    ```
    ```swift traps
    e
    ```
    ```swift skip="why"
    f
    ```
    """

  @Test(arguments: [
    (nil, "a d"), (1, "a"), (4, "a b"), (7, "c"), (10, "a d"), (13, "a d e"), (16, "skipped"),
  ])
  func `a program runs as a whole or up to a listing`(line: Int?, expected: String) {
    #expect(program(Self.page, upTo: line) == expected)
  }

  @Test(arguments: [
    ("```swift in=x\na\n```\n", "a"),
    ("```swift in=x\na\n```\n```swift in=y\nb\n```\n", "several: [1, 4]"),
    ("```swift norun\na\n```\n", "nothing runs"), ("", "nothing runs"),
  ])
  func `without a program of the page the only one runs`(markdown: String, expected: String) {
    #expect(program(markdown, upTo: nil) == expected)
  }
}
