import MarbleModel
import MarbleRunning
import MarbleTestSupport
import Synchronization
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

  @Test func `the module of values is compiled once, and again if it was damaged`() async throws {
    let book = try TemporaryBook()
    let workshop = try await Workshop(in: book)
    let warnings = Warnings()
    let runtime = Runtime(
      toolchain: workshop.toolchain,
      cache: workshop.cache,
      sources: .embedded(for: workshop.environment),
      warn: { text in warnings.texts.withLock { $0.append(text) } }
    )
    func object(
      _ folder: String
    ) async throws -> (path: String, identity: Files.Stamp?, bytes: [UInt8]?) {
      let folder = book.root + "/" + folder
      try Files.createFolder(folder)
      let values = try await runtime.values(in: folder, by: workshop.compiler)
      return (values.object, Files.stamp(of: values.object), Files.bytes(at: values.object))
    }
    let first = try await object("1")
    let second = try await object("2")
    #expect(second.path == first.path)
    #expect(second.identity == first.identity)
    #expect(warnings.texts.withLock({ $0 }) == [])
    Files.remove(first.path)
    try Files.write("damaged", to: first.path)
    #expect(try await object("3").bytes?.count == first.bytes?.count)
    let folder = Files.folder(of: first.path)
    #expect(warnings.texts.withLock({ $0 }) == ["\(folder) was damaged and is being recreated"])
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

private final class Warnings: Sendable {
  let texts = Mutex<[String]>([])
}
