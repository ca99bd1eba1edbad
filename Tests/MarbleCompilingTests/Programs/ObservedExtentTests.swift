import MarbleModel
import MarbleTestSupport
import Testing

@testable import MarbleChecking
@testable import MarbleCompiling

/// Which listings a program is observed with.
@Suite struct ObservedExtentTests {
  private static let rows: [(String, ObservedExtent, String)] = [
    (
      "steps end with their listing", ObservedExtent(parts: [0, 1]),
      "```swift\nlet a = 1\n```\n```swift steps\nprint(a)\n```\n```swift\nprint(2)\n```\n"
    ),
    (
      "of two that are stepped through the later one counts", ObservedExtent(parts: [0, 1, 2]),
      "```swift steps\nprint(0)\n```\n```swift\nprint(1)\n```\n```swift steps\nprint(2)\n```\n"
    ),
    (
      "shown values are those of all times", ObservedExtent(parts: [0, 1]),
      "```swift values\nlet f = { 1 }\n```\n```swift\nprint(f())\n```\n"
    ),
    (
      "so are claimed ones", ObservedExtent(parts: [0, 1]),
      "```swift steps\nlet a = 1 // => 1\n```\n```swift\nprint(a)\n```\n"
    ),
    (
      "a program that waits later on stays one", ObservedExtent(parts: [0], waits: true),
      "```swift steps\nprint(0)\n```\n```swift\nawait wait()\n```\n"
    ),
    (
      "a program that waits anyhow may end sooner", ObservedExtent(parts: [0]),
      "```swift steps\nprint(try await wait())\n```\n```swift\nawait wait()\n```\n"
    ),
    (
      "what waits in a function makes no program wait",
      ObservedExtent(parts: [0], waits: true),
      "```swift steps\nfunc f() async { await wait() } // await\n```\n```swift\nawait f()\n```\n"
    ),
    (
      "what waits in braces may be the program or a function", ObservedExtent(parts: [0, 1]),
      "```swift steps\nprint(0)\n```\n```swift\ndo { await wait() }\n```\n"
    ),
  ]

  @Test(arguments: rows)
  func `only as much is observed as is asked for`(row: (String, ObservedExtent, String)) throws {
    let programs = Extraction(session: .page).programs(of: [Chapter(row.2)])
    let module = try #require(ModuleNames().assign(to: programs).first)
    let plan = try #require(ProgramSource(of: module).observation)
    let parts = Array(module.program.listings.indices)
    #expect(ObservedExtent(of: parts, by: plan) == row.1, "\(row.0)")
  }
}
