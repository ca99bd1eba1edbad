internal import MarbleModel

/// A listing with `fails` or `rots`: the compiler must refuse it after the listings that run before
/// it.
struct RefusedListing {
  let index: Int
  /// The listings before it that run.
  let earlier: [Int]
  /// The `norun` listings before it that compile.
  let secluded: [Int]

  /// Keeps the compiler's messages about it.
  func check(by work: inout ProgramWork) async throws {
    let needed = NeededListings(index: index, earlier: earlier, secluded: secluded)
    let (isSuccess, found, indices) = try await needed.compile(by: &work)
    guard !isSuccess else {
      work.answer.refusals[index] = []
      return
    }
    // The listing is parsed on its own only if one of the errors might be the parser's.
    let broken =
      found.errorsAreAboutMeaning ? CompilerMessages() : try await work.brokenSyntax(among: [index])
    let own = (broken.isEmpty ? found : broken).about(index)
    let isRefused = own.contains { $0.severity == .error }
    if broken.isEmpty {
      work.noteUses(in: work.text.file(of: indices, marking: work.marking), by: [index])
    }
    guard !own.contains(where: \.isCrash) else {
      work.answer.messages += own
      return
    }
    // What it declares may also make an earlier listing wrong.
    let reason = found.stray.first ?? found.located.first { $0.severity == .error }?.text
    work.answer.refusals[index] = isRefused ? own : [.whole(index, reason ?? "")]
    work.answer.needs[index] = Dependences(program: work.module.program, removed: work.removed)
      .cause(of: own)
  }
}
