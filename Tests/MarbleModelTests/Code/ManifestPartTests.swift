import MarbleModel
import MarbleTestSupport
import Testing

/// What is written around a part of a manifest.
struct ManifestPartTests {
  private static let start = ["// swift-tools-version: 6.1", "import PackageDescription"]

  @Test(arguments: [
    (
      ["// In your manifest:", ".package(url: \"https://example.org/Tea.git\", from: \"1.0.0\"),"],
      "let package = Package(name: \"package\", dependencies: [", ["])"]
    ),
    (
      [".product(name: \"Tea\", package: \"tea\")"],
      "let package = Package(name: \"package\", targets: [.target(name: \"Target\", dependencies: [",
      [
        "])])",
        "package.dependencies.append(.package(url: \"https://localhost/tea\", from: \"1.0.0\"))",
      ]
    ),
    (
      [".target(name: \"Cup\"),"], "let package = Package(name: \"package\", targets: [", ["])"]
    ),
    (
      [".library(name: \"Cup\", targets: []),"],
      "let package = Package(name: \"package\", products: [", ["])"]
    ),
    (
      [".library(name: \"Cup\", targets: [\"Cup\", \"Pot\"]),"],
      "let package = Package(name: \"package\", products: [",
      [
        "])", "package.targets.append(.target(name: \"Cup\"))",
        "package.targets.append(.target(name: \"Pot\"))",
      ]
    ),
    (
      [
        "products: [.library(name: \"Cup\", targets: [\"Cup\"])],",
        "targets: [.target(name: \"Cup\")]",
      ], "let package = Package(name: \"package\",", [")"]
    ),
    (
      [
        "dependencies: [.package(url: \"https://example.org/Tea.git\", from: \"1.0.0\")],",
        "targets: [.target(name: \"Cup\", dependencies: [.product(name: \"T\", package: \"Tea\")])]",
      ], "let package = Package(name: \"package\",", [")"]
    ),
    (
      ["dependencies: [\"Tea\"]"],
      "let package = Package(name: \"package\", targets: [.target(name: \"Target\",", [")])"]
    ),
  ])
  func `it is made a manifest by what it lacks`(code: [String], start: String, end: [String]) {
    let part = ManifestPart(Listing(code: code))
    #expect(part?.header == Self.start + [start])
    #expect(part?.footer == end)
  }

  @Test func `a package that is declared lacks only the beginning`() {
    let part = ManifestPart(Listing(code: ["let package = Package(", "  name: \"Tea\"", ")"]))
    #expect(part?.header == Self.start)
    #expect(part?.footer == [])
  }

  @Test(arguments: [
    ["import PackageDescription", "let package = Package(name: \"Tea\")"],
    ["let head = Augmented.product(a, b)"], [".init(a)"], ["name: \"Tea\""], [".package"], [],
  ])
  func `other code isn't a part of a manifest`(code: [String]) {
    #expect(ManifestPart(Listing(code: code)) == nil)
  }
}
