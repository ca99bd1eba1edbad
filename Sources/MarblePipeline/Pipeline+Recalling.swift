import MarbleHistory
import MarbleModel
import MarbleSystem

extension Pipeline {
  /// Returns the memory of runs requested by `wish`; the last one is kept for each `slot`.
  func memory(of slot: String, asked wish: some Sendable) async -> RunMemory {
    let circumstances = RunCircumstances(
      asked: wish,
      root: root,
      tool: ThisProgram.identity,
      isStrict: isStrict,
      trust: trust,
      environment: environment
    )
    return RunMemory(of: circumstances, slot: slot, in: await keptFolder("recalled")) { folder in
      await dates(ofFilesIn: folder)
    }
  }

  /// Returns a pipeline for a traced run: a recalled run wouldn't repeat its remarks.
  func following(_ trace: FileTrace) -> Pipeline {
    var pipeline = self
    pipeline.progress = { [progress] event in
      if case .remark = event { trace.loseSight() }
      progress(event)
    }
    return pipeline
  }

  /// Returns git's dates for the files in a folder of the book.
  func dates(ofFilesIn folder: String) async -> [String: ChapterDates] {
    await BookHistory(root: root, folder: folder, cache: await keptFolder("dates")).dates()
  }
}
