internal import MarbleModel
internal import MarbleSystem

extension Linking {
  /// Links the programs that log values, using the object file `values`, into separate executables:
  /// the modules keep their names, so the names of types print the same.
  ///
  /// Those that record the objects of each step have `heap` as their runtime. Returns them in the
  /// order of the programs; `nil` where no values are wanted.
  func link(
    _ programs: [CompiledProgram],
    loggingBy values: String?,
    _ heap: String?
  ) async throws -> [ObservedProgram?] {
    guard let values else { return programs.map { _ in nil } }
    var linking = self
    linking.linker.values = values
    linking.folder += "/observed"
    let plain = programs.map { $0.stepRoots == nil ? $0.observation : nil }
    let linked = try await linking.link(plain, of: programs)
    guard let heap, programs.contains(where: { $0.stepRoots != nil }) else { return linked }
    linking.linker.runtime = heap
    linking.folder = folder + "/stepped"
    let stepped = programs.map { $0.stepRoots == nil ? nil : $0.observation }
    return zip(linked, try await linking.link(stepped, of: programs)).map { $0 ?? $1 }
  }

  /// Does the same for programs that record objects, with the object file `heap` as their runtime.
  func link(
    _ programs: [CompiledProgram],
    recordingBy heap: String?
  ) async throws -> [ObservedProgram?] {
    guard let heap else { return programs.map { _ in nil } }
    var linking = self
    linking.linker.runtime = heap
    linking.folder += "/recorded"
    return try await linking.link(programs.map(\.recording), of: programs)
  }

  /// Links the chains of programs that have puzzles, each program into an executable of its own.
  func linkChains(of programs: [CompiledProgram]) async throws -> [CompiledChains?] {
    guard programs.contains(where: { $0.chains != nil }) else { return programs.map { _ in nil } }
    var linking = self
    linking.folder += "/chains"
    let versions = programs.map { program in
      program.chains?.path.map { ObservedProgram.made($0, parts: [], braces: [:]) }
    }
    return zip(programs, try await linking.link(versions, of: programs)).map { program, linked in
      guard var chains = program.chains else { return nil }
      chains.path = if case .made(let path, _, _) = linked { path } else { nil }
      return chains
    }
  }

  /// Links the other versions of programs; `nil` means a program without one.
  private func link(
    _ versions: [ObservedProgram?],
    of programs: [CompiledProgram]
  ) async throws -> [ObservedProgram?] {
    try Files.createFolder(folder)
    // Programs that are linked apart were already reported when linked as written.
    let (linked, _) = try await link(zip(programs, versions).map { $0.compiled(as: $1) })
    return zip(versions, linked).map { version, linked in
      guard case .made(_, let parts, let braces) = version else { return version }
      let answer = linked.compiled.answer
      return linked.executable.map { .made($0, parts: parts, braces: braces) }
        ?? .refused(answer.messages.first?.text ?? answer.stray.first)
    }
  }
}

extension CompiledProgram {
  /// The program with the object file of another version, and no messages yet.
  fileprivate func compiled(as version: ObservedProgram?) -> CompiledProgram {
    var program = self
    (program.object, program.answer) = (nil, CompilerAnswer())
    (program.observation, program.recording, program.chains) = (nil, nil, nil)
    if case .made(let path, _, _) = version { program.object = path }
    return program
  }
}
