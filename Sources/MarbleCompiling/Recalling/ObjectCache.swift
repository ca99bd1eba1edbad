package import MarbleModel
package import MarbleSystem

/// The output of compilers for programs, kept as long as compiling again would give the same.
///
/// Most changes to a library affect its code but none of its modules. Programs then do something
/// else, but compilers read the same as before, so the kept objects are linked and run. The same
/// goes for a program that contradicted its page, whose result isn't believed a second time.
///
/// Nothing is kept of a program that the compiler refused to rebuild for its values or objects, of
/// an answer that may differ next time, or of compilers that run macros.
package struct ObjectCache: Sendable {
  private let folder: String
  private let root: String
  private let circumstances: Fingerprint
  /// A text that distinguishes the build of the library from any other.
  private let build: String
  /// Whether compilers run code that could do something else next time.
  private let runsMacros: Bool

  init(folder: String, circumstances: ResultCircumstances, build: String) {
    self.folder = folder
    self.build = build
    root = circumstances.root
    runsMacros = circumstances.library?.hasPlugins ?? false
    var seen = circumstances
    seen.library = circumstances.library?.asSeenByCompilers
    self.circumstances = seen.key
  }

  /// Compiles programs with a builder whose files are in the folder of a run, at most `jobs` at
  /// once; those of which everything is kept aren't compiled again.
  ///
  /// If each must be compiled `separately`, nothing that was made before is used.
  package func compile(
    _ sources: [ProgramSource],
    separately: Bool,
    by builder: ProgramBuilder,
    in folder: String,
    jobs: Int,
    progress: (MapProgress) -> Void
  ) async throws -> [CompiledProgram] {
    var all: [CompiledProgram?] = sources.map { _ in nil }
    if !separately {
      all = try await sources.concurrentMap(width: jobs) { try program(of: $0, in: folder) }
    }
    let missing = all.indices.filter { all[$0] == nil }
    guard !missing.isEmpty else { return all.compactMap(\.self) }
    let known = sources.count - missing.count
    let rest = missing.map { sources[$0] }
    let made = try await builder.compile(rest, separately: separately) { work in
      let oldest = work.oldest.map { missing[$0] }
      progress(MapProgress(done: known + work.done, oldest: oldest, start: work.start))
    }
    for (index, program) in zip(missing, made) { all[index] = program }
    _ = try await made.concurrentMap(width: jobs) { keep($0) }
    return all.compactMap(\.self)
  }

  /// Returns a compiled program, with its files in the folder of a run; `nil` if nothing that would
  /// be the same is kept.
  private func program(of source: ProgramSource, in folder: String) throws -> CompiledProgram? {
    guard !runsMacros, let kept = entry(of: source.module).load() else { return nil }
    return try kept.program(of: source, in: folder)
  }

  /// Keeps a compiled program, if it would be the same again.
  private func keep(_ program: CompiledProgram) {
    guard !runsMacros, program.answer.isFinal, program.answer.stray.isEmpty,
      let kept = KeptObjects(program)
    else { return }
    entry(of: program.module).save(kept)
  }

  private func entry(of module: ProgramModule) -> KeptValue<KeptObjects> {
    let slot = Fingerprint { $0.mix([root, module.name]) }
    let key = Fingerprint(
      ofObjects: module,
      in: circumstances.of(module, dependingOn: build)
    )
    return KeptValue(path: folder + "/" + slot.text, for: key)
  }
}
