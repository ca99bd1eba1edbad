import MarbleModel
import MarbleRunning
import MarbleTestSupport
import Testing

@testable import MarbleCompiling
@testable import MarbleSystem

struct RuntimeTests {
  @Test func `what is kept of the runtime is named by all that it is made of`() throws {
    let tools = try TemporaryBook()
    let before = self.runtime(tools: tools.root).identity("text", ["-O1"])
    try tools.write("another compiler", to: "clang")
    #expect(self.runtime(tools: tools.root).identity("text", ["-O1"]) != before)
    let runtime = runtime()
    let names = [
      runtime.identity("text", ["-O1"]),
      runtime.identity("text2", ["-O1"]),
      runtime.identity("text", ["-O2"]),
      runtime.identity("text", ["-O1", "-c"]),
      self.runtime(version: "Swift 7").identity("text", ["-O1"]),
    ]
    #expect(Set(names).count == names.count)
  }

  @Test func `the module of values is named by all that it is made of`() {
    let name = runtime().valuesIdentity(by: compiler())
    #expect(name == runtime().valuesIdentity(by: compiler()))
    for other in [compiler(version: "Swift 7"), compiler(moduleCache: "/other")] {
      #expect(runtime().valuesIdentity(by: other) != name)
    }
  }

  private func runtime(version: String = "Swift 6", tools: String = "/nowhere") -> Runtime {
    Runtime(
      toolchain: toolchain(version, tools),
      cache: CacheFolder(path: "/nowhere"),
      sources: .embedded
    )
  }

  private func compiler(
    version: String = "Swift 6",
    moduleCache: String = "/modules"
  ) -> Compiler {
    Compiler(
      toolchain: toolchain(version, "/nowhere"),
      library: nil,
      moduleCache: moduleCache,
      crashes: "/crashes"
    )
  }

  private func toolchain(_ version: String, _ tools: String) -> Toolchain {
    Toolchain(
      compiler: "/bin/swiftc",
      tools: tools,
      stamp: Fingerprint(of: "stamp"),
      version: version,
      triple: "triple",
      resources: "/lib/swift",
      libraries: [],
      sdk: nil,
      variables: []
    )
  }
}
