internal import MarbleModel

#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#else
internal import Darwin
#endif

extension Transcript {
  /// Creates the transcript of the run of `program` that left `record`.
  init(of record: RunRecord, program: Program, limits: RunLimits) {
    self.init(
      program: program.id,
      passages: record.passages(of: program),
      ending: record.ending(of: program, limits: limits)
    )
  }
}

extension RunRecord {
  /// Cuts the output at the marks; what is printed behind the end belongs to the last listing.
  fileprivate func passages(of program: Program) -> [Transcript.Passage] {
    let starts = marks.filter { program.listings.indices.contains($0.number) }
    return starts.indices.map { index in
      let end = index + 1 < starts.count ? starts[index + 1].offset : output.count
      let start = min(max(starts[index].offset, 0), output.count)
      return Transcript.Passage(
        listing: program.listings[starts[index].number].id,
        output: Self.text(output[start..<max(start, min(end, output.count))])
      )
    }
  }

  /// Decodes UTF-8; wrong bytes and NUL, which no Markdown file may hold, are replaced.
  private static func text(_ bytes: ArraySlice<UInt8>) -> String {
    let text = String(decoding: bytes, as: UTF8.self)
    guard bytes.contains(0) else { return text }
    let scalars = text.unicodeScalars.map { $0 == "\0" ? "\u{FFFD}" : $0 }
    return String(String.UnicodeScalarView(scalars))
  }

  fileprivate func ending(of program: Program, limits: RunLimits) -> Transcript.Ending {
    if isTimedOut { return .timedOut(limit: limits.time, position: stop) }
    switch status {
    case .signaled(SIGXFSZ): return .printedTooMuch(limit: limits.output)
    case .signaled(let signal):
      let stop = StopReport(errors, path: program.id.path)
      return .crashed(
        Transcript.Crash(
          signal: Self.name(of: signal),
          message: stop.message,
          position: stop.position
        )
      )
    case .exited(let code):
      if output.count >= limits.output { return .printedTooMuch(limit: limits.output) }
      let isEnded = marks.last?.number == ProgramSource.endMark
      return isEnded && code == 0 ? .finished : .exited(status: code)
    }
  }

  private static func name(of signal: Int32) -> String {
    let names: [Int32: String] = [
      SIGABRT: "SIGABRT", SIGALRM: "SIGALRM", SIGBUS: "SIGBUS", SIGFPE: "SIGFPE", SIGHUP: "SIGHUP",
      SIGILL: "SIGILL", SIGINT: "SIGINT", SIGKILL: "SIGKILL", SIGPIPE: "SIGPIPE",
      SIGQUIT: "SIGQUIT", SIGSEGV: "SIGSEGV", SIGTERM: "SIGTERM", SIGTRAP: "SIGTRAP",
      SIGUSR1: "SIGUSR1", SIGUSR2: "SIGUSR2",
    ]
    return names[signal] ?? "signal \(signal)"
  }
}
