internal import MarbleModel
internal import MarbleSystem

/// Links all programs of a run at once.
///
/// Programs that could reach others get an executable of their own, and so do those that define a
/// symbol that another program also defines.
struct Linking: Sendable {
  var linker: Linker
  var folder: String
  /// The maximum number of linkers that run at once.
  let jobs: Int

  /// Returns the programs with their executables, in the same order, and messages about those that
  /// are linked apart.
  func link(
    _ programs: [CompiledProgram]
  ) async throws -> (linked: [LinkedProgram], notes: [String]) {
    let groups = try await groups(of: programs).enumerated().map { ($0, $1) }
    let together = try await groups.concurrentMap(width: jobs) { number, group in
      var notes: [String] = []
      let part = number == 0 ? "" : "\(number)"
      let paths = try await linkTogether(group.map { programs[$0] }, part: part, &notes)
      return (paths: paths, notes: notes)
    }
    let shared = together.reduce(into: [:]) { $0.merge($1.paths) { one, _ in one } }
    let notes = together.flatMap(\.notes)
    let linked = try await programs.concurrentMap(width: jobs) { program in
      guard let path = shared[program.module.name] else { return try await linkAlone(program) }
      return LinkedProgram(compiled: program, executable: path)
    }
    return (linked, notes)
  }

  /// Returns the indices of the programs in each shared executable.
  private func groups(of programs: [CompiledProgram]) async throws -> [[Int]] {
    let reaches = try await programs.concurrentMap(width: jobs) { $0.reach }
    let objects = linker.ownObjects + (Platform.current == .macos ? [] : linker.registration)
    let ours = objects.compactMap { ObjectFile(at: $0) }.map { file in
      ObjectReach(of: file, entries: [], module: "")
    }
    return LinkGroups(
      of: reaches,
      modules: programs.map(\.module.moduleName),
      used: ours.reduce(into: ObjectReach.namesOfStart) { $0.formUnion($1.missing) },
      given: Set(linker.library?.linkerFlags ?? [])
    ).shared
  }

  /// Returns the executables of the programs that can be linked with others, by module names.
  private func linkTogether(
    _ programs: [CompiledProgram],
    part: String,
    _ notes: inout [String]
  ) async throws -> [String: String] {
    var rest = programs
    while rest.count > 1 {
      let place = try place(named: "programs\(part)")
      let path = Self.executable(in: place)
      let objects = rest.compactMap(\.object)
      guard let text = try await linker.link(objects, to: path) else {
        return Dictionary(rest.map { ($0.module.name, path) }) { first, _ in first }
      }
      place.remove()
      let complaint = LinkComplaint(text, about: objects)
      notes += complaint.duplicates.map { note(on: $0, rest) }
      let culprits = complaint.culprits
      guard !culprits.isEmpty else { return try await linkHalves(of: rest, part: part, &notes) }
      rest = rest.indices.filter { !culprits.contains($0) }.map { rest[$0] }
    }
    // What's left is linked alone, which also shows whose fault an error is.
    return [:]
  }

  /// Links each half on its own, because the linker didn't name an object that keeps the programs
  /// from being linked together.
  private func linkHalves(
    of programs: [CompiledProgram],
    part: String,
    _ notes: inout [String]
  ) async throws -> [String: String] {
    let middle = programs.count / 2
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
    return "several programs define the symbol \(duplicate.symbol), so they're linked separately: "
      + first + more
  }

  /// Makes the folder of one linker, which nothing else that runs writes to.
  ///
  /// Programs that are linked once more, for instance apart, don't replace what runs already.
  func place(named name: String) throws -> PartyFolder {
    do throws(Files.SystemError) {
      return try PartyFolder(at: folder + "/" + name)
    } catch {
      guard error.isTaken else { throw error }
      return try place(named: name + "+")
    }
  }

  /// Returns a path for an executable, whose name is always the same, because programs can see it.
  static func executable(in place: borrowing PartyFolder) -> String { place.path + "/program.exe" }

  private func linkAlone(_ program: CompiledProgram) async throws -> LinkedProgram {
    guard let object = program.object else {
      return LinkedProgram(compiled: program, executable: nil)
    }
    let place = try place(named: program.module.name)
    let path = Self.executable(in: place)
    guard let complaint = try await linker.link([object], to: path) else {
      return LinkedProgram(compiled: program, executable: path)
    }
    place.remove()
    let errors = LinkErrors(complaint, of: program.module.program)
    var refused = program
    refused.answer.messages += errors.located
    refused.answer.stray += errors.rest
    refused.answer.isFinal = false
    return LinkedProgram(compiled: refused, executable: nil)
  }
}

extension CompiledProgram {
  /// The program's effects on others; `nil` if it has no object, or if they aren't known.
  fileprivate var reach: ObjectReach? {
    // C has no names of its own for each module.
    guard let object, module.program.language == nil else { return nil }
    if let file = ObjectFile(at: object) {
      return ObjectReach(of: file, module: module, sharing: sharedModule)
    }
    return module.program.isPlain ? ObjectReach() : nil
  }
}

extension Program {
  /// Whether no code looks as if it could reach other programs, for objects that aren't ELF.
  fileprivate var isPlain: Bool {
    !listings.contains { listing in
      listing.lines.contains { line in
        ["extension", "@", "#"].contains { line.text.utf8.contains(bytes: $0.utf8) }
      }
    }
  }
}
