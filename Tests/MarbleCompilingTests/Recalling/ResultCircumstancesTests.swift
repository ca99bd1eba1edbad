import MarbleModel
import MarbleTestSupport
import Testing

@testable import MarbleCompiling
@testable import MarbleSystem

struct ResultCircumstancesTests {
  @Test func `each of the circumstances changes the key`() {
    let changes: [(String, (inout ResultCircumstances) -> Void)] = [
      ("tool", { $0.tool = "other" }),
      ("root", { $0.root = "/other" }),
      ("toolchain", { $0.toolchain = Self.toolchain(version: "Swift 7") }),
      ("library", { $0.library = nil }),
      ("flags", { $0.flags = ["-O"] }),
      ("documented", { $0.documented = ["Kit"] }),
      ("limits", { $0.limits.time = .seconds(1) }),
      ("conditions", { $0.conditions.timeZone = "Asia/Tokyo" }),
      ("loaderPath", { $0.loaderPath = "/lib" }),
      ("kernel", { $0.kernel.landlock = 3 }),
    ]
    expect(changes, coverAllOf: Self.usual)
    expectDifferent(changes)
  }

  @Test func `each limit and each condition of a run changes the key`() {
    let limits: [(String, (inout ResultCircumstances) -> Void)] = [
      ("time", { $0.limits.time = .milliseconds(9_999) }),
      ("output", { $0.limits.output -= 1 }),
      ("memory", { $0.limits.memory -= 1 }),
    ]
    expect(limits, coverAllOf: RunLimits())
    expectDifferent(limits)
    let conditions: [(String, (inout ResultCircumstances) -> Void)] = [
      ("timeZone", { $0.conditions.timeZone = "Asia/Tokyo" }),
      ("locale", { $0.conditions.locale = "de_DE.UTF-8" }),
      ("hasSteadyHashes", { $0.conditions.hasSteadyHashes = false }),
      ("folder", { $0.conditions.folder = "elsewhere" }),
      ("processOffset", { $0.conditions.processOffset = 3 }),
    ]
    expect(conditions, coverAllOf: RunConditions.usual)
    expectDifferent(conditions)
  }

  @Test func `all that is known of the toolchain changes the key`() {
    let toolchains: [(String, Toolchain)] = [
      ("compiler", Self.toolchain(compiler: "/other")),
      ("tools", Self.toolchain(tools: "/other")),
      ("stamp", Self.toolchain(stamp: "other")),
      ("version", Self.toolchain(version: "Swift 7")),
      ("triple", Self.toolchain(triple: "other")),
      ("resources", Self.toolchain(resources: "/other")),
      ("libraries", Self.toolchain(libraries: [])),
      ("sdk", Self.toolchain(sdk: "/other")),
      ("variables", Self.toolchain(variables: ["SDKROOT=/other"])),
    ]
    expect(toolchains, coverAllOf: Self.toolchain())
    expectKept(Self.toolchain(sdk: "/sdk"))
    expectDifferent(toolchains.map { row in (row.0, { $0.toolchain = row.1 }) })
    let fingerprints = Set(toolchains.map(\.1.fingerprint) + [Self.toolchain().fingerprint])
    #expect(fingerprints.count == toolchains.count + 1)
  }

  @Test func `all that is known of the library changes the key`() {
    let libraries: [(String, BuiltLibrary)] = [
      ("compilerFlags", Self.library(compilerFlags: ["-I", "/other"])),
      ("linkerFlags", Self.library(linkerFlags: ["-lOther"])),
      ("fingerprint", Self.library(fingerprint: "other")),
      ("effects", Self.library(effects: "other")),
      ("interface", Self.library(interface: "other")),
      ("imports", Self.library(imports: [])),
      ("sources", Self.library(sources: [])),
      ("declared", Self.library(declared: [])),
      ("blindModules", Self.library(blindModules: [])),
    ]
    expect(libraries, coverAllOf: Self.library())
    expectDifferent(libraries.map { row in (row.0, { $0.library = row.1 }) })
  }

  private func expectDifferent(_ changes: [(String, (inout ResultCircumstances) -> Void)]) {
    for (name, change) in changes {
      var circumstances = Self.usual
      change(&circumstances)
      #expect(circumstances.key != Self.usual.key, "\(name)")
    }
  }

  private static let usual = ResultCircumstances(
    tool: "marble",
    root: "/book",
    toolchain: toolchain(),
    library: library(),
    flags: ["-Onone"],
    limits: RunLimits(),
    conditions: .usual,
    loaderPath: nil,
    kernel: KernelProtection(landlock: 7)
  )

  private static func toolchain(
    compiler: String = "/bin/swiftc",
    tools: String = "/bin",
    stamp: String = "stamp",
    version: String = "Swift 6.3",
    triple: String = "triple",
    resources: String = "/lib/swift",
    libraries: [String] = ["/lib"],
    sdk: String? = nil,
    variables: [String] = ["SDKROOT=/sdk"]
  ) -> Toolchain {
    Toolchain(
      compiler: compiler,
      tools: tools,
      stamp: Fingerprint(of: stamp),
      version: version,
      triple: triple,
      resources: resources,
      libraries: libraries,
      sdk: sdk,
      variables: variables
    )
  }

  private static func library(
    compilerFlags: [String] = ["-I", "/modules"],
    linkerFlags: [String] = ["-lMarbleLibrary"],
    fingerprint: String = "1",
    effects: String = "2",
    interface: String = "3",
    imports: [String] = ["Shapes"],
    sources: [LibraryModule] = [LibraryModule(name: "Shapes", folder: "/Shapes")],
    declared: [String] = ["Shapes", "Tests"],
    blindModules: [String] = ["Shapes"]
  ) -> BuiltLibrary {
    BuiltLibrary(
      compilerFlags: compilerFlags,
      linkerFlags: linkerFlags,
      fingerprint: fingerprint,
      effects: effects,
      interface: interface,
      imports: imports,
      sources: sources,
      declared: declared,
      blindModules: blindModules
    )
  }
}
