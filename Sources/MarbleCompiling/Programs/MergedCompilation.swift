internal import MarbleModel
internal import MarbleSystem

/// The compilation of several programs in one module, which takes a fraction of the time.
///
/// It counts only if the compiler prints no messages at all. A program about which it says
/// anything is taken out, to be compiled in a module of its own, and the rest is tried again.
struct MergedCompilation: Sendable {
  let compiler: Compiler
  /// The folder of a run.
  let folder: String
  /// The name of the module, which no program has.
  let module: String
  /// Whether an index of the names in the code is needed.
  let isIndexed: Bool

  /// The start of the name of a module of several programs, to recognize it in a program's output.
  static let modulePrefix = "MarbleMerged"
  /// The number of attempts, each without the programs that the one before it refused.
  private static let attempts = 3

  /// Compiles programs; returns those that can be used, by their indices.
  func run(_ files: [SharedFile]) async throws -> [Int: MergedProgram] {
    let place = try Workplace(of: module, in: folder)
    let texts = files.indices.map { files[$0].file(numbered: $0) }
    let paths = files.map { place.sources + "/" + $0.source.module.name + ".swift" }
    for (path, text) in zip(paths, texts) { try Files.write(text.text, to: path) }
    var rest = Array(files.indices)
    for _ in 0..<Self.attempts where rest.count > 1 {
      let clock = ContinuousClock()
      let start = clock.now
      let result = try await compile(rest.map { (files[$0].source.module.name, paths[$0]) }, place)
      let culprits = rest.filter { files[$0].isNamed(in: result.output) }
      let accepted = rest.filter { !culprits.contains($0) }
      if result.isSuccess {
        let share = (clock.now - start) / rest.count
        let made = accepted.compactMap { index -> (Int, MergedProgram)? in
          let name = files[index].source.module.name
          let program = MergedProgram(
            module: module,
            object: place.products + "/\(name).o",
            file: texts[index],
            index: isIndexed ? place.product("index") : nil,
            unit: name + ".o",
            duration: share
          )
          return program.isSelfContained ? (index, program) : nil
        }
        return Dictionary(made) { first, _ in first }
      }
      // Without a place, it's unknown which program to take out.
      guard !culprits.isEmpty, result.isFinal else { return [:] }
      rest = accepted
    }
    return [:]
  }

  private func compile(
    _ programs: [(name: String, path: String)],
    _ place: Workplace
  ) async throws -> Compiler.Result {
    var compiler = compiler.working(in: place.products)
    if isIndexed {
      Files.remove(place.product("index"))
      compiler.index = place.product("index")
    }
    let files = programs.map { program in
      Compiler.MergedFile(path: program.path, object: place.products + "/\(program.name).o")
    }
    return try await compiler.compile(files, module: module)
  }
}

extension SharedFile {
  /// Whether a message in the compiler's output is about the program's own lines.
  fileprivate func isNamed(in output: String) -> Bool {
    !CompilerMessages(parsing: output, of: source.module.program).located.isEmpty
  }
}
