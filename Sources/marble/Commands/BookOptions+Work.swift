import ArgumentParser
import MarbleModel
import MarblePipeline

extension BookOptions {
  /// Does the work of a command and ends it with the exit code that tells how it went.
  ///
  /// - Parameter body: The work; returns whether the book is true.
  /// - Throws: The exit code: 1 when the book is wrong, 2 when the machine lacks something or what
  ///   there is to say cannot be written, 64 when what was named does not exist, 128 and the signal's number when a signal interrupted.
  func work(_ body: @escaping @Sendable (Console) async throws -> Bool) async throws {
    let console = Console(color)
    do {
      let isTrue = try await Interruption.cancelling { try await body(console) }
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

extension Console {
  /// Tells of a failure that has nothing to do with what the book says.
  func complain(about failure: any Error) {
    switch failure {
    case let failure as any EnvironmentError:
      complain("error: \(failure.problem)\n")
      if let remedy = failure.remedy { complain("help: \(remedy)\n") }
    case let failure as UnknownPlace:
      complain("error: \(failure.description)\n")
      if let remedy = failure.remedy { complain("help: \(remedy)\n") }
    default: complain("error: \(failure)\n")
    }
  }
}
