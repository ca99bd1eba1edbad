import Dispatch
import MarbleSystem

/// The workers of a build or test: a few processes that are started on demand.
///
/// In a program that can't be started as a worker, such as a unit test, the process does the work
/// itself.
actor SyntaxWorkers {
  private let environment: [String: String]
  private let program: String?
  private let width: Int
  private var location: SourceKitLocation?
  private var idle: [WorkerProcess] = []
  private var busyCount = 0
  private var waiting: [CheckedContinuation<Void, Never>] = []

  /// Creates workers that are copies of `program`, at most `width` of them; without a program, this
  /// process parses everything.
  init(environment: [String: String], program: String?, width: Int) {
    self.environment = environment
    self.program = program
    self.width = max(width, 1)
  }

  /// Returns the tokens of a text; `nil` if it made a worker crash or exceed its seconds of CPU
  /// time, or if sourcekitd refuses it.
  func tokens(of text: String, within seconds: Int) async throws -> [ParsedToken]? {
    let path = try await sourceKit().path
    FileTrace.loseSight()
    guard let program else { return try SourceKit(path: path).tokens(of: text) }
    await enter()
    defer { leave() }
    try Task.checkCancellation()
    let worker: WorkerProcess
    if let known = idle.popLast() {
      worker = known
    } else {
      worker = try await Self.started(program, sourceKitAt: path)
    }
    let answer = try await Self.ask(worker) { $0.answer(to: text, within: seconds) }
    // A worker without an answer has ended or is stuck, so it isn't used again.
    guard let answer else { return nil }
    idle.append(worker)
    return answer
  }

  private func sourceKit() async throws -> SourceKitLocation {
    if let location { return location }
    let found = try await SourceKitLocation.find(in: environment)
    location = found
    return found
  }

  private func enter() async {
    guard busyCount >= width else {
      busyCount += 1
      return
    }
    await withCheckedContinuation { waiting.append($0) }
  }

  /// Makes room for another caller, which takes over immediately.
  private func leave() {
    guard waiting.isEmpty else { return waiting.removeFirst().resume() }
    busyCount -= 1
  }

  private static func started(
    _ program: String,
    sourceKitAt path: String
  ) async throws -> WorkerProcess {
    let worker = try WorkerProcess(program, sourceKitAt: path)
    if let complaint = try await ask(worker, { $0.complaint() }) {
      throw HighlightingError.cannotLoad(path: path, reason: complaint)
    }
    return worker
  }

  /// Waits for an answer on a separate thread, since a program's tasks share only a few threads.
  private static func ask<Answer: Sendable>(
    _ worker: WorkerProcess,
    _ question: @escaping @Sendable (WorkerProcess) -> Answer
  ) async throws -> Answer {
    let answer = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        DispatchQueue.global().async { continuation.resume(returning: question(worker)) }
      }
    } onCancel: {
      worker.end()
    }
    try Task.checkCancellation()
    return answer
  }
}

extension SyntaxWorkers {
  /// The path of the current program, if a copy of it serves as a worker.
  static var thisProgram: String? {
    SyntaxWorker.isServing ? WorkerCalls.thisProgram : nil
  }
}
