import MarbleModel
import MarbleTestSupport
import Testing

@testable import MarbleRendering

struct ExercisePackagesTests {
  private static let place = SourceRange(at: SourcePosition(line: 1))

  @Test func `a manifest asks for the folder of a library, and names a repository`() {
    let products = [PlacedText("Kit", at: Self.place)]
    let folder = LibrarySettings(origin: .folder("."), at: Self.place, products: products)
    let url = "https://example.org/more.git"
    let repository = LibrarySettings(
      origin: .repository(url: url, .from("1.2.0")),
      at: Self.place,
      products: [PlacedText("More", at: Self.place)]
    )
    #expect(
      Self.packages("", libraries: [folder, repository]).manifest(.in("en")) == """
        // swift-tools-version: 6.0
        import PackageDescription

        // Fill in the folder of the library on your machine.
        let library = "path/to/the/library"

        let package = Package(
          name: "Answer",
          platforms: [.macOS(.v15)],
          dependencies: [
            .package(path: library),
            .package(url: "https://example.org/more.git", from: "1.2.0"),
          ],
          targets: [
            .executableTarget(
              name: "Answer",
              dependencies: [
                .product(name: "Kit", package: String(library.split(separator: "/").last!)),
                .product(name: "More", package: "more"),
              ]
            ),
            .testTarget(name: "AnswerTests", dependencies: ["Answer"], exclude: ["wanted.txt"]),
          ]
        )

        """
    )
  }

  @Test func `an exercise is offered if a package runs it as the book does`() {
    let attributes = Self.packages(Self.exercise()).attributes(.in("en"))
    let list = #"{"marble-exercise:1":["marble-2","1","2"]}"#
    #expect(attributes.contains(" data-packages=\"\(list.escaped)\""))
    #expect(!attributes.contains("data-fill"))
  }

  @Test(arguments: [
    ("a hole", exercise(output: "‹int›\n")), ("a gap", exercise(output: "1\n...\n")),
    ("any order", exercise(fence: "output unordered")),
    ("a beginning", exercise(fence: "output prefix")),
    ("arguments", exercise(words: " arguments=\"-a\"")), ("a mode", exercise(words: " swift=5")),
    ("a feature before it", exercise(before: " feature=ExistentialAny")),
  ])
  func `an exercise that a package would run in another way isn't offered`(_: String, text: String)
  {
    #expect(Self.packages(text).attributes(.in("en")).isEmpty)
  }

  @Test func `an answer that wasn't verified isn't offered`() {
    #expect(Self.packages(Self.exercise(), .failed).attributes(.in("en")).isEmpty)
  }

  private static func exercise(
    words: String = "",
    fence: String = "output",
    output: String = "1\n2\n",
    before: String = ""
  ) -> String {
    let lines = output.split(separator: "\n").map { "   \($0)\n" }.joined()
    return """
      ```swift\(before)
      let numbers = [1, 2]
      ```

      ## Exercises

      1. Print them.

         <details>
         <summary>Solution</summary>

         ```swift\(words)
         numbers.forEach { print($0) }
         ```

         ```\(fence)
      \(lines)   ```

         </details>

      """
  }

  private static func packages(
    _ text: String,
    libraries: [LibrarySettings] = [],
    _ outcome: Verdict.Outcome = .verified
  ) -> ExercisePackages {
    let chapter = Chapter("---\ntitle: A\n---\n\n\(text)", at: "notes/en/a.md")
    var settings = BookSettings(title: "T")
    settings.libraries = libraries
    let verdicts = chapter.blocks.listings.map { Verdict(listing: $0.id, outcome: outcome) }
    let report = TestReport(verdicts: verdicts, timings: [], toolchain: "Swift 6.3.1")
    let places = ListingPlaces(of: chapter, session: settings.session)
    return ExercisePackages(of: chapter, in: settings, places, Verdicts(report))
  }
}
