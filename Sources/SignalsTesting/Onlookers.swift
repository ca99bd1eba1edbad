/// A task that waits until enough work waits for a test scheduler.
struct Onlooker: Sendable {
  /// What tells it from all others.
  let ticket: Ticket
  /// How much work it wants to see.
  let count: Int
  private let continuation: CheckedContinuation<Void, Never>

  /// Something of which there is only one.
  final class Ticket: Sendable {}

  init(_ ticket: Ticket, seeing count: Int, _ continuation: CheckedContinuation<Void, Never>) {
    self.ticket = ticket
    self.count = count
    self.continuation = continuation
  }

  /// Lets the task go on; to be called once, outside of any lock.
  func goOn() {
    continuation.resume()
  }
}

/// The tasks that wait until enough work waits.
struct Onlookers: Sendable {
  private var all: [Onlooker] = []

  /// Whether nobody waits.
  var isEmpty: Bool {
    all.isEmpty
  }

  /// Takes one in.
  mutating func enter(_ onlooker: Onlooker) {
    all.append(onlooker)
  }

  /// Takes those out who wanted to see so much, in the order in which they came.
  mutating func leave(at count: Int) -> [Onlooker] {
    defer { all.removeAll { $0.count <= count } }
    return all.filter { $0.count <= count }
  }

  /// Takes one out that has lost interest, if it still waits.
  mutating func leave(_ ticket: Onlooker.Ticket) -> Onlooker? {
    guard let index = all.firstIndex(where: { $0.ticket === ticket }) else { return nil }
    return all.remove(at: index)
  }
}
