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
      ExercisePackages.manifest(Self.settings([folder, repository]), .in("en")) == """
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
    let list = #"{"marble-exercise:1":["marble-2","1","2"]}"#
    #expect(Self.packages(Self.exercise()).attribute == " data-packages='\(list)'")
  }

  @Test func `a tab that is printed stays a tab in a package`() {
    let list = #"{"marble-exercise:1":["marble-2","a\tb"]}"#
    let text = Self.exercise(output: "a\tb\n")
    #expect(Self.packages(text).attribute == " data-packages='\(list)'")
  }

  @Test func `what all packages share is in a script that only pages with packages load`() {
    func template(_ text: String) -> String {
      PageWords.in("en").exerciseTemplate(
        near: "li",
        on: SiteAddress("en/a.html"),
        (Self.packages(text), SiteAddress("assets/package.js"))
      )
    }
    let both = #" data-load="../assets/words-en.js ../assets/package.js ../assets/exercises.js""#
    #expect(template(Self.exercise()).contains(both))
    let alone = #" data-load="../assets/words-en.js ../assets/exercises.js""#
    #expect(template(Self.exercise(output: "...\n")).contains(alone))
  }

  @Test func `the folder of a library is left to fill in, unless there is none`() {
    let folder = LibrarySettings(origin: .folder("."), at: Self.place, products: [])
    let (plain, filled) = (Self.script([]), Self.script([folder]))
    #expect(plain?.hasPrefix("const marblePackage={make:\"Make a Swift package\",\nuse:") == true)
    #expect(plain?.contains("\nfill:\"\",\n") == true)
    let fill = "\nfill:\"Fill in the folder of the library on your machine.\",\n"
    #expect(filled?.contains(fill) == true)
  }

  @Test(arguments: [
    ("a hole", exercise(output: "‹int›\n")), ("a gap", exercise(output: "1\n...\n")),
    ("a sign for terminals", exercise(output: "\u{1B}[2Ka\n")),
    ("any order", exercise(fence: "output unordered")),
    ("a beginning", exercise(fence: "output prefix")),
    ("arguments", exercise(words: " arguments=\"-a\"")), ("a mode", exercise(words: " swift=5")),
    ("a feature before it", exercise(before: " feature=ExistentialAny")),
  ])
  func `an exercise that a package would run in another way isn't offered`(_: String, text: String)
  {
    #expect(Self.packages(text).attribute.isEmpty)
  }

  @Test func `an answer that wasn't verified isn't offered`() {
    #expect(Self.packages(Self.exercise(), .failed).attribute.isEmpty)
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
    _ outcome: Verdict.Outcome = .verified
  ) -> ExercisePackages {
    let chapter = Chapter("---\ntitle: A\n---\n\n\(text)", at: "notes/en/a.md")
    let settings = settings([])
    let verdicts = chapter.blocks.listings.map { Verdict(listing: $0.id, outcome: outcome) }
    let report = TestReport(verdicts: verdicts, timings: [], toolchain: "Swift 6.3.1")
    let places = ListingPlaces(of: chapter, session: settings.session)
    return ExercisePackages(of: chapter, in: settings, places, Verdicts(report))
  }

  private static func settings(_ libraries: [LibrarySettings]) -> BookSettings {
    var settings = BookSettings(title: "T")
    settings.libraries = libraries
    return settings
  }

  private static func script(_ libraries: [LibrarySettings]) -> String? {
    let book = Book(root: "/book", settings: settings(libraries), parts: [])
    let site = BookSite(of: BookOutline(of: book), theme: Theme.make().theme)
    guard case .text(_, let text)? = ExercisePackages.file(on: site)?.content else { return nil }
    return text(AnySequence([]))
  }
}
