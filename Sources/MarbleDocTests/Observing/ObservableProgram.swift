/// A compiled program, with that which logs its values where they are wanted.
struct ObservableProgram: Sendable {
  /// The program as written.
  let compiled: CompiledProgram
  /// What came of compiling it once more; `nil` if no values are wanted.
  let observation: ObservedCompilation.Outcome?
}

extension Linking {
  /// Links the programs that log values, by the object file of their module, into executables of
  /// their own: the modules keep their names, so that what names a type prints the same.
  ///
  /// Returns them in the order of the programs; `nil` where no values are wanted.
  func link(
    _ programs: [ObservableProgram],
    loggingBy values: String?
  ) async throws -> [ObservedProgram?] {
    guard let values else { return programs.map { _ in nil } }
    var linking = self
    linking.linker.values = values
    linking.folder += "/observed"
    try Files.createFolder(linking.folder)
    // What stands apart was told of the programs as they are written.
    let (linked, _) = try await linking.link(programs.map(\.observed))
    return zip(programs, linked).map { program, linked in
      switch program.observation {
      case nil: nil
      case .refused(let reason):
        ObservedProgram(executable: nil, refusal: reason, parts: [], braces: [:])
      case .object(_, let parts, let braces):
        ObservedProgram(
          executable: linked.executable,
          refusal: linked.errors.first?.text ?? linked.complaints.first,
          parts: parts,
          braces: braces
        )
      }
    }
  }
}

extension ObservableProgram {
  /// The program with the object file that logs values.
  fileprivate var observed: CompiledProgram {
    var program = compiled
    if case .object(let path, _, _) = observation {
      program.object = path
    } else {
      program.object = nil
    }
    return program
  }
}
