internal import MarbleModel
internal import MarbleSystem

/// One more compilation of a program that has puzzles, with all of their chains.
///
/// A chain that the compiler refuses is left out, and the rest compiled again. Some errors are only
/// found once there are no others, so that takes a few attempts.
struct ChainCompilation: Sendable {
  let compiler: Compiler
  let folder: String

  /// The maximum number of attempts.
  private static let attempts = 6

  /// Compiles the chains with the listings that compiled before; returns `nil` if there are none.
  func run(_ compiled: CompiledProgram) async throws -> CompiledChains? {
    let program = compiled.module.program
    guard program.puzzles.contains(where: { compiled.parts.contains($0.index) }) else { return nil }
    let place = try Workplace(of: compiled.module.name, ".chains", in: folder)
    var refused: [Int: String] = [:]
    for _ in 0..<Self.attempts {
      let result = try await compile(compiled, without: Set(refused.keys), in: place)
      if result.isSuccess {
        return CompiledChains(path: place.product("o"), refused: refused)
      }
      let errors = Self.errors(in: result.output)
      guard !errors.isEmpty else { break }
      refused.merge(errors) { first, _ in first }
    }
    return CompiledChains(path: nil, refused: refused)
  }

  private func compile(
    _ compiled: CompiledProgram,
    without omitted: Set<Int>,
    in place: Workplace
  ) async throws -> Compiler.Result {
    let module = compiled.module
    let text = ProgramText(program: module.program, imports: compiler.library?.imports ?? [])
    let files = CompanionFiles(of: module, text, by: compiler, in: place)
    return try await files.compile(
      text.text(ofChainsOf: compiled.parts, without: omitted),
      of: compiled.parts,
      to: .recordedObject(path: place.product("o"), entryPoint: module.entryPoint)
    )
  }

  /// Returns the first error about each chain, by the chain's number.
  private static func errors(in output: String) -> [Int: String] {
    let errors = output.split(whereSeparator: \.isNewline).compactMap { line in
      ParsedMessage(line).flatMap { message -> (Int, String)? in
        guard message.severity == .error else { return nil }
        return ChainName(path: message.path).map { ($0.number, message.text) }
      }
    }
    return Dictionary(errors) { first, _ in first }
  }
}
