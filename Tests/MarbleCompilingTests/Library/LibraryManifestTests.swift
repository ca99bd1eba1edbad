import MarbleModel
import MarbleTestSupport
import Testing

@testable import MarbleCompiling

@Suite struct LibraryManifestTests {
  private let book: TemporaryBook

  init() throws {
    book = try TemporaryBook()
    try book.write("", to: "My \"Kit\"/Package.swift")
  }

  @Test func `each package is named once, with all that is asked of it`() throws {
    let place = SourceRange(at: SourcePosition(line: 1))
    let repository = LibrarySettings(
      origin: .repository(url: "https://host/Sound.git", .from("1.2.0")),
      at: place,
      products: [PlacedText("Sounds", at: place)]
    )
    let settings = [
      LibrarySettings("My \"Kit\"", products: "A", "B"),
      LibrarySettings("My \"Kit\"", products: "B", traits: ["Loud"]),
      repository,
    ]
    let packages = settings.compactMap { LibraryPackage($0, root: book.root) }
    let manifest = LibraryManifest(packages: packages, systems: ["13.5", "26.1"])
    #expect(
      manifest.text == """
        // swift-tools-version: 6.1
        import PackageDescription

        let package = Package(
          name: "marble-library",
          platforms: [.macOS("26.1")],
          products: [
            .library(name: "MarbleLibrary", type: .dynamic, targets: ["MarbleLibrary"])
          ],
          dependencies: [
            .package(path: "\(book.root)/My \\"Kit\\"", traits: [.defaults, "Loud"]),
            .package(url: "https://host/Sound.git", from: "1.2.0"),
          ],
          targets: [
            .target(
              name: "MarbleLibrary",
              dependencies: [
                .product(name: "A", package: "my \\"kit\\""),
                .product(name: "B", package: "my \\"kit\\""),
                .product(name: "Sounds", package: "sound"),
              ]
            )
          ]
        )

        """
    )
  }

  @Test(arguments: [
    (LibrarySettings.Requirement.exact("1.0.0"), "exact: \"1.0.0\""),
    (.branch("main"), "branch: \"main\""), (.revision("a1b2"), "revision: \"a1b2\""),
  ])
  func `a repository is asked for one version`(
    requirement: LibrarySettings.Requirement,
    text: String
  ) throws {
    let place = SourceRange(at: SourcePosition(line: 1))
    let settings = LibrarySettings(
      origin: .repository(url: "https://host/a", requirement),
      at: place,
      products: []
    )
    let package = try #require(LibraryPackage(settings, root: book.root))
    let manifest = LibraryManifest(packages: [package]).text
    #expect(manifest.contains("    .package(url: \"https://host/a\", \(text)),\n"))
  }

  @Test(arguments: [
    ("a-b", "a_b"), ("9a", "_a"), ("Größe", "Größe"), ("a b.c", "a_b_c"), ("Kit2", "Kit2"),
    ("_a", "_a"),
  ])
  func `modules are named as SwiftPM names them`(target: String, module: String) {
    #expect(PackageDescription.module(named: target) == module)
  }

  @Test func `versions of dependencies are gathered, the first of two holds`() throws {
    func file(_ identity: String, _ version: String) -> String {
      """
      {"originHash": "x", "pins": [{"identity": "\(identity)", "kind": "remoteSourceControl",
       "location": "l", "state": {"revision": "r", "version": "\(version)"}}], "version": 3}
      """
    }
    let pins = PackagePins(gathering: [file("a", "1.0.0"), "no JSON", file("b", "2.0.0")])
    let again = PackagePins(gathering: [try #require(pins.text), file("a", "9.0.0")])
    #expect(again == pins)
    #expect(PackagePins(gathering: []).text == nil)
  }
}
