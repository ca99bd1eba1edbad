internal import MarbleModel
internal import MarbleSystem

extension Linking {
  /// Links the programs that log values, by the object file of their module, into executables of
  /// their own: the modules keep their names, so that what names a type prints the same.
  ///
  /// Returns them in the order of the programs; `nil` where no values are wanted.
  func link(
    _ programs: [CompiledProgram],
    loggingBy values: String?
  ) async throws -> [ObservedExecutable?] {
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
        ObservedExecutable(path: nil, refusal: reason, parts: [], braces: [:])
      case .object(_, let parts, let braces):
        ObservedExecutable(
          path: linked.executable,
          refusal: linked.compiled.answer.messages.first?.text
            ?? linked.compiled.answer.stray.first,
          parts: parts,
          braces: braces
        )
      }
    }
  }
}

extension CompiledProgram {
  /// The program with the object file that logs values, of which nothing was said yet.
  fileprivate var observed: CompiledProgram {
    var object: String?
    if case .object(let path, _, _) = observation { object = path }
    var program = self
    (program.object, program.answer, program.observation) = (object, CompilerAnswer(), nil)
    return program
  }
}
