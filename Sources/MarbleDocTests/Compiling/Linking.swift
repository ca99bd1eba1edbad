internal import MarbleModel

/// A compiled program with the executable that holds it.
struct LinkedProgram: Sendable {
  /// The program.
  let compiled: CompiledProgram
  /// The path of the executable; `nil` if there is nothing to run.
  let executable: String?
  /// What the linker said if it could not link the program.
  let complaints: [String]
}

/// Links all programs of a run at once.
///
/// Programs that cannot stand beside the others, because they define the same C symbol or extend
/// the same type in the same way, get an executable of their own.
struct Linking: Sendable {
  /// The linker.
  var linker: Linker
  /// The folder for executables.
  var folder: String
  /// The most linkers at once.
  let jobs: Int

  /// Returns the programs with their executables, in the same order, and what to say about those
  /// that do not stand with the others.
  func link(
    _ programs: [CompiledProgram]
  ) async throws -> (linked: [LinkedProgram], notes: [String]) {
    let common = programs.filter { $0.object != nil && !$0.standsAlone }
    var notes: [String] = []
    let shared = try await linkTogether(common, part: "", &notes)
    let linked = try await programs.concurrentMap(
      width: jobs,
      progress: { _ in },
      { program in
        guard let path = shared[program.module.name] else { return try await linkAlone(program) }
        return LinkedProgram(compiled: program, executable: path, complaints: [])
      }
    )
    return (linked, notes)
  }

  /// Returns the executables of those programs that can be linked with others, by their names.
  private func linkTogether(
    _ programs: [CompiledProgram],
    part: String,
    _ notes: inout [String]
  ) async throws -> [String: String] {
    var rest = programs
    while rest.count > 1 || part.isEmpty && !rest.isEmpty {
      let path = folder + "/programs\(part).exe"
      let objects = rest.compactMap(\.object)
      guard let text = try await linker.link(objects, to: path) else {
        return Dictionary(rest.map { ($0.module.name, path) }) { first, _ in first }
      }
      let complaint = LinkComplaint(text, about: objects)
      notes += complaint.duplicates.map { note(on: $0, rest) }
      let culprits = complaint.culprits
      guard !culprits.isEmpty else { return try await linkHalves(of: rest, part: part, &notes) }
      rest = rest.indices.filter { !culprits.contains($0) }.map { rest[$0] }
    }
    return [:]
  }

  /// Links each half for itself, where the linker names no object that keeps all from standing
  /// together.
  private func linkHalves(
    of programs: [CompiledProgram],
    part: String,
    _ notes: inout [String]
  ) async throws -> [String: String] {
    let middle = programs.count / 2
    guard middle > 0 else { return [:] }
    let first = Array(programs[..<middle])
    let second = Array(programs[middle...])
    return try await linkTogether(first, part: part + "a", &notes)
      .merging(try await linkTogether(second, part: part + "b", &notes)) { one, _ in one }
  }

  private func note(on duplicate: LinkComplaint.Duplicate, _ programs: [CompiledProgram]) -> String
  {
    let paths = duplicate.objects.map { programs[$0].module.program.id.path }
    let first = paths.prefix(3).joined(separator: ", ")
    let more = paths.count > 3 ? " and \(paths.count - 3) more" : ""
    return "several programs define the symbol \(duplicate.symbol), so they are linked apart: "
      + first + more
  }

  private func linkAlone(_ program: CompiledProgram) async throws -> LinkedProgram {
    guard let object = program.object else {
      return LinkedProgram(compiled: program, executable: nil, complaints: [])
    }
    let path = folder + "/" + program.module.name + ".exe"
    let complaint = try await linker.link([object], to: path)
    return LinkedProgram(
      compiled: program,
      executable: complaint == nil ? path : nil,
      complaints: complaint.map { [$0] } ?? []
    )
  }
}

extension CompiledProgram {
  /// Whether the program changes types for everything that it is linked with.
  fileprivate var standsAlone: Bool {
    module.program.listings.contains { listing in
      listing.lines.contains { $0.text.utf8.contains(bytes: "@retroactive".utf8) }
    }
  }
}
