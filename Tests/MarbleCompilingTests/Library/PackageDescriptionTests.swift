import MarbleModel
import MarbleSystem
import MarbleTestSupport
import Testing

@testable import MarbleCompiling

struct PackageDescriptionTests {
  @Test(arguments: [
    ("Kit", "Kit"), ("Kit2", "Kit2"), ("2Kit", "_Kit"), ("a-b", "a_b"), ("a b.c", "a_b_c"),
    ("_a", "_a"), ("Größe", "Größe"), ("信号", "信号"), ("a٣", "a_"), ("", ""),
  ])
  func `a module is named after its target`(target: String, module: String) {
    #expect(PackageDescription.module(named: target) == module)
  }

  private static let dump = """
    {
      "name": "Kit",
      "dependencies": [{"sourceControl": []}],
      "platforms": [
        {"platformName": "ios", "version": "17.0"}, {"platformName": "macos", "version": "14.0"}
      ],
      "products": [
        {"name": "Kit", "targets": ["kit-core", "Extra"], "type": {"library": ["automatic"]}},
        {"name": "tool", "targets": ["tool"], "type": {"executable": null}}
      ],
      "targets": [
        {
          "name": "kit-core", "type": "regular",
          "dependencies": [{"byName": ["Base", null]}, {"product": ["X", "Y", null, null]}]
        },
        {"name": "Extra", "type": "regular", "path": "Other/Extra", "dependencies": []},
        {"name": "Base", "type": "regular", "dependencies": []},
        {"name": "tool", "type": "executable", "dependencies": [{"target": ["Extra", null]}]}
      ],
      "traits": [{"name": "b"}, {"name": "default"}, {"name": "a"}]
    }
    """

  /// Returns what is read when a manager writes a text and ends with a status.
  private static func description(
    of text: String,
    status: Int = 0
  ) async throws -> PackageDescription? {
    let script = "printf %s \"$0\"; exit \(status)"
    let manager = Command(executable: "/bin/sh", arguments: ["-c", script, text])
    return PackageDescription(try await manager.run())
  }

  @Test func `what a manifest says is read`() async throws {
    let read = try #require(try await Self.description(of: Self.dump))
    #expect(read.name == "Kit")
    #expect(
      read.targets == [
        .init(name: "kit-core", path: nil, isLibrary: true, dependencies: ["Base", "X"]),
        .init(name: "Extra", path: "Other/Extra", isLibrary: true, dependencies: []),
        .init(name: "Base", path: nil, isLibrary: true, dependencies: []),
        .init(name: "tool", path: nil, isLibrary: false, dependencies: ["Extra"]),
      ]
    )
    #expect(
      read.products == [
        .init(name: "Kit", isLibrary: true, targets: ["kit-core", "Extra"]),
        .init(name: "tool", isLibrary: false, targets: ["tool"]),
      ]
    )
    #expect(read.traits == ["a", "b"])
    #expect(read.macOS == "14.0")
    #expect(read.hasDependencies)
    #expect(read.modules(of: "Kit") == ["kit_core", "Extra"])
    #expect(read.modules(of: "Kat") == [])
    #expect(try await Self.description(of: "warning: old\n" + Self.dump) == read)
  }

  @Test func `a package that says little is read too`() async throws {
    let text = #"{"name": "A", "products": [], "targets": [], "platforms": []}"#
    let read = try #require(try await Self.description(of: text))
    #expect(read.traits == [])
    #expect(read.macOS == nil)
    #expect(!read.hasDependencies)
  }

  @Test(arguments: [
    ("the manager failed", dump, 1), ("no answer", "", 0), ("half of one", "{\"name\": \"A\"", 0),
    ("another answer", "{\"name\": \"A\"}", 0), ("an error", "error: no manifest", 0),
  ])
  func `anything else isn't a description`(name: String, text: String, status: Int) async throws {
    #expect(try await Self.description(of: text, status: status) == nil, "\(name)")
  }

  @Test func `the sources of a product are those of its targets and of what they depend on`()
    async throws
  {
    let book = try TemporaryBook()
    for file in ["Source/kit-core/a", "Other/Extra/a", "Sources/Base/a", "src/tool/a"] {
      try book.write("", to: file + ".swift")
    }
    let read = try #require(try await Self.description(of: Self.dump))
    func sources(of names: [String]) -> [String] {
      let place = SourceRange(at: SourcePosition(line: 1))
      return read.sources(of: names.map { PlacedText($0, at: place) }, in: book.root)
        .map { "\($0.name) in \($0.folder.path(below: book.root) ?? $0.folder)" }
    }
    #expect(
      sources(of: ["Kit"]) == [
        "kit_core in Source/kit-core", "Extra in Other/Extra", "Base in Sources/Base",
      ]
    )
    #expect(sources(of: ["tool"]) == ["Extra in Other/Extra"])
    #expect(sources(of: ["Kat"]) == [])
  }
}
