internal import MarbleModel

/// A listing with `norun`: it's compiled after the listings that run before it, and with those
/// `norun` listings before it that it needs.
struct CompiledListing {
  let index: Int
  /// The listings before it that run.
  let earlier: [Int]
  /// The `norun` listings before it that compile.
  let secluded: [Int]

  /// Keeps the compiler's messages about it; returns whether it compiles.
  func check(by work: inout ProgramWork) async throws -> Bool {
    let needed = NeededListings(index: index, earlier: earlier, secluded: secluded)
    let (isSuccess, found, indices) = try await needed.compile(by: &work)
    if isSuccess {
      work.answer.messages += found.about(index)
      work.noteUses(in: work.text.file(of: indices, marking: work.marking), by: [index])
      return true
    } else if found.missesMain, earlier.isEmpty,
      let found = try await work.compileMain([index], to: .verdict)
    {
      work.answer.messages += found.about(index)
      work.noteUses(in: work.text.file(ofMain: [index], in: work.module), by: [index])
      return true
    } else if found.culprits.contains(index) {
      work.blame([index], for: found)
    } else {
      work.answer.messages.append(
        .whole(index, found.stray.first ?? found.located.first?.text ?? "")
      )
    }
    return false
  }
}
