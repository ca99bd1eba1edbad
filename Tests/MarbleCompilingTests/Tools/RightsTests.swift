import Foundation
import MarbleModel
import MarbleRunning
import MarbleTestSupport
import Testing

@testable import MarbleCompiling
@testable import MarbleSystem

/// The rights and limits that the page about trust lists, and what a process finds that tries each.
@Suite(.enabled(if: KernelProtection.ofThisMachine([:]).landlock > 0))
struct RightsTests {
  /// Who tries, in the order of the page's columns.
  enum Party: CaseIterable {
    case program, programWithFiles, programWithNetwork, tool, fetchingTool
  }

  /// What the rows of the page are about, in their order, as the process that tries calls it.
  private static let rows = [
    "system", "given", "hidden", "other", "own", "own mode", "elsewhere", "readable mode",
    "other mode", "watching", "network", "service", "names", "seeing", "signals", "memory",
    "nameless", "user", "namespace",
  ]

  /// What a cell says is possible with namespaces and without.
  private static let cells = [
    "yes": ("yes", "yes"), "no": ("no", "no"), "no*": ("no", "yes"),
    "能": ("yes", "yes"), "不能": ("no", "no"), "不能*": ("no", "yes"),
  ]

  @Test(arguments: ["en", "zh-Hans"])
  func `each row of the page's table of rights is what a process finds`(
    language: String
  ) async throws {
    let table = try Self.tables(in: language)[0]
    #expect(table.count == Self.rows.count)
    let kernel = KernelProtection.ofThisMachine([:])
    for triesNamespaces in [true, false] {
      // Before Linux 6.12 only a namespace protects others from signals, which the page says.
      guard triesNamespaces ? Self.hasNamespaces : kernel.landlock >= 6 else { continue }
      let stage = try await Stage(
        KernelProtection(landlock: kernel.landlock, triesNamespaces: triesNamespaces)
      )
      for (column, party) in Party.allCases.enumerated() {
        let found = try await stage.found(by: party)
        for (row, name) in zip(table, Self.rows) {
          let cell = try #require(Self.cells[row[column + 1]])
          let promised = triesNamespaces ? cell.0 : cell.1
          #expect(found[name] == promised, "\(name) by \(party), namespaces: \(triesNamespaces)")
        }
      }
    }
  }

  @Test func `each row of the page's table of limits is what a process finds`() async throws {
    let stage = try await Stage(.ofThisMachine([:]))
    let program = try await stage.found(by: .program)
    let tool = try await stage.found(by: .tool)
    let limits = RunLimits()
    let toolchain = stage.compiler.toolchain
    let manager = SwiftPM(toolchain: toolchain, package: "", scratch: "", environment: [:])
    let output = Command(executable: "", arguments: []).outputLimit
    let (threads, processes) = try (#require(program["threads"]), #require(program["processes"]))
    let files = try #require(program["files"])
    #expect(tool["size"] == "-1")
    #expect(
      try Self.tables(in: "en")[1] == [
        [
          "time", "\(limits.time.components.seconds) s, or what `time=30s` says",
          "\(stage.compiler.limit.components.seconds) s for a compiler; "
            + "\(manager.limit.components.seconds / 60) min for the package manager",
        ],
        ["memory", "\(limits.memory >> 30) GB", "three quarters of what the machine has"],
        ["processes", processes, processes], ["threads", threads, threads],
        ["output", "\(limits.output >> 20) MB", "\(output >> 20) MB are read"],
        ["size of a file", "\((Int(program["size"] ?? "") ?? 0) >> 30) GB", "none"],
        ["open files of a process", files, "those of your account"],
      ]
    )
    #expect(
      try Self.tables(in: "zh-Hans")[1].map { $0[1] } == [
        "\(limits.time.components.seconds) s，或 `time=30s` 写的", "\(limits.memory >> 30) GB",
        processes, threads, "\(limits.output >> 20) MB", "1 GB", files,
      ]
    )
  }

  /// Returns the cells of the tables of what a program may do, without their heads.
  private static func tables(in language: String) throws -> [[[String]]] {
    let root = #filePath.split(separator: "/").dropLast(4).joined(separator: "/")
    let page = try String(
      contentsOfFile: "/\(root)/notes/\(language)/what-marble-promises.md",
      encoding: .utf8
    )
    let paragraphs = page.split(separator: "\n## ")[4].components(separatedBy: "\n\n")
    return paragraphs.filter { $0.hasPrefix("| ") }.map { table in
      table.split(separator: "\n").dropFirst(2).map { row in
        row.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      }
    }
  }

  /// Whether this system, which may be a container, lets us have namespaces.
  private static let hasNamespaces: Bool = {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/unshare")
    process.arguments = ["-rm", "true"]
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return false }
    process.waitUntilExit()
    return process.terminationStatus == 0
  }()
}

/// A book with files of several owners, and the process that tries to reach them.
private struct Stage {
  private let book: TemporaryBook
  private let probe: String
  private let tools: ToolSandbox
  private let programs: Sandbox
  private let warden: Warden
  let compiler: Compiler

  init(_ kernel: KernelProtection) async throws {
    book = try TemporaryBook()
    for path in ["package/given", "package/.hidden/token", "other"] {
      try book.write("text", to: path)
    }
    let workshop = try await Workshop(
      in: book,
      kernel.triesNamespaces ? [:] : ["MARBLE_KERNEL": "\(kernel.landlock)"]
    )
    compiler = workshop.compiler
    probe = book.root + "/package/probe"
    let tests = #filePath.split(separator: "/").dropLast(3).joined(separator: "/")
    let made = try await Command(
      executable: workshop.toolchain.tools + "/clang",
      arguments: [
        "-Wall", "-Werror", "-Wno-unused-function", "-o", probe,
        "/\(tests)/Checks/Sandbox/rights.c",
      ]
    ).run()
    let hasMade = made.isSuccess
    try #require(hasMade, "\(made.output)")
    warden = try await workshop.warden()
    programs = Sandbox(kernel: kernel, readable: [], environment: [:])
    tools = try await ToolSandbox(
      folders: [book.root + "/package"],
      toolchain: workshop.toolchain,
      cache: workshop.cache,
      environment: workshop.environment
    )
  }

  /// Returns what one that tries says, by what it calls it.
  func found(by party: RightsTests.Party) async throws -> [String: String] {
    let own = book.root + "/own-\(party)"
    try FileManager.default.createDirectory(atPath: own, withIntermediateDirectories: true)
    let memory = shmget(0, 4096, 0o1600)
    defer { shmctl(memory, Int32(IPC_RMID), nil) }
    let others = ["package/.hidden/token", "other"].map { "\(book.root)/\($0)" }
    let process = "\(ProcessInfo.processInfo.processIdentifier)"
    var command: Command
    switch party {
    case .tool, .fetchingTool:
      command = Command(
        executable: probe,
        arguments: [own, book.root + "/package/given"] + others + [process, "\(memory)"]
      )
      command.warden = tools.warden(
        warden,
        writingTo: [own],
        usesNetwork: party == .fetchingTool
      )
    case .program, .programWithFiles, .programWithNetwork:
      try book.write("text", to: "own-\(party)/given")
      chmod(own + "/given", 0o444)
      let permissions: Set<Permission> =
        switch party {
        case .programWithFiles: [.files]
        case .programWithNetwork: [.network]
        default: []
        }
      let rights = programs.rights(of: probe, in: own, allowing: permissions)
      command = Command(
        executable: warden.path,
        arguments: ["run", "9000", "100000", "100000000"] + rights.words
          + ["--", probe, probe, own, own + "/given"] + others + [process, "\(memory)"]
      )
    }
    command.folder = own
    let lines = String(decoding: try await command.run().bytes, as: UTF8.self)
      .split(separator: "\n")
    let pairs = lines.map { $0.split(separator: ":", maxSplits: 1) }.filter { $0.count == 2 }
    return Dictionary(pairs.map { (String($0[0]), $0[1].trimmingCharacters(in: .whitespaces)) }) {
      first,
      _ in first
    }
  }
}
