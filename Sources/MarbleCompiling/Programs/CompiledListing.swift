internal import MarbleModel

/// A listing with `norun`: it's compiled after the listings that run before it.
struct CompiledListing {
  let index: Int
  /// The listings before it that run.
  let earlier: [Int]

  func check(by work: inout ProgramWork) async throws {
    let (isSuccess, found) = try await work.compile(earlier + [index], to: .verdict)
    if isSuccess {
      work.answer.messages += found.about(index)
      work.noteUses(in: work.text.file(of: earlier + [index], marking: work.marking), by: [index])
    } else if found.missesMain, earlier.isEmpty,
      let found = try await work.compileMain([index], to: .verdict)
    {
      work.answer.messages += found.about(index)
      work.noteUses(in: work.text.file(ofMain: [index], in: work.module), by: [index])
    } else if found.culprits.contains(index) {
      work.blame([index], for: found)
    } else {
      work.answer.messages.append(
        .whole(index, found.stray.first ?? found.located.first?.text ?? "")
      )
    }
  }
}
