internal import MarbleModel

extension Bench {
  /// Returns what compiles programs so that they log values, and the object file of the module
  /// that they log them by; `nil` if none of the programs has values to show.
  func observation(
    of modules: [ProgramModule]
  ) async throws -> (compilation: ObservedCompilation, values: String)? {
    guard modules.contains(where: \.program.hasValues) else { return nil }
    let values = try await runtime.values(in: folder, by: compiler)
    let compilation = ObservedCompilation(
      compiler: compiler,
      imports: imports,
      modules: values.folder,
      folder: folder
    )
    return (compilation, values.object)
  }
}
