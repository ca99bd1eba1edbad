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
  let linker: Linker
  /// The folder for executables.
  let folder: String

  /// Returns the programs with their executables, in the same order.
  func link(_ programs: [CompiledProgram]) async throws -> [LinkedProgram] {
    let common = programs.filter { $0.object != nil && !$0.standsAlone }
    let path = folder + "/programs.exe"
    let isShared =
      common.isEmpty ? false : try await linker.link(common.compactMap(\.object), to: path) == nil
    var linked: [LinkedProgram] = []
    for program in programs {
      if isShared, program.object != nil, !program.standsAlone {
        linked.append(LinkedProgram(compiled: program, executable: path, complaints: []))
      } else {
        linked.append(try await linkAlone(program))
      }
    }
    return linked
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
      listing.lines.contains { $0.text.utf8.firstRange(of: "@retroactive".utf8) != nil }
    }
  }
}
