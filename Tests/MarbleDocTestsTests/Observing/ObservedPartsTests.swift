import MarbleModel
import Testing

@testable import MarbleDocTests

/// Which listings a program is observed with.
@Suite struct ObservedPartsTests {
  private static let rows: [(String, parts: [Int], String)] = [
    (
      "steps end with their listing", [0, 1],
      "```swift\nlet a = 1\n```\n```swift steps\nprint(a)\n```\n```swift\nprint(2)\n```\n"
    ),
    (
      "of two that are stepped through the later one counts", [0, 1, 2],
      "```swift steps\nprint(0)\n```\n```swift\nprint(1)\n```\n```swift steps\nprint(2)\n```\n"
    ),
    (
      "shown values are those of all times", [0, 1],
      "```swift values\nlet f = { 1 }\n```\n```swift\nprint(f())\n```\n"
    ),
    (
      "so are claimed ones", [0, 1],
      "```swift steps\nlet a = 1 // => 1\n```\n```swift\nprint(a)\n```\n"
    ),
    (
      "a program that waits later on stays one", [0, 1],
      "```swift steps\nprint(0)\n```\n```swift\nawait wait()\n```\n"
    ),
    (
      "a program that waits anyhow may end sooner", [0],
      "```swift steps\nprint(try await wait())\n```\n```swift\nawait wait()\n```\n"
    ),
    (
      "what waits in a function makes no program wait", [0, 1],
      "```swift steps\nfunc f() async { await wait() } // await\n```\n```swift\nawait f()\n```\n"
    ),
  ]

  @Test(arguments: rows)
  func `only as much is observed as is asked for`(row: (String, parts: [Int], String)) throws {
    let programs = Extraction(session: .page).programs(of: [Chapter(row.2)])
    let module = try #require(ModuleNames().assign(to: programs).first)
    let compiled = CompiledProgram(
      module: module,
      object: nil,
      parts: Array(module.program.listings.indices),
      messages: [],
      stray: [],
      refusals: [:],
      needs: [:],
      duration: .zero
    )
    #expect(compiled.observedParts == row.parts, "\(row.0)")
  }
}
