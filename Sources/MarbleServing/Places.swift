/// The places of connections: if none is free, a client takes the place of the oldest idle one.
///
/// An idle connection waits for the other side to send a request or take an answer, or for
/// news. So a client that connects and says nothing doesn't keep others out.
actor Places {
  /// The place of a connection.
  struct Place: Sendable {
    fileprivate let number: Int
    fileprivate let places: Places

    /// Returns the result of `work`; meanwhile the place isn't given away.
    func keeping<Result: Sendable>(
      _ work: @Sendable () async -> Result
    ) async -> Result {
      await places.keep(number, true)
      let result = await work()
      await places.keep(number, false)
      return result
    }
  }

  private struct Visit {
    let task: Task<Void, Never>
    var isKept = false
    var isEnding = false
  }

  private let width: Int
  private var count = 0
  private var visits: [Int: Visit] = [:]
  private var waiting: CheckedContinuation<Void, Never>?

  /// Creates `width` places; only one caller takes them.
  init(_ width: Int) { self.width = width }

  /// Starts work at a place as soon as there is one, and returns its task.
  func take(_ work: @escaping @Sendable (Place) async -> Void) async -> Task<Void, Never> {
    while visits.count == width {
      clearOldest()
      await withCheckedContinuation { waiting = $0 }
    }
    count += 1
    let number = count
    let task = Task {
      await work(Place(number: number, places: self))
      leave(number)
    }
    visits[number] = Visit(task: task)
    return task
  }

  private func keep(_ number: Int, _ isKept: Bool) { visits[number]?.isKept = isKept }

  /// Asks the oldest idle connection to end, if there is one.
  private func clearOldest() {
    let oldest = visits.filter { !$0.value.isKept && !$0.value.isEnding }.keys.min()
    // One place is all that's needed, and `take` asks again if it's still not there.
    guard let oldest, !visits.values.contains(where: \.isEnding) else { return }
    visits[oldest]?.isEnding = true
    visits[oldest]?.task.cancel()
  }

  private func leave(_ number: Int) {
    visits[number] = nil
    waiting?.resume()
    waiting = nil
  }
}
