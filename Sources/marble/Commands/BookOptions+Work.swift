import ArgumentParser
import MarbleModel
import MarblePipeline
import MarbleTerminal

extension BookOptions {
  /// Runs a command and exits with the code that describes the result.
  ///
  /// The code is 1 if the book fails, as `body` returns, 2 if the machine lacks something or the
  /// output can't be written, 64 if something that was named doesn't exist, and 128 plus the
  /// signal's number if a signal interrupted the work.
  func work(_ body: @escaping @Sendable (Console) async throws -> Bool) async throws {
    let console = Console(color)
    do {
      let isTrue = try await Interruption.cancelling { try await body(console) }
      // If the findings couldn't be written, that's what the exit code must say.
      try console.checkOutput()
      if !isTrue { throw ExitCode(1) }
    } catch let failure as ExitCode {
      throw failure
    } catch let failure as UnknownPlace {
      console.complain(about: failure)
      throw ExitCode.validationFailure
    } catch let stop as Interruption.Stopped {
      console.complain("interrupted\n")
      throw ExitCode(128 + stop.signal)
    } catch {
      console.complain(about: error)
      throw ExitCode(2)
    }
  }
}

extension BookOptions {
  /// Runs a command that runs blocks, and shows its progress until it has other output.
  func work(
    _ testing: TestingOptions,
    _ body: @escaping @Sendable (Console, Pipeline, ProgressLine) async throws -> Bool
  ) async throws {
    try await work { console in
      let progress = ProgressLine(console)
      defer { progress.clear() }
      let pipeline = try Pipeline(
        folder: folder,
        jobs: testing.jobs,
        trust: testing.confinement.trust,
        progress: progress.show
      )
      return try await body(console, pipeline, progress)
    }
  }
}
