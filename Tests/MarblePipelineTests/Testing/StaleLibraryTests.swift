import Foundation
import MarbleModel
import MarbleTestSupport
import Testing

@testable import MarblePipeline

/// What may change without a change to any source is noticed: compilers tell what they read.
@Suite(.serialized) struct StaleLibraryTests {
  private let book: TemporaryBook

  init() throws {
    book = try TemporaryBook()
    try book.write(Self.manifest(), to: "kit/Package.swift")
    try book.write(
      "int outside(void), hidden(void), found(void);\n",
      to: "kit/Sources/C/include/C.h"
    )
    try book.write(Self.c, to: "kit/Sources/C/c.c")
    try book.write("#define OUTSIDE 1\n", to: "kit/Shared/outside.h")
    try book.write("#define HIDDEN 1\n", to: "kit/Sources/C/.hidden.h")
    try book.write("#define FOUND 1\n", to: "kit/Second/found.h")
    try book.write("", to: "kit/First/other.h")
    try book.write(Self.inlined(1), to: "kit/Sources/Inlined/include/Inlined.h")
    try book.write("", to: "kit/Sources/Inlined/empty.c")
    try book.write("module System { header \"\(book.root)/usr/system.h\" }\n", to: Self.map)
    try book.write("#define SYSTEM 1\n", to: "usr/system.h")
    try book.write(Self.code, to: "kit/Sources/Kit/Kit.swift")
  }

  @Test func `whatever a library is made of is noticed when it changes`() async throws {
    #expect(try await output() == "1 1 1 1 1 plain quiet")
    #expect(try await output() == "believed")
    for (path, text, expected) in [
      ("kit/Shared/outside.h", "#define OUTSIDE 2\n", "2 1 1 1 1 plain quiet"),
      ("kit/Sources/C/.hidden.h", "#define HIDDEN 2\n", "2 2 1 1 1 plain quiet"),
      ("kit/First/found.h", "#define FOUND 2\n", "2 2 2 1 1 plain quiet"),
      ("kit/Second/more.h", "#define MORE 1\n", "2 2 3 1 1 plain quiet"),
      ("kit/Sources/Inlined/include/Inlined.h", Self.inlined(2), "2 2 3 2 1 plain quiet"),
      ("usr/system.h", "#define SYSTEM 2\n", "2 2 3 2 2 plain quiet"),
      ("kit/Package@swift-6.3.swift", Self.manifest("NEW"), "2 2 3 2 2 new quiet"),
    ] {
      try book.write(text, to: path)
      #expect(try await output() == expected, "\(path)")
      #expect(try await output() == "believed", "\(path)")
    }
  }

  @Test func `a change that reaches no program is built, and nothing runs`() async throws {
    #expect(try await output() == "1 1 1 1 1 plain quiet")
    for (path, text, expected) in [
      // Lines that move change debug information.
      ("kit/Sources/Kit/Kit.swift", "// A comment.\n\n" + Self.code + "// The end.\n", "believed"),
      ("kit/Sources/Kit/Kit.swift", Self.code, "believed"),
      ("kit/Sources/C/c.c", Self.c + "static int unused(void) { return 1; }\n", "believed"),
      ("kit/Tests/KitTests/Tests.swift", "let test = 1\n", "believed"),
      (
        "kit/Sources/Kit/Kit.swift", Self.code + "private let text = \"new\"\n",
        "1 1 1 1 1 plain quiet"
      ),
      ("kit/Sources/Kit/Kit.swift", Self.code + "public func new() {}\n", "1 1 1 1 1 plain quiet"),
      // Only the body of a function changes, and no module.
      (
        "kit/Sources/Kit/Kit.swift",
        Self.code.replacingOccurrences(of: "quiet", with: "calm"),
        "1 1 1 1 1 plain calm"
      ),
      ("kit/Sources/Kit/Kit.swift", Self.code, "1 1 1 1 1 plain quiet"),
      ("kit/Sources/Kit/text.txt", "a resource\n", "1 1 1 1 1 plain quiet"),
    ] {
      try book.write(text, to: path)
      #expect(try await output() == expected, "\(path): \(text)")
      #expect(try await output() == "believed", "\(path): \(text)")
    }
  }

  @Test func `a header that only blocks see is noticed when it changes`() async throws {
    try book.write(
      "#include \"../../../Shared/only.h\"\n",
      to: "kit/Sources/Inlined/include/Inlined.h"
    )
    try book.write("#define ONLY 1\n", to: "kit/Shared/only.h")
    let products = "products: [.library(name: \"Kit\", targets: [\"Kit\"])]"
    let manifest = Self.manifest()
    let other = manifest.replacingOccurrences(
      of: products,
      with: products.replacingOccurrences(of: "\"Kit\"])", with: "\"Inlined\"])")
    )
    #expect(other != manifest)
    try book.write(other, to: "kit/Package.swift")
    #expect(try await output("ONLY") == "1")
    #expect(try await output("ONLY") == "believed")
    try book.write("#define ONLY 2\n", to: "kit/Shared/only.h")
    #expect(try await output("ONLY") == "2")
  }

  @Test(.timeLimit(.minutes(20)))
  func `tests in different environments do not keep building each other's library`() async throws {
    async let fast = output(environment: ["KIT_FAST": "1"])
    async let plain = output()
    #expect(try await fast == "1 1 1 1 1 fast quiet")
    #expect(try await plain == "1 1 1 1 1 plain quiet")
  }

  @Test func `manifests see what is in the key, and a fresh test asks them`() async throws {
    #expect(try await output() == "1 1 1 1 1 plain quiet")
    #expect(try await output(environment: ["KIT_FAST": "1"]) == "1 1 1 1 1 fast quiet")
    // What a session notes for itself isn't seen, and changes nothing.
    #expect(try await output(environment: ["KIT_FAST": "1", "SHLVL": "7"]) == "believed")
    #expect(try await output() == "1 1 1 1 1 plain quiet")
    // Nobody is told what files a manifest reads.
    try book.write("", to: "kit/loud")
    #expect(try await output() == "believed")
    #expect(try await output(isFresh: true) == "1 1 1 1 1 plain loud")
    #expect(try await output() == "believed")
    // Nor how a folder was filled that nothing is known about; what is built anew is the same.
    let name = try #require(book.names(in: ".marble/library").first)
    try book.write("damaged", to: ".marble/library/\(name)/built")
    try book.write("", to: ".marble/library/\(name)/made/build/left")
    #expect(try await output() == "believed")
    #expect(!book.names(in: ".marble/library/\(name)/made/build").contains("left"))
  }

  private func output(
    _ code: String = "values()",
    environment: [String: String] = [:],
    isFresh: Bool = false
  ) async throws -> String? {
    let chapter = Chapter("```swift\nprint(\(code))\n```\n\n```output varies\n...\n```\n")
    let tester = DocTester(
      root: book.root,
      settings: BookSettings(title: "Book", libraries: [LibrarySettings("kit", products: "Kit")]),
      environment: ProcessInfo.processInfo.environment.merging(environment) { _, new in new }
    )
    let report = try await tester.test([chapter], plan: TestPlan(isFresh: isFresh))
    if report.timings.first?.isCached == true { return "believed" }
    return report.verdicts.first?.output?.trimmingCharacters(in: .newlines)
  }

  private static func inlined(_ number: Int) -> String {
    "static inline int inlined(void) { return \(number); }\n"
  }

  private static let c = """
    #include "C.h"
    #include "../../Shared/outside.h"
    #include ".hidden.h"
    #include <found.h>
    #if __has_include(<more.h>)
    #include <more.h>
    #else
    #define MORE 0
    #endif
    int outside(void) { return OUTSIDE; }
    int hidden(void) { return HIDDEN; }
    int found(void) { return FOUND + MORE; }

    """

  private static let map = "kit/Sources/System/module.modulemap"

  private static let code = """
    import C
    import Inlined
    import System

    public func values() -> String {
      #if FAST
      let speed = "fast"
      #elseif NEW
      let speed = "new"
      #else
      let speed = "plain"
      #endif
      #if LOUD
      let voice = "loud"
      #else
      let voice = "quiet"
      #endif
      return "\\(outside()) \\(hidden()) \\(found()) \\(inlined()) \\(SYSTEM) \\(speed) \\(voice)"
    }

    """

  private static func manifest(_ define: String = "NONE") -> String {
    """
    // swift-tools-version: 6.0
    import Foundation
    import PackageDescription
    var settings: [SwiftSetting] = [.define("\(define)")]
    if Context.environment["KIT_FAST"] != nil { settings.append(.define("FAST")) }
    if FileManager.default.fileExists(atPath: Context.packageDirectory + "/loud") {
      settings.append(.define("LOUD"))
    }
    let package = Package(
      name: "kit",
      products: [.library(name: "Kit", targets: ["Kit"])],
      targets: [
        .target(
          name: "C",
          cSettings: [.headerSearchPath("../../First"), .headerSearchPath("../../Second")]
        ),
        .target(name: "Inlined"),
        .systemLibrary(name: "System"),
        .target(name: "Kit", dependencies: ["C", "Inlined", "System"], swiftSettings: settings),
      ]
    )

    """
  }
}
