internal import MarbleModel

/// The listings of a program that run: all of them are compiled together, without those that don't
/// compile.
struct RunningListings {
  let indices: [Int]

  /// Compiles the listings that run, and returns those that the object file holds.
  func compiled(by work: inout ProgramWork) async throws -> [Int] {
    var kept = indices
    while !kept.isEmpty {
      let product = Compiler.Product.object(
        path: work.place.product("o"),
        entryPoint: work.module.entryPoint
      )
      // A compilation that has just failed without marks would fail with them, too.
      var (isSuccess, found) =
        kept.count == indices.count
        ? try await work.compileMarked(kept, to: product)
        : try await work.compileBare(kept, to: product)
      if isSuccess, kept.count < indices.count, work.text.markings(of: kept) != [.none] {
        (isSuccess, found) = try await work.compileMarked(kept, to: product)
      }
      if isSuccess {
        work.answer.messages += found.located
        work.noteUses(in: work.text.file(of: kept, marking: work.marking), by: kept)
        return kept
      }
      let main = Compiler.Product.object(
        path: work.place.product("o"),
        entryPoint: work.module.mainFunction
      )
      if found.missesMain, !work.companions.areNeeded(for: kept),
        let found = try await work.compileMain(kept, to: main)
      {
        work.answer.messages += found.located
        work.noteUses(in: work.text.file(ofMain: kept, in: work.module), by: kept)
        return kept
      }
      let broken = try await work.brokenSyntax(among: kept)
      let culprits = broken.isEmpty ? found.culprits : broken.culprits
      guard !culprits.isEmpty else {
        work.answer.stray = found.stray
        return []
      }
      work.blame(culprits, for: broken.isEmpty ? found : broken)
      kept.removeAll(where: culprits.contains)
    }
    return []
  }
}
