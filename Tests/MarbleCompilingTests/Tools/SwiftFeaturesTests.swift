import MarbleModel
import MarbleTestSupport
import Testing

@testable import MarbleCompiling

struct SwiftFeaturesTests {
  private static let features = SwiftFeatures(
    parsing: """
      {
        "features": {
          "optional": [
            { "name": "StrictMemorySafety", "flag_name": "-strict-memory-safety" }
          ],
          "upcoming": [
            { "name": "ExistentialAny", "migratable": true, "enabled_in": "7" }
          ]
        }
      }
      """
  )

  private static func program(_ names: [String]) -> Program {
    var dialect = Dialect()
    dialect.add(features: names)
    var listings = Chapter("```swift\na\n```\n\n```swift\nb\n```\n").blocks.listings
    listings[1].words.dialect = dialect
    return Program(id: .init(path: "a.md", name: .page), listings: listings, dialect: dialect)
  }

  @Test func `features of the compiler are fine`() {
    #expect(
      Self.features.problems(of: Self.program(["ExistentialAny", "StrictMemorySafety"])) == []
    )
  }

  @Test func `others are told where they are asked for`() {
    let problems = Self.features.problems(of: Self.program(["ExistentialAyn", "Tea"]))
    #expect(problems.map(\.listing) == [1, 1])
    #expect(problems.map(\.remedy) == ["did you mean `ExistentialAny`?", nil])
    #expect(
      problems.map(\.text) == [
        "the compiler has no feature `ExistentialAyn`", "the compiler has no feature `Tea`",
      ]
    )
  }
}
