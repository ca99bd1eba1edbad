internal import MarbleModel
internal import MarbleSystem

/// The second compilation of a program, which makes it log the values of its expressions.
///
/// That makes the compiler refuse a few programs. For those, less is tried: without repeated names,
/// which a result builder doesn't accept; without the values of parameters, because not every
/// parameter can be passed on; without braces around statements, whose ends may have been guessed
/// wrong. If listings were left out because they seemed unnecessary but something needs them, all
/// are tried.
struct ObservedCompilation: Sendable {
  private struct Attempt {
    var hasNames = false
    var hasParameters = false
    var hasBraces = false

    func braces(of parts: [Int], by plan: ObservationPlan) -> [Int: StatementBraces] {
      guard hasBraces else { return [:] }
      let known = parts.map { index in
        (index, hasNames ? plan.parts[index].bracesWithNames : plan.parts[index].braces)
      }
      return Dictionary(known) { first, _ in first }
    }
  }

  let compiler: Compiler
  /// The folder with the compiled module of the values.
  let modules: String
  let folder: String

  /// Compiles the needed part of the listings that compiled before; returns `nil` if no values are
  /// wanted.
  func run(
    _ compiled: CompiledProgram,
    by plan: ObservationPlan?
  ) async throws -> ObservedProgram? {
    guard let plan, let needed = ObservedExtent(of: compiled.parts, by: plan) else { return nil }
    let place = try Workplace(of: compiled.module.name, ".values", in: folder)
    let whole = ObservedExtent(parts: compiled.parts)
    var complaint = ""
    for extent in needed == whole ? [whole] : [needed, whole] {
      for attempt in Self.attempts {
        let braces = attempt.braces(of: extent.parts, by: plan)
        let result = try await compile(compiled.module, attempt, extent, braces: braces, in: place)
        guard !result.isSuccess else {
          return .made(place.product("o"), parts: extent.parts, braces: braces)
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

  private func compile(
    _ module: ProgramModule,
    _ attempt: Attempt,
    _ extent: ObservedExtent,
    braces: [Int: StatementBraces],
    in place: Workplace
  ) async throws -> Compiler.Result {
    let program = module.program
    let listings = program.listings.enumerated().map { index, listing in
      braces[index]?.listing(listing) ?? listing
    }
    let text = ProgramText(
      program: Program(id: program.id, listings: listings),
      imports: [RuntimeSources.valuesModule] + (compiler.library?.imports ?? [])
    )
    let files = CompanionFiles(of: module, text, by: compiler, in: place)
    return try await files.compile(
      text.text(of: extent.parts, waits: extent.waits),
      of: extent.parts,
      to: .observedObject(
        path: place.product("o"),
        entryPoint: module.entryPoint,
        modules: modules,
        hasParameters: attempt.hasParameters
      )
    )
  }

  /// Returns the first error in the compiler's output, without its place.
  static func cause(in output: String) -> String {
    let lines = output.split(whereSeparator: \.isNewline)
    let error = lines.lazy.compactMap { line in
      line.firstRange(of: "error: ").map { String(line[$0.upperBound...]) }
    }
    return error.first ?? lines.first.map(String.init) ?? "the compiler gave no reason"
  }
}
