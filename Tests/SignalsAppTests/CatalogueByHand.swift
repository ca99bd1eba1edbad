import Signals
import SignalsTesting

/// A catalogue whose answers a test gives, whenever it wants to.
actor CatalogueByHand: Catalogue {
  /// A catalogue that cannot be reached.
  struct Unreachable: Error, CustomStringConvertible {
    let description = "no connection"
  }

  /// What was asked so far.
  nonisolated var asked: [String] { record.values.filter { !$0.hasSuffix("cancelled") } }

  private nonisolated let record: Recorder<String>
  private var waiting: [String: CheckedContinuation<[Book], any Error>] = [:]
  /// What was asked, and what became of it, in order.
  nonisolated let deeds = ReplaySubject<String>()

  init() {
    record = deeds.record()
  }

  func search(_ text: String) async throws -> [Book] {
    try await answer(to: "search \(text)")
  }

  func keep(_ book: Book) async throws {
    _ = try await answer(to: "keep \(book.title)")
  }

  /// Answers a question that was asked.
  func answer(_ question: String, _ titles: [String] = []) {
    waiting.removeValue(forKey: question)?.resume(returning: titles.map { Book(title: $0) })
  }

  /// Leaves a question without an answer.
  func fail(_ question: String) {
    waiting.removeValue(forKey: question)?.resume(throwing: Unreachable())
  }

  private func answer(to question: String) async throws -> [Book] {
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        waiting[question] = continuation
        deeds.sendNext(question)
        if Task.isCancelled { giveUp(question) }
      }
    } onCancel: {
      Task { await giveUp(question) }
    }
  }

  private func giveUp(_ question: String) {
    guard let asker = waiting.removeValue(forKey: question) else { return }
    asker.resume(throwing: CancellationError())
    deeds.sendNext("\(question): cancelled")
  }

  /// Waits until something has been asked or cancelled so many times.
  nonisolated func until(_ deed: String, times: Int = 1) async throws {
    _ = try await deeds.filter { $0 == deed }.element(at: times - 1).first()
  }
}
