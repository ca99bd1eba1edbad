import Testing

@testable import MarbleCompiling

/// What stands in for the files of a package, and for the packages that it asks for.
struct StandInsTests {
  @Test(arguments: [
    ("a library", #""name": "Tea", "type": "regular""#, ["Sources/Tea/Tea.swift"]),
    ("a program", #""name": "brew", "type": "executable""#, ["Sources/brew/main.swift"]),
    ("a program of old", #""name": "old", "type": "regular""#, ["Sources/old/main.swift"]),
    ("a test", #""name": "T", "type": "test""#, ["Tests/T/T.swift"]),
    ("a plugin", #""name": "P", "type": "plugin""#, ["Plugins/P/P.swift"]),
    ("a module of C", #""name": "C", "type": "system""#, ["Sources/C/module.modulemap"]),
    ("a place", #""name": "Tea", "type": "regular", "path": "./a/b/""#, ["a/b/b.swift"]),
    (
      "files", #""name": "Tea", "type": "regular", "path": ".", "sources": ["c/a.c", "more"]"#,
      ["c/a.c", "more/package.c", "include/package.h"]
    ),
    (
      "an artifact", #""name": "A", "type": "binary", "path": "A.artifactbundle""#,
      ["A.artifactbundle/info.json"]
    ),
    (
      "a framework", #""name": "A", "type": "binary", "path": "A.xcframework""#,
      ["A.xcframework/Info.plist"]
    ),
  ])
  func `a target has a source`(name: String, target: String, files: [String]) throws {
    let standIns = try #require(StandIns(for: manifest(target: target), in: "/place"))
    let paths = standIns.files.map(\.path)
    #expect(paths == files.map { StandIns.package + "/" + $0 }, "\(name)")
  }

  @Test func `an archive on disk cannot be stood in for`() throws {
    let target = #""name": "A", "type": "binary", "path": "A.zip""#
    #expect(StandIns(for: try manifest(target: target), in: "/place") == nil)
  }

  @Test func `a package offers what is wanted from it`() throws {
    let target = #""name": "T\"", "type": "regular""#
    let standIns = try #require(
      StandIns(for: manifest(target: target, wanting: Self.wishes), in: "/place")
    )
    let texts = standIns.files.filter { $0.path.hasPrefix("tree/packages/0/") }
    #expect(
      texts.map(\.path) == [
        "tree/packages/0/Package.swift", "tree/packages/0/library/a.swift",
        "tree/packages/0/plugin/a.swift",
      ]
    )
    #expect(
      texts.first?.text == #"""
        // swift-tools-version: 6.1
        import PackageDescription
        let package = Package(
          name: "water",
          products: [.library(name: "W\"", targets: ["MarbleStandIn0library"]), .library(name: "Water", targets: ["MarbleStandIn0library"]), .plugin(name: "Heat", targets: ["MarbleStandIn0plugin"])],
          traits: [.trait(name: "Hot")],
          targets: [.target(name: "MarbleStandIn0library", path: "library"), .plugin(name: "MarbleStandIn0plugin", capability: .buildTool(), path: "plugin")]
        )

        """#
    )
    #expect(
      standIns.state == #"""
        {"object":{"artifacts":[],"dependencies":[{"basedOn":null,"packageRef":{"identity":"water","kind":"remoteSourceControl","location":"https:\/\/a\/water","name":"water"},"state":{"name":"edited","path":"\/place\/tree\/packages\/0"},"subpath":"water"}],"prebuilts":[]},"version":7}
        """#
    )
  }

  @Test func `packages from which nothing is wanted have products of their own`() throws {
    let target = #""name": "T", "type": "regular""#
    let manifest = try manifest(target: target, wanting: Self.wishes)
    let package = try #require(manifest.dependencies.first?.values.first?.first)
    let texts = [0, 1].map { number in
      StandInPackage(for: package, number: number, wanted: WantedProducts.Offer()).files[0].text
    }
    let products = texts.map { text in
      text.split(separator: "\n").filter { $0.hasPrefix("  products:") }.joined()
    }
    #expect(
      products
        == [0, 1].map {
          """
            products: [.library(name: "MarbleStandIn\($0)", targets: ["MarbleStandIn\($0)library"])],
          """
        }
    )
  }

  @Test(arguments: [
    ("nothing", ""), ("half of it", "{\n  \"name\" : \"a\"\n"), ("something else", "{\n}\n"),
  ])
  func `what isn't a manifest is not read`(name: String, output: String) {
    #expect(DumpedManifest(output) == nil, "\(name)")
  }

  @Test func `warnings around a manifest are left out`() throws {
    let text = Self.text(target: #""name": "T", "type": "regular""#)
    let read = DumpedManifest("warning: {}\n" + text + "warning: 'package': {\n}\n")
    #expect(read == DumpedManifest(text))
    #expect(read != nil)
  }

  private static let wishes = #"""
    , "dependencies": [{"product": ["W\"", "Water", null, null]}, {"byName": ["Water", null]},
      {"byName": ["T\"", null]}, {"product": ["Nobody's", "wine", null, null]}],
    "pluginUsages": [{"plugin": ["Heat", "water"]}, {"plugin": ["own", null]}]
    """#

  private func manifest(target: String, wanting wishes: String = "") throws -> DumpedManifest {
    try #require(DumpedManifest(Self.text(target: target, wanting: wishes)))
  }

  private static func text(target: String, wanting wishes: String = "") -> String {
    let lists = wishes.isEmpty ? #", "dependencies": []"# : wishes
    let water = #"""
      {"sourceControl": [{"identity": "water", "location": {"remote": [{"urlString":
      "https://a/water"}]}, "traits": [{"name": "default"}, {"name": "Hot"}]}]}
      """#
    return """
      {
        "toolsVersion": {"_version": "5.3.0"},
        "products": [{"targets": ["old"], "type": {"executable": null}}],
        "dependencies": [\(wishes.isEmpty ? "" : water)],
        "targets": [{\(target)\(lists)}]
      }

      """
  }
}
