import Foundation
import MarbleModel
import MarbleTestSupport
import Testing

@testable import MarbleCompiling
@testable import MarbleSystem

/// The page about trust lists what results rest on, and so do the types that make up the keys.
struct PromisedKeysTests {
  private static let code =
    "the code of the program, hidden code included, with its words and its name"
  private static let lines = "its lines in the chapter, if it can see them"
  private static let given =
    "the files that it [may read](expectations.md#files-and-the-network), and its rights"
  private static let marble = "Marble itself"
  private static let toolchain = "the toolchain, and the C library"
  private static let flags = "the compiler's flags"
  private static let variables =
    "the variables by which compilers find headers and libraries, such as `CPATH`"
  private static let library =
    "the library: modules, macros, code and resources, those of packages beside it included"
  private static let reads =
    "headers, module maps and whatever else its build read, wherever it is"
  private static let environment = "the environment of manifests, plugins and macros"
  private static let conditions =
    "the limits and conditions of a run: memory, time zone, locale"
  private static let loader = "`LD_LIBRARY_PATH`"
  private static let kernel = "the ways in which the kernel confines programs"
  private static let documented = "the modules that the book has a reference of"
  private static let folder = "the folder of the book"

  /// The rows, in their order, with the properties that they stand for.
  private static let rows: [(row: String, properties: [String])] = [
    (code, ["program", "name", "moduleName", "id", "listings", "module", "dialect", "words"]),
    (lines, ["line"]),
    (given, ["surroundings", "permissions", "files", "commands", "given"]),
    (marble, ["tool"]),
    (toolchain, ["toolchain"]),
    (flags, ["flags"]),
    (variables, ["variables"]),
    (library, ["library", "stamps", "visible", "contents", "resources"]),
    (reads, ["reads"]),
    (environment, ["makers"]),
    (conditions, ["limits", "conditions"]),
    (loader, ["loaderPath"]),
    (kernel, ["kernel"]),
    (documented, ["documented"]),
    (folder, ["root"]),
  ]

  @Test(arguments: ["en", "zh-Hans"])
  func `the page has a row for each part of a key, and no other`(language: String) throws {
    let root = #filePath.split(separator: "/").dropLast(4).joined(separator: "/")
    let page = try String(
      contentsOfFile: "/\(root)/notes/\(language)/what-marble-promises.md",
      encoding: .utf8
    )
    let section = page.split(separator: "\n## ")[3]
    let table = section.split(separator: "\n").filter { $0.hasPrefix("| ") }.dropFirst(2)
    let cells = table.map { $0.dropFirst(2).prefix { $0 != "|" }.dropLast() }.map(String.init)
    #expect(cells.count == Self.rows.count)
    if language == "en" { #expect(cells == Self.rows.map(\.row)) }
  }

  @Test func `each part of a key has a row`() {
    let listing = Chapter("```swift\nprint(1)\n```\n").blocks.listings[0]
    let program = Program(id: Program.ID(path: "a.md", name: .page), listings: [listing])
    let module = ProgramModule(program: program, name: "a")
    // Programs with faults, or in another Swift, don't run, and none sees what the book keeps of
    // what it writes.
    let others: Set = ["faults", "strangers", "kept"]
    let all = [
      labels(of: module), labels(of: module.surroundings), labels(of: program),
      labels(of: Self.circumstances), labels(of: Self.state),
    ].flatMap(\.self)
    let known = Set(Self.rows.flatMap(\.properties))
    #expect(all.filter { !known.contains($0) && !others.contains($0) } == [])
    #expect(labels(of: Self.circumstances.toolchain).contains("variables"))
  }

  private func labels(of value: Any) -> [String] {
    Mirror(reflecting: value).children.compactMap(\.label)
  }

  private static let state = LibraryRecord.State(
    stamps: "",
    visible: "",
    contents: "",
    resources: "",
    reads: ""
  )

  private static let circumstances = ResultCircumstances(
    tool: "marble",
    root: "/book",
    toolchain: Toolchain(
      compiler: "/bin/swiftc",
      tools: "/bin",
      stamp: Fingerprint(of: "stamp"),
      version: "Swift 6.3",
      triple: "triple",
      resources: "/lib/swift",
      libraries: [],
      sdk: nil,
      variables: []
    ),
    flags: [],
    limits: RunLimits(),
    conditions: .usual,
    kernel: KernelProtection(landlock: 7)
  )
}
