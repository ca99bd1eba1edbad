internal import MarbleModel

/// The compilation of a listing that isn't run, with those before it that it needs.
///
/// It's compiled after the listings that run. If it lacks a name that an earlier `norun` listing
/// declares, that listing is added, the nearest first; otherwise it's left out, so that examples
/// may use the same name again.
struct NeededListings {
  let index: Int
  /// The listings before it that run.
  let earlier: [Int]
  /// The listings before it that are compiled and not run.
  let secluded: [Int]

  /// Compiles the listing; `indices` are those in the file that was compiled last.
  func compile(
    by work: inout ProgramWork
  ) async throws -> (isSuccess: Bool, found: CompilerMessages, indices: [Int]) {
    let alone = earlier + [index]
    let first = try await work.compile(alone, to: .verdict)
    var (isSuccess, found) = first
    var needed: [Int] = []
    while !isSuccess, let next = missing(in: found, besides: needed, of: work) {
      needed.append(next)
      (isSuccess, found) = try await work.compile(indices(with: needed), to: .verdict)
    }
    // An earlier listing that doesn't fit must not make this one fail.
    let isAboutOthers = !isSuccess && found.culprits.contains { $0 != index }
    guard !needed.isEmpty, !isAboutOthers else { return (first.isSuccess, first.found, alone) }
    return (isSuccess, found, indices(with: needed))
  }

  private func indices(with needed: [Int]) -> [Int] { (earlier + needed + [index]).sorted() }

  /// Returns the nearest listing that declares a name which is missing; `nil` if none does.
  private func missing(
    in found: CompilerMessages,
    besides needed: [Int],
    of work: ProgramWork
  ) -> Int? {
    let names = Dependences.missingNames(in: found.located)
    return secluded.last { candidate in
      !needed.contains(candidate)
        && names.contains { work.module.program.listings[candidate].declares($0) }
    }
  }
}
