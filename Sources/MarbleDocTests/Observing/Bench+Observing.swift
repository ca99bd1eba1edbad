extension Bench {
  /// Returns the programs once more, made to log values, where values are wanted.
  func observed(
    _ compiled: [CompiledProgram],
    _ linker: Linker,
    warn: @escaping @Sendable (String) -> Void
  ) async throws -> [ObservedProgram?] {
    guard compiled.contains(where: \.wantsValues) else { return compiled.map { _ in nil } }
    let runtime = Runtime(toolchain: compiler.toolchain, workshop: workshop, warn: warn)
    let values = try await runtime.values(in: folder, by: compiler)
    let observer = Observer(
      compilation: ObservedCompilation(
        compiler: compiler,
        imports: imports,
        modules: values.folder,
        folder: folder
      ),
      linker: Linker(
        toolchain: linker.toolchain,
        library: linker.library,
        runtime: linker.runtime,
        values: values.object
      ),
      folder: folder + "/observed",
      jobs: jobs
    )
    return try await observer.make(compiled)
  }
}
