extension Command.Outcome {
  /// Throws if a tool that writes to `folder` failed because the disk is full.
  ///
  /// Messages about `source` concern a reader's code, and say nothing about the disk.
  package func checkSpace(in folder: String, _ source: String? = nil) throws {
    let complaints = output.split(whereSeparator: \.isNewline).filter { line in
      source.map { !line.hasPrefix($0 + ":") } ?? true
    }
    for number in [ENOSPC, EDQUOT] {
      let reason = String(cString: strerror(number))
      let isNamed = complaints.contains { line in
        let cause = line.firstRange(of: "error: ") ?? line.firstRange(of: "LLVM ERROR: ")
        return cause.map { line[$0.upperBound...].firstRange(of: reason) != nil } ?? false
      }
      if isNamed { throw Files.SystemError(number: number, path: folder) }
    }
    // Some tools fail without saying why, or say it in other words.
    if !isSuccess && Files.isFull(folder) { throw Files.SystemError(number: ENOSPC, path: folder) }
  }
}
