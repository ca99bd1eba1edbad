internal import MarbleModel

/// The stage that makes programs whose values are wanted once more, beside those as written.
///
/// They are linked into an executable of their own: the modules keep their names, so that what
/// names a type prints the same.
struct Observer: Sendable {
  /// The compilation of one program.
  let compilation: ObservedCompilation
  /// The linker, with the object file of the values among the runtime's.
  let linker: Linker
  /// The folder for executables.
  let folder: String
  /// The most processes at once.
  let jobs: Int

  /// Returns the observed programs in the same order; `nil` where no values are wanted.
  func make(_ programs: [CompiledProgram]) async throws -> [ObservedProgram?] {
    let compilation = compilation
    let outcomes = try await programs.concurrentMap(
      width: jobs,
      progress: { _ in },
      { program in program.wantsValues ? try await compilation.run(program) : nil }
    )
    try Files.createFolder(folder)
    // What stands apart was told of the programs as they are written.
    let (linked, _) = try await Linking(linker: linker, folder: folder, jobs: jobs).link(
      zip(programs, outcomes).map { program, outcome in program.replacingObject(by: outcome) }
    )
    return zip(outcomes, linked).map { outcome, linked in
      switch outcome {
      case nil: nil
      case .refused(let reason): ObservedProgram(executable: nil, refusal: reason, braces: [:])
      case .object(_, let braces):
        ObservedProgram(
          executable: linked.executable,
          refusal: linked.complaints.first,
          braces: braces
        )
      }
    }
  }
}

extension CompiledProgram {
  /// Whether a listing of the program that runs wants to know values.
  var wantsValues: Bool {
    let program = module.program
    return parts.contains { program.judged.contains($0) && program.listings[$0].wantsValues }
  }

  fileprivate func replacingObject(by outcome: ObservedCompilation.Outcome?) -> CompiledProgram {
    var result = self
    if case .object(let path, _) = outcome { result.object = path } else { result.object = nil }
    return result
  }
}
