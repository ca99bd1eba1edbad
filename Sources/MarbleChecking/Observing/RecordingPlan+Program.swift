internal import MarbleModel

extension RecordingPlan {
  /// Plans how the objects of a program are recorded; `nil` if none are wanted.
  init?(of program: Program) {
    let recorded = program.judged.filter { program.listings[$0].objects != nil }
    guard !recorded.isEmpty else { return nil }
    self.init(
      declared: program.listings.map { $0.words.isRun ? TopLevelVariables(of: $0).all : [] },
      recorded: Set(recorded)
    )
  }
}
