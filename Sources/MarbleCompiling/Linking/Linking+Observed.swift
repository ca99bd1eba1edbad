internal import MarbleModel
internal import MarbleSystem

extension Linking {
  /// Links the programs that log values, using the object file `values`, into executables of their
  /// own: the modules keep their names, so the names of types print the same.
  ///
  /// Returns them in the order of the programs; `nil` where no values are wanted.
  func link(
    _ programs: [CompiledProgram],
    loggingBy values: String?
  ) async throws -> [ObservedProgram?] {
    guard let values else { return programs.map { _ in nil } }
    var linking = self
    linking.linker.values = values
    linking.folder += "/observed"
    try Files.createFolder(linking.folder)
    // Which programs are linked apart was already reported for the programs as written.
    let (linked, _) = try await linking.link(programs.map(\.observed))
    return zip(programs, linked).map { program, linked in
      guard case .made(_, let parts, let braces) = program.observation else {
        return program.observation
      }
      let answer = linked.compiled.answer
      return linked.executable.map { .made($0, parts: parts, braces: braces) }
        ?? .refused(answer.messages.first?.text ?? answer.stray.first)
    }
  }
}

extension CompiledProgram {
  /// The program with the object file that logs values, and no messages yet.
  fileprivate var observed: CompiledProgram {
    var object: String?
    if case .made(let path, _, _) = observation { object = path }
    var program = self
    (program.object, program.answer, program.observation) = (object, CompilerAnswer(), nil)
    return program
  }
}
