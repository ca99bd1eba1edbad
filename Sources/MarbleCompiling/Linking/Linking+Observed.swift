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
  ) async throws -> [ObservedProgram?] {
    guard let values else { return programs.map { _ in nil } }
    var linking = self
    linking.linker.values = values
    linking.folder += "/observed"
    try Files.createFolder(linking.folder)
    // What stands apart was told of the programs as they are written.
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
  /// The program with the object file that logs values, of which nothing was said yet.
  fileprivate var observed: CompiledProgram {
    var object: String?
    if case .made(let path, _, _) = observation { object = path }
    var program = self
    (program.object, program.answer, program.observation) = (object, CompilerAnswer(), nil)
    return program
  }
}
