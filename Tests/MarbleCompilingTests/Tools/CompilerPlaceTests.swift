import Foundation
import MarbleModel
import MarbleTestSupport
import Testing

@testable import MarbleCompiling
@testable import MarbleSystem

/// Where compilers in a sandbox may write.
struct CompilerPlaceTests {
  private let book: TemporaryBook

  init() throws { book = try TemporaryBook() }

  @Test(
    arguments: [
      ("no library", nil, ["/place", "/modules"]),
      ("without macros", ["-I", "/m"], ["/place", "/modules"]),
      ("with a macro", ["-load-plugin-executable", "/m#M"], ["/place"]),
      ("with macros in a library", ["-load-plugin-library", "/m.so"], ["/place"]),
    ] as [(String, [String]?, [String])]
  )
  func `a compiler that runs macros shares no folder`(
    name: String,
    flags: [String]?,
    folders: [String]
  ) async throws {
    guard let sandbox = try? await sandbox() else { return }
    var compiler = Compiler(
      toolchain: toolchain,
      library: flags.map(library),
      moduleCache: "/modules",
      crashes: "/crashes",
      warden: Warden(path: "/warden")
    )
    compiler.sandbox = sandbox
    let confined = compiler.working(in: "/place")
    let words = confined.warden?.confinement ?? []
    #expect(words.filter { $0.hasPrefix("w") } == folders.map { "w" + $0 }, "\(name)")
    let modules = folders.count == 1 ? "/place/modules" : "/modules"
    #expect(confined.moduleCache == modules)
    #expect(confined.warden?.environment?["TMPDIR"] == "/place")
    compiler.sandbox = nil
    #expect(compiler.working(in: "/place").warden == Warden(path: "/warden"))
  }

  @Test func `a program gets no folder that is kept from the tools`() async throws {
    guard let sandbox = try? await sandbox() else { return }
    try book.write("", to: "cache/library/lib.so")
    try book.write("", to: "home/secret")
    try #require(symlink(book.root + "/home", book.root + "/cache/link") == 0)
    let places = ["cache/library", "cache", "cache/link", "home", "cache2", "nowhere"]
    #expect(places.filter { sandbox.canRead(book.root + "/" + $0) } == ["cache/library", "cache"])
    #expect(sandbox.canRead("/usr/lib"))
  }

  private func sandbox() async throws -> ToolSandbox {
    try await ToolSandbox(
      folders: [],
      toolchain: toolchain,
      cache: CacheFolder(path: book.root + "/cache"),
      environment: [:]
    )
  }

  private func library(_ flags: [String]) -> BuiltLibrary {
    BuiltLibrary(
      compilerFlags: flags,
      linkerFlags: [],
      fingerprint: "",
      effects: "",
      interface: "",
      imports: [],
      sources: [],
      declared: [],
      blindModules: []
    )
  }

  private var toolchain: Toolchain {
    Toolchain(
      compiler: "/nowhere/swiftc",
      tools: "/nowhere/bin",
      stamp: Fingerprint(of: ""),
      version: "Swift 6",
      triple: "triple",
      resources: "/nowhere/lib",
      libraries: [],
      sdk: nil,
      variables: []
    )
  }
}
