import Foundation
import MarbleModel
import MarbleSystem
import MarbleTestSupport
import Synchronization
import Testing

@testable import MarbleCompiling
@testable import MarblePipeline

// Each builds with SwiftPM; many at once would take the cores from tests with time limits.
@Suite(.serialized) struct LibraryTests {
  private let book: TemporaryBook
  private let library = LibrarySettings("Shapes", products: "Shapes")
  /// The end of a block that may print anything, so that what it prints is kept.
  private let shown = "```\n\n```output varies\n...\n```\n"

  init() throws {
    book = try TemporaryBook()
    try book.write(manifest(), to: "Shapes/Package.swift")
    try book.write("int sides(void);\n", to: "Shapes/Sources/CShapes/include/CShapes.h")
    try book.write("int sides(void) { return 4; }\n", to: "Shapes/Sources/CShapes/sides.c")
    try write("Square")
  }

  @Test func `a product with C code is built once, and again when it changes`() async throws {
    let chapter = Chapter("```swift\nprint(name, sidesOfIt()) // Prints \"Square 4\"\n```\n")
    let builds = Mutex(0)
    func run() async throws -> TestReport {
      try await book.test([chapter], libraries: [library]) { step in
        if case .buildingLibrary("Shapes", _, of: 0) = step { builds.withLock { $0 += 1 } }
      }
    }
    #expect(try await run().isTrue)
    #expect(try await run().isTrue)
    #expect(builds.withLock(\.self) == 1)
    try write("Rhombus")
    #expect(try await !run().isTrue)
    #expect(builds.withLock(\.self) == 2)
    #expect(book.names(in: "Shapes") == ["Package.swift", "Sources"])
  }

  @Test func `a tool in the same package changes nothing`() async throws {
    let tool = """
      .executableTarget(name: "Tool", dependencies: ["Shapes"]),
      .plugin(name: "Plug", capability: .command(intent: .custom(verb: "plug", description: "")),
        dependencies: ["Tool"]),
      """
    let plug = ".plugin(name: \"Plug\", targets: [\"Plug\"])"
    try book.write(manifest(products: plug, targets: tool), to: "Shapes/Package.swift")
    try book.write("@main struct Plug {}\n", to: "Shapes/Plugins/Plug/Plug.swift")
    let chapter = Chapter("```swift\nprint(name)\n" + shown)
    let builds = Mutex(0)
    for code in ["print(1)\n", "print(2)\n"] {
      try book.write(code, to: "Shapes/Sources/Tool/main.swift")
      let report = try await book.test([chapter], libraries: [library]) { step in
        if case .buildingLibrary(_, _, of: 0) = step { builds.withLock { $0 += 1 } }
      }
      #expect(report.verdicts.first?.output == "Square\n")
    }
    #expect(builds.withLock(\.self) == 1)
  }

  @Test func `another library says anew where marbles go`() async throws {
    let chapter = Chapter("```swift\ndraw()\n```\n```marble drag\nin   a--|\nout  a--|\n```\n")
    func tellings(with tick: Int) async throws -> [DragTable.Telling]? {
      try book.write(Self.drawing(tick), to: "Shapes/Sources/Shapes/Drawing.swift")
      let report = try await book.test([chapter], libraries: [library])
      #expect(report.diagnostics.map(\.summary) == [])
      return report.verdicts.first?.shown.drag?.tellings
    }
    let input = [0, 0, 0, -1, -1, 3]
    let early = [[input, input]]
    let late = [[input, input], [input, [0, 0, 1, -1, -1, 3]]]
    #expect(try await tellings(with: 1) == early)
    #expect(try await tellings(with: 2) == late)
    #expect(try await tellings(with: 2) == late)
    #expect(try await tellings(with: 1) == early)
  }

  /// Returns a library that draws a diagram, and says what it is with the marble on tick 1.
  private static func drawing(_ tick: Int) -> String {
    """
    import Foundation
    public func draw() {
      print("in   a--|\\nout  a--|")
      guard let path = ProcessInfo.processInfo.environment["DIAGRAM_PLACINGS"] else { return }
      let late = \(tick) == 1 ? " out  -a-|" : " out  --a|"
      let lines = [
        "diagram", " in   a--|", " out  a--|", "lanes 0", "placing", " in  -a-|",
        "answer", " in   -a-|", late, "end", "",
      ]
      try? lines.joined(separator: "\\n")
        .write(toFile: path + ".answers", atomically: false, encoding: .utf8)
    }

    """
  }

  @Test func `a library that does not build is the machine's failure, told in its words`()
    async throws
  {
    try book.write("public let name: Int = \"\"\n", to: "Shapes/Sources/Shapes/Shapes.swift")
    let error = await #expect(throws: LibraryError.self) {
      try await book.test([Chapter("```swift\n```\n")], libraries: [library])
    }
    #expect(error?.problem.contains("cannot convert value of type 'String'") == true)
  }

  @Test func `a package that is not there is told where the settings name it`() async throws {
    let missing = LibrarySettings("Nowhere", products: "Shapes")
    let report = try await book.test([Chapter("```swift\n```\n")], libraries: [missing])
    #expect(!report.isTrue)
    #expect(
      report.diagnostics.map(\.summary) == [
        """
          1:1: error: there is no Swift package in `Nowhere`
            = write the path, from the book's folder, of a folder with a Package.swift

        """
      ]
    )
  }

  @Test func `a changed header is seen, a new file in a new folder and a manifest, too`()
    async throws
  {
    let chapter = Chapter("```swift\nimport CShapes\nprint(SIDES, name)\n" + shown)
    func output() async throws -> String? {
      try await book.test([chapter], libraries: [library]).verdicts.first?.output
    }
    let header = "int sides(void);\n#define SIDES "
    try book.write(header + "4\n", to: "Shapes/Sources/CShapes/include/CShapes.h")
    #expect(try await output() == "4 Square\n")
    try book.write(header + "40\n", to: "Shapes/Sources/CShapes/include/CShapes.h")
    #expect(try await output() == "40 Square\n")
    try book.write("import CShapes\n" + sidesOfIt, to: "Shapes/Sources/Shapes/Shapes.swift")
    try book.write("public let name = \"New\"\n", to: "Shapes/Sources/Shapes/New/Deep/Name.swift")
    #expect(try await output() == "40 New\n")
    try book.write(manifest(settings: ".define(\"LOUD\")"), to: "Shapes/Package.swift")
    try book.write(
      "#if LOUD\npublic let name = \"NEW\"\n#endif\n",
      to: "Shapes/Sources/Shapes/New/Deep/Name.swift"
    )
    #expect(try await output() == "40 NEW\n")
  }

  @Test func `C includes the headers of the library, and is checked again when they change`()
    async throws
  {
    let chapter = Chapter(
      "```c check\n#include <CShapes.h>\nint four(void) { return sides(); }\n```\n"
    )
    func summary() async throws -> String {
      try await book.test([chapter], libraries: [library]).summary
    }
    #expect(try await summary() == "1 compiled\n")
    let header = "Shapes/Sources/CShapes/include/CShapes.h"
    try book.write("int sides(void);\n#define sides(number) number\n", to: header)
    #expect(try await summary().hasPrefix("1 failed\n"))
  }

  @Test func `a program runs again when it moves if its library tells it the line`() async throws {
    func outputs(below prose: [String]) async throws -> [String?] {
      var outputs: [String?] = []
      for prose in prose {
        let chapter = Chapter(prose + "```swift\nprint(name)\nsay(\"x\")\n" + shown)
        let report = try await book.test([chapter], libraries: [library])
        outputs.append(
          report.timings.first?.isCached == true ? "believed" : report.verdicts.first?.output
        )
      }
      return outputs
    }
    let source = "public let name = \"Square\"\npublic func say(_ text: String"
    try book.write(source + ") { print(text) }\n", to: "Shapes/Sources/Shapes/Shapes.swift")
    #expect(try await outputs(below: ["", "Prose.\n\n"]) == ["Square\nx\n", "believed"])
    let lines = source + ", line: Int = #line) { print(text, line) }\n"
    try book.write(lines, to: "Shapes/Sources/Shapes/Shapes.swift")
    #expect(
      try await outputs(below: ["", "Prose.\n\n", "Prose.\n\n"])
        == ["Square\nx 3\n", "Square\nx 5\n", "believed"]
    )
  }

  @Test func `only what is in the sources decides, whatever their times are`() async throws {
    let chapter = Chapter("```swift\nprint(name)\n" + shown)
    let builds = Mutex(0)
    func output() async throws -> String? {
      let report = try await book.test([chapter], libraries: [library]) { step in
        if case .buildingLibrary(_, _, of: 0) = step { builds.withLock { $0 += 1 } }
      }
      return report.verdicts.first?.output
    }
    let file = book.root + "/Shapes/Sources/Shapes/Shapes.swift"
    let files = FileManager.default
    #expect(try await output() == "Square\n")
    let time = try files.attributesOfItem(atPath: file)[.modificationDate]
    // The same text, saved anew.
    try write("Square")
    #expect(try await output() == "Square\n")
    #expect(builds.withLock(\.self) == 1)
    try files.setAttributes([.modificationDate: time as Any], ofItemAtPath: file)
    #expect(try await output() == "Square\n")
    #expect(builds.withLock(\.self) == 1)
    // Another text of the same size, under the time of the old one.
    try write("Circle")
    try files.setAttributes([.modificationDate: time as Any], ofItemAtPath: file)
    #expect(try await output() == "Circle\n")
    #expect(builds.withLock(\.self) == 2)
  }

  @Test func `what is saved while the library is built is built the next time`() async throws {
    let chapter = Chapter("```swift\nprint(name)\n" + shown)
    let saves = Mutex(0)
    let first = try await book.test([chapter], libraries: [library]) { step in
      // The last steps come behind the compilation of the file: what is saved then is not built.
      guard case .buildingLibrary(_, let done, let count) = step, count > 3, done >= count - 3
      else {
        return
      }
      saves.withLock { saves in
        guard saves < 3 else { return }
        saves += 1
        try? write("Save\(saves)")
      }
    }
    #expect(first.verdicts.first?.output?.isEmpty == false)
    let last = saves.withLock(\.self)
    #expect(last > 0)
    let second = try await book.test([chapter], libraries: [library])
    #expect(second.verdicts.first?.output == "Save\(last)\n")
  }

  @Test func `a changed resource is seen`() async throws {
    let reader = """
      import Foundation
      public func text() throws -> String {
        guard let file = Bundle.module.url(forResource: "text", withExtension: "txt") else { return "" }
        return try String(contentsOf: file, encoding: .utf8)
      }

      """
    try book.write(manifest(resources: ".process(\"Texts\")"), to: "Shapes/Package.swift")
    try book.write(reader, to: "Shapes/Sources/Shapes/Text.swift")
    let chapter = Chapter("```swift\nprint(try text())\n" + shown)
    for text in ["one", "other"] {
      try book.write(text, to: "Shapes/Sources/Shapes/Texts/text.txt")
      let report = try await book.test([chapter], libraries: [library])
      #expect(report.verdicts.first?.output == text + "\n")
    }
  }

  @Test(arguments: ["My Kit", "../\(UUID().uuidString)/Sh\u{E4}pes", "a/../Kit"])
  func `a package may be in any folder`(path: String) async throws {
    let target = URL(filePath: book.root).appending(path: path).standardizedFileURL
    defer { if path.hasPrefix("..") { try? FileManager.default.removeItem(at: target) } }
    try book.write("", to: "a/file")
    try FileManager.default.createDirectory(
      at: target.deletingLastPathComponent(),
      withIntermediateDirectories: true
    )
    try FileManager.default.moveItem(at: URL(filePath: book.root + "/Shapes"), to: target)
    let chapter = Chapter("```swift\nprint(name) // Prints \"Square\"\n```\n")
    for settings in [path, target.path] {
      let libraries = [LibrarySettings(settings, products: "Shapes")]
      #expect(try await book.test([chapter], libraries: libraries).isTrue)
    }
  }

  @Test func `the book may be in a folder of its package`() async throws {
    let package = try TemporaryBook()
    try package.write(manifest(), to: "Package.swift")
    try package.write("int sides(void);\n", to: "Sources/CShapes/include/CShapes.h")
    try package.write("int sides(void) { return 4; }\n", to: "Sources/CShapes/sides.c")
    try package.write("public let name = \"Square\"\n", to: "Sources/Shapes/Shapes.swift")
    try package.write("", to: "book/file")
    let settings = BookSettings(
      title: "Book",
      libraries: [LibrarySettings("..", products: "Shapes")]
    )
    let tester = DocTester(root: package.root + "/book", settings: settings)
    let chapter = Chapter("```swift\nprint(name) // Prints \"Square\"\n```\n")
    #expect(try await tester.test([chapter]).isTrue)
    #expect(package.names(in: "") == ["Package.swift", "Sources", "book"])
  }

  @Test func `a program is linked with what the library shows it without an import`() async throws {
    try book.write(
      "import CShapes\ninternal import Foundation\npublic let name = UUID().uuidString\n",
      to: "Shapes/Sources/Shapes/Shapes.swift"
    )
    let chapter = Chapter(
      """
      ```swift
      print((try? String(contentsOfFile: "none", encoding: .utf8)) ?? "nothing")
      ```
      ```output
      nothing
      ```

      """
    )
    let report = try await book.test([chapter], libraries: [library])
    #expect(report.diagnostics.map(\.summary) == [])
  }

  private var sidesOfIt: String { "public func sidesOfIt() -> Int { Int(sides()) }\n" }

  private func manifest(
    settings: String = "",
    resources: String = "",
    products: String = "",
    targets: String = ""
  ) -> String {
    """
    // swift-tools-version: 6.0
    import PackageDescription
    let package = Package(
      name: "Anything",
      products: [.library(name: "Shapes", targets: ["Shapes"]), \(products)],
      targets: [
        .target(name: "CShapes"),
        .target(
          name: "Shapes",
          dependencies: ["CShapes"],
          resources: [\(resources)],
          swiftSettings: [\(settings)]
        ),
        \(targets)
      ]
    )

    """
  }

  private func write(_ name: String) throws {
    let code = "import CShapes\npublic let name = \"\(name)\"\n" + sidesOfIt
    try book.write(code, to: "Shapes/Sources/Shapes/Shapes.swift")
  }
}
