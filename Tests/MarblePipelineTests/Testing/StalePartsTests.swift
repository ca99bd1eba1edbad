import Foundation
import MarbleModel
import MarbleTestSupport
import Testing

@testable import MarblePipeline

/// Parts of a library that aren't its sources are noticed when they change.
struct StalePartsTests {
  private let book: TemporaryBook

  init() throws {
    book = try TemporaryBook()
    try book.write(Self.manifest, to: "kit/Package.swift")
    try book.write(Self.code, to: "kit/Sources/Kit/Kit.swift")
    try book.write("1", to: "kit/Sources/Kit/Texts/.hidden/text")
    try book.write("int linked(void);\n", to: "kit/Sources/C/include/C.h")
    try book.write("#include \"C.h\"\n", to: "kit/Sources/C/c.c")
    try book.write(Self.maker, to: "kit/Sources/Maker/main.swift")
    try book.write(Self.plugin, to: "kit/Tools/Gen/plugin.swift")
    try book.write("let number = \"1\"\n", to: "kit/Tools/Gen/number.swift")
  }

  @Test(.timeLimit(.minutes(20)))
  func `hidden resources, plugins in any folder and libraries in usual ones are noticed`()
    async throws
  {
    try await linkable(1)
    #expect(try await output() == "1 1 1")
    #expect(try await output() == "believed")
    try book.write("2", to: "kit/Sources/Kit/Texts/.hidden/text")
    #expect(try await output() == "2 1 1")
    try book.write("let number = \"2\"\n", to: "kit/Tools/Gen/number.swift")
    #expect(try await output() == "2 2 1")
    #expect(try await output() == "believed")
    try await linkable(2)
    #expect(try await output() == "2 2 2")
    #expect(try await output() == "believed")
  }

  /// Makes the library in a folder that linkers look into, or writes over it.
  private func linkable(_ number: Int) async throws {
    try book.write("int linked(void) { return \(number); }\n", to: "usual/linked.c")
    for (tool, arguments) in [
      ("clang", ["-c", "-fPIC", "linked.c", "-o", "linked.o"]),
      ("ar", ["rc", "new.a", "linked.o"]),
      ("cp", ["new.a", "libmarblelinked.a"]),
    ] {
      let process = Process()
      process.executableURL = URL(filePath: "/usr/bin/env")
      process.arguments = [tool] + arguments
      process.currentDirectoryURL = URL(filePath: book.root + "/usual")
      try process.run()
      process.waitUntilExit()
      try #require(process.terminationStatus == 0, "\(tool)")
    }
  }

  private func output() async throws -> String? {
    let chapter = Chapter("```swift\nprint(values())\n```\n\n```output varies\n...\n```\n")
    let tester = DocTester(
      root: book.root,
      settings: BookSettings(title: "Book", libraries: [LibrarySettings("kit", products: "Kit")]),
      environment: ProcessInfo.processInfo.environment.merging(
        ["LIBRARY_PATH": book.root + "/usual"]
      ) { _, new in new }
    )
    let report = try await tester.test([chapter])
    if report.timings.first?.isCached == true { return "believed" }
    return report.verdicts.first?.output?.trimmingCharacters(in: .newlines)
  }

  private static let code = """
    import C
    import Foundation

    public func values() -> String {
      let file = Bundle.module.bundleURL.appending(path: "Texts/.hidden/text")
      let text = (try? String(contentsOf: file, encoding: .utf8)) ?? "none"
      return "\\(text) \\(generated) \\(linked())"
    }

    """

  private static let maker = """
    import Foundation

    let file = CommandLine.arguments[1]
    try "let generated = \\(CommandLine.arguments[2])".write(
      toFile: file, atomically: true, encoding: .utf8)

    """

  private static let plugin = """
    import PackagePlugin

    @main struct Gen: BuildToolPlugin {
      func createBuildCommands(context: PluginContext, target: Target) throws -> [Command] {
        let file = context.pluginWorkDirectoryURL.appending(path: "generated.swift")
        return [
          .buildCommand(
            displayName: "number",
            executable: try context.tool(named: "Maker").url,
            arguments: [file.path, number],
            outputFiles: [file]
          )
        ]
      }
    }

    """

  private static let manifest = """
    // swift-tools-version: 6.0
    import PackageDescription
    let package = Package(
      name: "kit",
      products: [.library(name: "Kit", targets: ["Kit"])],
      targets: [
        .target(name: "C", linkerSettings: [.linkedLibrary("marblelinked")]),
        .target(name: "Kit", dependencies: ["C"], resources: [.copy("Texts")], plugins: ["Gen"]),
        .executableTarget(name: "Maker"),
        .plugin(
          name: "Gen",
          capability: .buildTool(),
          dependencies: ["Maker"],
          path: "Tools/Gen"
        ),
      ]
    )

    """
}
