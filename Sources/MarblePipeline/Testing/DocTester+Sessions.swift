internal import Foundation
internal import MarbleChecking
internal import MarbleCompiling
internal import MarbleModel
internal import MarbleReading
internal import MarbleSystem

extension DocTester {
  /// Finds the programs that sessions call, and the files that they're given.
  ///
  /// Executables of the book's packages come before those of this machine.
  func equip(
    _ due: inout DueTests,
    by tools: BuildTools,
    _ progress: @escaping @Sendable (TestProgress) -> Void
  ) async throws {
    let called = due.modules.filter { $0.program.language == .console }
      .flatMap(\.program.listings).flatMap(\.calledPrograms)
    // `marble` is the program that's running (`command`), even in the book of its own package.
    let own = Set(called).intersection(settings.commands.map(\.text)).subtracting(["marble"])
    let built =
      own.isEmpty
      ? [] : try await tools.executables(named: own.sorted(), of: request, progress: progress)
    for index in due.modules.indices where due.modules[index].program.language == .console {
      let program = due.modules[index].program
      guard let source = due.sources[program.id.path] else { continue }
      var found: [String: CommandFile] = [:]
      for listing in program.listings {
        let names =
          (listing.session?.commands ?? [])
          .flatMap { (try? ShellCommand($0.text))?.programs ?? [] } + ["bash"]
        for name in names where found[name] == nil && !ShellCommand.builtIn.contains(name) {
          if let file = built.first(where: { $0.name == name }) ?? command(name, by: tools) {
            found[name] = file
          } else {
            due.modules[index].surroundings.faults.append(
              Diagnostic(
                .error,
                .notInstalled(name),
                at: SourceRange(at: listing.range.start),
                in: source,
                remedy: "install it, or write `skip=\"...\"` with the reason"
              )
            )
          }
        }
      }
      due.modules[index].surroundings.commands = found.values.sorted { $0.name < $1.name }
      due.modules[index].surroundings.given = given(to: program, of: due)
    }
  }

  /// Returns the program that a session calls by a name; `nil` if there is none here.
  ///
  /// Programs other than everyday tools may be anywhere, unless the book is someone else's.
  private func command(_ name: String, by tools: BuildTools) -> CommandFile? {
    let isNamed = settings.commands.contains { $0.text == name }
    if isNamed, name == "marble", let path = Bundle.main.executableURL?.path,
      let real = Files.realPath(of: path)
    {
      var variables = ["MARBLE_SWIFTC": tools.toolchain.compiler]
      // A process in macOS's sandbox can't put others into one, so there it has to do for all.
      if Platform.current == .macos { variables["MARBLE_KERNEL"] = "plain" }
      return CommandFile(name: name, path: real, identity: tool, variables: variables)
    }
    let isEveryday = ShellCommand.everyday.contains(name) || name == "bash" || trust.isSandboxed
    let places = isEveryday ? nil : environment["PATH"]
    guard let path = Files.program(name, in: places ?? "/usr/local/bin:/usr/bin:/bin"),
      let real = Files.realPath(of: path), let stamp = Files.stamp(of: real)
    else { return nil }
    return CommandFile(name: name, path: path, identity: real + " " + stamp.text)
  }

  /// Returns the files that each session finds, from the book's copies: those that Swift blocks
  /// write between the session before it and itself.
  private func given(to program: Program, of due: DueTests) -> [Int: [DataFile]] {
    let path = program.id.path
    let folder = DataFolder(root: root)
    let paths = [path, twins.originals[path]].compactMap(\.self)
    var last = 0
    var given: [Int: [DataFile]] = [:]
    for (index, listing) in program.listings.enumerated() {
      let writers = due.listings(ofChapterAt: path).filter { other in
        other.words.language != .console && (last..<listing.id.line).contains(other.id.line)
      }
      last = listing.id.line
      given[index] = writers.flatMap(\.words.writes).compactMap { claim in
        let name = claim.name.text
        let bytes = paths.lazy.map { FileClaim.place(of: name, beside: $0) }
          .compactMap { due.written[$0] ?? folder.keptFile(at: $0)?.bytes }.first
        return bytes.map { DataFile(path: name, bytes: $0) }
      }
    }
    return given
  }
}

extension Listing {
  /// The programs that a session calls.
  fileprivate var calledPrograms: [String] {
    (session?.commands ?? []).flatMap { (try? ShellCommand($0.text))?.programs ?? [] }
  }
}

extension Diagnostic.Message {
  fileprivate static func notInstalled(_ name: String) -> Self { "`\(name)` isn't installed here" }
}
