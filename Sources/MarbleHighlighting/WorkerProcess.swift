import MarbleSystem

/// A process that parses for this one, so that a crash or hang of the parser does no harm.
///
/// It ends with its last reference, or with this process, however that ends.
final class WorkerProcess: Sendable {
  /// The longest that a text may take, in seconds, even if the machine is busy.
  private static let patience = Duration.seconds(120)

  private let process: pid_t
  private let channel: Channel

  /// Starts a copy of the program at `program` with the sourcekitd at `path`.
  init(_ program: String, sourceKitAt path: String) throws(HighlightingError) {
    guard let (client, worker) = Channel.pair() else {
      throw .notStarted(reason: String(cString: strerror(errno)))
    }
    channel = client
    let arguments = [program, SyntaxWorker.word, path]
    let (process, error) = WorkerCalls.start(program, arguments, input: worker.descriptor)
    // The worker has its own copy. As long as this one was open, its end wouldn't be noticed here.
    close(worker.descriptor)
    self.process = process
    guard error == 0 else {
      close(client.descriptor)
      throw .notStarted(reason: String(cString: strerror(error)))
    }
  }

  deinit {
    guard process > 0 else { return }
    close(channel.descriptor)
    end()
    // Until it's waited for, a process that has ended keeps its number and its place.
    while waitpid(process, nil, 0) < 0 && errno == EINTR {}
  }

  /// Waits until the worker has loaded its library.
  ///
  /// - Returns: The reason why it couldn't; `nil` if it could.
  func complaint() -> String? {
    guard let answer = channel.receive(until: .now + Self.patience) else { return "it ended" }
    return answer == WorkerAnswer.ready ? nil : String(decoding: answer, as: UTF8.self)
  }

  /// Asks for the tokens of a text, for which the worker may use that many seconds of CPU time.
  ///
  /// - Returns: The tokens, none if sourcekitd refuses the text; `nil` if the worker has exited.
  func answer(to text: String, within seconds: Int) -> [ParsedToken]?? {
    guard channel.send(WorkerRequest.bytes(text, seconds: seconds)),
      let answer = channel.receive(until: .now + Self.patience)
    else { return nil }
    return .some(WorkerAnswer.read(answer))
  }

  /// Ends the process immediately; requests in progress get no answer.
  func end() { kill(process, SIGKILL) }
}
