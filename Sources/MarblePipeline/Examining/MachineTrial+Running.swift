import MarbleChecking
import MarbleCompiling
import MarbleModel
import MarbleRunning
import MarbleSystem

/// The requirements for compiling, linking and confining a program.
extension MachineTrial {
  /// Returns the findings, up to the first requirement that is missing.
  func running() async throws -> [Checkup.Finding] {
    let tester = DocTester(
      root: root,
      settings: BookSettings(title: "A trial"),
      jobs: 1,
      environment: environment
    )
    let tools: BuildTools
    do {
      tools = try await BuildTools(for: tester.request) { _ in }
    } catch let error as CacheFolderError {
      // The finding about the cache explains it.
      return [.init(.toolchain, .untried, error.problem)]
    } catch {
      return [.init(.toolchain, .missing, error)]
    }
    let toolchain = tools.toolchain
    let found = "\(toolchain.version), \(toolchain.compiler)"
    let findings: [Checkup.Finding] = [.init(.toolchain, .fine, found), index(of: tools)]
    return try await findings
      + tools.cache.withRunFolder { try await program(in: $0, by: tools, tester) }
  }

  private func index(of tools: BuildTools) -> Checkup.Finding {
    do {
      try tools.checkFindsUses()
      return .init(.index, .fine, "libIndexStore shows which symbols blocks use")
    } catch {
      return .init(.index, .limited, error)
    }
  }

  private func program(
    in folder: String,
    by tools: BuildTools,
    _ tester: DocTester
  ) async throws -> [Checkup.Finding] {
    // It's outside of the program's own folder, so the sandbox must refuse it.
    let secret = folder + "/secret"
    try Files.write("secret\n", to: secret)
    let page = TrialPage(secret: secret)
    let program = try ChosenProgram(of: page.chapter, upTo: nil, session: .page)
    let source = ProgramSource(of: program.module)
    var findings: [Checkup.Finding] = []
    var subject = Checkup.Subject.compiler
    do {
      let builder = try await ProgramBuilder(of: [source], by: tools, in: folder, jobs: 1)
      let compiled = try await builder.compile([source])
      if let fault = compiled.first?.fault {
        return [.init(.compiler, .missing, fault, remedy: Self.another)]
      }
      findings.append(.init(.compiler, .fine, "compiles Swift and C"))
      subject = .linker
      let linked = try await builder.link(compiled).linked
      guard let first = linked.first, first.executable != nil else {
        let fault = linked.first?.compiled.fault ?? "no program was linked"
        return findings + [.init(.linker, .missing, fault, remedy: Self.another)]
      }
      findings.append(.init(.linker, .fine, "links a program"))
      subject = .landlock
      let run = try await tester.runner(in: folder, by: builder, tools).run(first)
      return findings + Self.walls(of: String(decoding: run?.record.output ?? [], as: UTF8.self))
    } catch {
      return findings + [.init(subject, .missing, error, remedy: Self.another)]
    }
  }

  /// Returns the findings from a program that tried to read a file and to open a socket.
  static func walls(of output: String) -> [Checkup.Finding] {
    let lines = output.split(separator: "\n")
    guard lines.count == 2 else {
      return [.init(.landlock, .missing, "a program was run but didn't finish")]
    }
    return [
      lines[0] == TrialPage.refused
        ? .init(.landlock, .fine, "a program can't read your files")
        : .init(.landlock, .limited, "a program can read all files that you can", remedy: kernel),
      lines[1] == TrialPage.refused
        ? .init(.seccomp, .fine, "a program can't reach the network")
        : .init(.seccomp, .limited, "a program can reach the network", remedy: kernel),
    ]
  }

  private static let kernel =
    Platform.current == .macos
    ? "see whether /usr/bin/sandbox-exec is there"
    : "use Linux 5.13 or later with Landlock and seccomp"
  private static let another =
    "install a complete toolchain from https://swift.org/install and the headers of the C library"
}

extension CompiledProgram {
  /// The first errors of the compiler or the linker; `nil` if there are none.
  fileprivate var fault: String? {
    guard !answer.isSuccess || object == nil else { return nil }
    let errors = answer.messages.filter { $0.severity == .error }.map(\.text) + answer.stray
    return errors.first ?? "the compiler produced nothing and didn't say why"
  }
}
