internal import MarbleModel
internal import MarbleSystem

/// The second compilation of a program, which makes it record its objects.
struct RecordedCompilation: Sendable {
  let compiler: Compiler
  let folder: String

  /// The maximum number of attempts, each without the variables that the one before it couldn't
  /// read.
  private static let attempts = 4

  /// Compiles the listings that compiled before; returns `nil` if no objects are wanted.
  func run(
    _ compiled: CompiledProgram,
    by plan: RecordingPlan?
  ) async throws -> ObservedProgram? {
    guard let plan, compiled.parts.contains(where: plan.recorded.contains) else { return nil }
    let place = try Workplace(of: compiled.module.name, ".objects", in: folder)
    var reading = ObjectReading(plan, of: compiled.parts)
    var complaint = ""
    for _ in 0..<Self.attempts {
      let result = try await compile(compiled, reading, in: place)
      if result.isSuccess {
        return .made(place.product("o"), parts: compiled.parts, braces: [:])
      }
      complaint = result.signal == nil ? result.output : "error: the compiler crashes"
      guard reading.omitRefused(in: complaint) else { break }
    }
    return .refused(ObservedCompilation.cause(in: complaint))
  }

  private func compile(
    _ compiled: CompiledProgram,
    _ reading: ObjectReading,
    in place: Workplace
  ) async throws -> Compiler.Result {
    let module = compiled.module
    let text = ProgramText(program: module.program, imports: compiler.library?.imports ?? [])
    let files = CompanionFiles(of: module, text, by: compiler, in: place)
    return try await files.compile(
      text.text(of: compiled.parts, recording: reading),
      of: compiled.parts,
      to: .recordedObject(path: place.product("o"), entryPoint: module.entryPoint)
    )
  }
}
