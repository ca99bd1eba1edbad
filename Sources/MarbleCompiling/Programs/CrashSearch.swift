internal import MarbleModel
internal import MarbleSystem

/// Finds the listing on which the compiler crashes, and keeps the files that reproduce the crash.
struct CrashSearch: Sendable {
  let module: ProgramModule
  let text: ProgramText
  let compiler: Compiler
  let place: Workplace

  /// Returns the message about a crash on the listings at `indices`, placed at the one that causes
  /// it.
  func message(about crash: CompilerCrash, in indices: [Int]) async throws -> CompilerMessage {
    let script = try keep(crash, indices)
    let culprit = try await listing(behind: crash, in: indices)
    let place = place(named: crash, in: culprit)
    let cause = crash.firstWords.map { ": " + $0 } ?? ""
    return CompilerMessage(
      severity: .error,
      listing: culprit,
      line: place?.line ?? 0,
      column: place?.column ?? 1,
      text: CompilerMessage.crash + " (\(ProcessSignal.name(of: crash.signal)))" + cause,
      remedy: "write it differently; `sh \(script)` reproduces the crash, for a report to"
        + " https://github.com/swiftlang/swift/issues"
    )
  }

  /// Returns the place in the listing at `index` that the stack dump names, if it names one.
  private func place(named crash: CompilerCrash, in index: Int) -> (line: Int, column: Int)? {
    let listing = module.program.listings[index]
    let place = crash.places(in: module.program.id.path).first { place in
      listing.range.lines.contains(place.line)
    }
    return place.map { ($0.line - listing.id.line, $0.column) }
  }

  /// Returns the first listing with which the compiler crashes, found by halving.
  private func listing(behind crash: CompilerCrash, in indices: [Int]) async throws -> Int {
    // The first `harmless` listings don't crash the compiler; the first `crashing` ones do.
    var harmless = 0
    var crashing = indices.count
    while crashing - harmless > 1 {
      let count = (harmless + crashing) / 2
      if try await crashes(on: Array(indices.prefix(count)), crash) {
        crashing = count
      } else {
        harmless = count
      }
    }
    return indices[crashing - 1]
  }

  private func crashes(on indices: [Int], _ crash: CompilerCrash) async throws -> Bool {
    let file = place.source("crash.swift")
    try Files.write(text.text(of: indices), to: file)
    return try await compiler.compile(file, of: module, to: crash.product.discarded).signal != nil
  }

  /// Keeps the program and the command that makes the compiler crash; returns the command's file.
  private func keep(_ crash: CompilerCrash, _ indices: [Int]) throws -> String {
    let path = compiler.crashes + "/" + module.name
    let command =
      [compiler.toolchain.frontend]
      + compiler.arguments(
        for: path + ".swift",
        module: module.moduleName,
        to: crash.product.discarded,
        in: module.program.dialect
      )
    try Files.createFolder(compiler.crashes)
    try Files.write(text.text(of: indices), to: path + ".swift")
    let words = command.map(\.asShellWord).joined(separator: " \\\n  ")
    try Files.write("exec \(words)\n", to: path + ".sh")
    return path + ".sh"
  }
}

extension CompilerMessage {
  /// The beginning of the text about a crash.
  static let crash = "the compiler crashes on this block"

  /// Whether the message reports a crash, rather than a mistake in the code.
  var isCrash: Bool { text.hasPrefix(Self.crash) }
}

extension Compiler.Product {
  /// The same work, without keeping its result.
  fileprivate var discarded: Self {
    switch self {
    case .object(_, let entryPoint): .object(path: "/dev/null", entryPoint: entryPoint)
    case .observedObject, .recordedObject, .module, .importedModule, .verdict, .syntax, .outline:
      self
    }
  }
}
