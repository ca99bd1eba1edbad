internal import MarbleModel

/// The compilation of a program once more, so that it logs the values of its expressions.
///
/// Few programs are refused because of it. Where one is, less is tried: without names written once
/// more, which a result builder does not bear; without the values of parameters, as not every
/// parameter can be handed on; without braces around statements, whose ends may have been guessed
/// wrong. Where what is not needed was left out and something does need it, the whole is tried.
struct ObservedCompilation: Sendable {
  /// What came of it.
  enum Outcome: Sendable {
    /// The path of the object file, the listings that it holds, and the braces of each of them.
    case object(String, parts: [Int], braces: [Int: StatementBraces])
    /// What the compiler said.
    case refused(String)
  }

  private struct Attempt {
    var hasNames = false
    var hasParameters = false
    var hasBraces = false
  }

  /// The compiler with its flags.
  let compiler: Compiler
  /// The modules that every program imports without being asked.
  let imports: [String]
  /// The folder with the compiled module of the values.
  let modules: String
  /// The folder for files.
  let folder: String

  /// Compiles what is needed of that which compiled of a program before.
  func run(_ compiled: CompiledProgram) async throws -> Outcome {
    let needed = compiled.observedExtent
    let whole = ObservedExtent(parts: compiled.parts)
    var complaint = ""
    for extent in needed == whole ? [whole] : [needed, whole] {
      for attempt in Self.attempts {
        let braces = attempt.hasBraces ? braces(in: compiled, attempt, of: extent.parts) : [:]
        let result = try await compile(compiled, attempt, extent, braces: braces)
        guard !result.isSuccess else {
          return .object(path(of: compiled, "o"), parts: extent.parts, braces: braces)
        }
        complaint = result.signal == nil ? result.output : "error: the compiler crashes"
      }
    }
    return .refused(Self.cause(in: complaint))
  }

  private static let attempts = [
    Attempt(hasNames: true, hasParameters: true, hasBraces: true),
    Attempt(hasParameters: true, hasBraces: true), Attempt(hasBraces: true), Attempt(),
  ]

  private func braces(
    in compiled: CompiledProgram,
    _ attempt: Attempt,
    of parts: [Int]
  ) -> [Int: StatementBraces] {
    let listings = compiled.module.program.listings
    return Dictionary(
      uniqueKeysWithValues: parts.map { index in
        (index, StatementBraces(for: listings[index], hasNames: attempt.hasNames))
      }
    )
  }

  private func compile(
    _ compiled: CompiledProgram,
    _ attempt: Attempt,
    _ extent: ObservedExtent,
    braces: [Int: StatementBraces]
  ) async throws -> Compiler.Result {
    let program = compiled.module.program
    let listings = program.listings.enumerated().map { index, listing in
      braces[index]?.listing(listing) ?? listing
    }
    let source = ProgramSource(
      program: Program(id: program.id, listings: listings),
      imports: [Runtime.Values.module] + imports
    )
    let file = path(of: compiled, "swift")
    try Files.write(source.text(of: extent.parts, waits: extent.waits), to: file)
    return try await compiler.compile(
      file,
      of: program.id.path,
      module: compiled.module.name,
      to: .observedObject(
        path: path(of: compiled, "o"),
        entryPoint: compiled.module.entryPoint,
        modules: modules,
        hasParameters: attempt.hasParameters
      )
    )
  }

  private func path(of compiled: CompiledProgram, _ suffix: String) -> String {
    folder + "/" + compiled.module.name + ".values." + suffix
  }

  /// Returns the first error in what the compiler said, without a place.
  private static func cause(in output: String) -> String {
    let lines = output.split(whereSeparator: \.isNewline)
    let error = lines.lazy.compactMap { line in
      line.firstRange(of: "error: ").map { String(line[$0.upperBound...]) }
    }
    return error.first ?? lines.first.map(String.init) ?? "the compiler gave no reason"
  }
}
