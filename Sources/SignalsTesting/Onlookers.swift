/// A task that waits until a test scheduler has enough pending work.
struct Onlooker: Sendable {
  /// Distinguishes it from all others.
  let ticket: Ticket
  /// How much pending work it waits for.
  let count: Int
  private let continuation: CheckedContinuation<Void, Never>

  /// A unique identity.
  final class Ticket: Sendable {}

  init(_ ticket: Ticket, seeing count: Int, _ continuation: CheckedContinuation<Void, Never>) {
    self.ticket = ticket
    self.count = count
    self.continuation = continuation
  }

  /// Resumes the task; call it once, outside any lock.
  func goOn() {
    continuation.resume()
  }
}

/// The tasks that wait until there is enough pending work.
struct Onlookers: Sendable {
  private var all: [Onlooker] = []

  /// Whether no task is waiting.
  var isEmpty: Bool {
    all.isEmpty
  }

  /// Adds a task.
  mutating func enter(_ onlooker: Onlooker) {
    all.append(onlooker)
  }

  /// Removes the tasks that waited for this much work, in the order in which they arrived.
  mutating func leave(at count: Int) -> [Onlooker] {
    defer { all.removeAll { $0.count <= count } }
    return all.filter { $0.count <= count }
  }

  /// Removes a task that no longer waits for work, if it's still here.
  mutating func leave(_ ticket: Onlooker.Ticket) -> Onlooker? {
    guard let index = all.firstIndex(where: { $0.ticket === ticket }) else { return nil }
    return all.remove(at: index)
  }
}
