import Foundation
import MarbleModel
import MarbleSystem
import Synchronization
import Testing

@testable import MarbleRunning

@Suite(.timeLimit(.minutes(5))) struct TerminalRunnerTests {
  /// A folder with an executable in the place of a warden, which runs a script.
  private final class Stage: Sendable {
    let folder = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
      .appending(path: "marble-terminal-\(UUID().uuidString)")

    init(_ script: String) throws {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      let warden = folder.appending(path: "warden")
      try Data("#!/bin/sh\n\(script)\n".utf8).write(to: warden)
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: warden.path)
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    var work: String {
      folder.path + "/programs/\(Fingerprint(of: "en_a").text.prefix(16))/en_a"
    }

    func text(_ name: String) -> String? {
      try? String(contentsOf: folder.appending(path: name), encoding: .utf8)
    }

    func runner(
      _ permissions: Set<Permission>,
      _ environment: [String: String]
    ) -> (TerminalRunner, Sandbox) {
      let id = Program.ID(path: "notes/en/a.md", name: .page)
      var module = ProgramModule(program: Program(id: id, listings: []), name: "en_a")
      module.surroundings = Surroundings(permissions: permissions)
      let sandbox = Sandbox(
        kernel: .ofThisMachine(["MARBLE_KERNEL": "0"]),
        readable: [],
        environment: [:]
      )
      let runner = TerminalRunner(
        module,
        at: "/bin/program",
        in: folder.path,
        warden: Warden(path: folder.appending(path: "warden").path),
        sandbox: sandbox,
        environment: environment
      )
      return (runner, sandbox)
    }
  }

  @Test func `a program begins right after it was told that it does`() async throws {
    let stage = try Stage("echo \"$PWD\" >\"$HOME/../../../begun\"\nexit 3")
    let (runner, _) = stage.runner([], [:])
    let before = Mutex<[Bool]>([])
    let (status, backtrace) = try await runner.run([]) {
      before.withLock { $0.append(stage.text("begun") != nil) }
    }
    #expect(before.withLock { $0 } == [false])
    #expect(stage.text("begun") == stage.work + "\n")
    #expect(status == 3)
    #expect(backtrace == "")
  }

  @Test(arguments: [[], [.files], [.network], [.files, .network]] as [Set<Permission>])
  func `a program is run by the warden, with what it is allowed`(
    permissions: Set<Permission>
  ) async throws {
    let stage = try Stage("for word; do echo \"$word\"; done >\"$HOME/../../../words\"")
    let (runner, sandbox) = stage.runner(permissions, [:])
    _ = try await runner.run(["--a", "b c"]) {}
    let work = stage.work
    var rights = sandbox.rights(of: "/bin/program", in: work, allowing: permissions)
    rights.writable.append("\(stage.folder.path)/backtraces")
    rights.devices.append("/dev/tty")
    let wanted =
      ["perform"] + rights.words + ["--", "/bin/program", "en_a", "--a", "b c"]
    #expect(stage.text("words") == wanted.map { $0 + "\n" }.joined())
  }

  @Test func `a program sees of the environment what is about the terminal`() async throws {
    let stage = try Stage(
      "env >\"$HOME/../../../variables\"; echo trace >\"$HOME/../../../backtraces/backtrace\""
    )
    let (runner, _) = stage.runner(
      [],
      ["TERM": "xterm", "TZ": "UTC", "SECRET": "password", "HOME": "/root", "PATH": "/evil"]
    )
    let (status, backtrace) = try await runner.run([]) {}
    let work = stage.work
    // What a shell adds by itself is left away.
    let lines = (stage.text("variables") ?? "").split(separator: "\n").sorted()
      .filter { !$0.hasPrefix("PWD=") && !$0.hasPrefix("SHLVL=") && !$0.hasPrefix("_=") }
    let trace = RuntimeVariable.backtrace + ",output-to=\(stage.folder.path)/backtraces/backtrace"
    #expect(
      lines == [
        "HOME=\(work)", "LOGNAME=reader", "MARBLE_PROGRAM=marble_program_en_a",
        "PATH=/usr/local/bin:/usr/bin:/bin",
        "SWIFT_BACKTRACE=\(trace)", "SWIFT_DETERMINISTIC_HASHING=1", "TERM=xterm",
        "TMPDIR=\(work)", "TZ=UTC", "USER=reader",
      ]
    )
    #expect(status == 0)
    #expect(backtrace == "trace\n")
  }
}
