import Testing

@testable import MarbleServing

@Suite(.timeLimit(.minutes(1))) struct PlacesTests {
  /// What happened to visits, in order.
  private actor Log {
    private(set) var lines: [String] = []
    private var waiting: [(line: String, continuation: CheckedContinuation<Void, Never>)] = []

    func add(_ line: String) {
      lines.append(line)
      for waiter in waiting where waiter.line == line { waiter.continuation.resume() }
      waiting.removeAll { $0.line == line }
    }

    func wait(for line: String) async {
      guard !lines.contains(line) else { return }
      await withCheckedContinuation { waiting.append((line, $0)) }
    }
  }

  /// Waits until its task is cancelled.
  private func wait(_ name: String, _ log: Log) async {
    await log.add("\(name) waits")
    let (nothing, end) = AsyncStream<Never>.makeStream()
    for await _ in nothing {}
    end.finish()
    await log.add("\(name) goes")
  }

  @Test func `the oldest that waits gives its place to the next`() async {
    let (places, log) = (Places(2), Log())
    var visits: [Task<Void, Never>] = []
    for name in ["a", "b", "c", "d"] {
      visits.append(await places.take { _ in await wait(name, log) })
      await log.wait(for: "\(name) waits")
    }
    await visits[0].value
    await visits[1].value
    let lines = await log.lines
    #expect(lines == ["a waits", "b waits", "a goes", "c waits", "b goes", "d waits"])
    for visit in visits { visit.cancel() }
  }

  @Test func `a place that is free is taken before any is cleared`() async {
    let (places, log) = (Places(2), Log())
    let first = await places.take { _ in await wait("first", log) }
    for number in 0..<10 {
      let visit = await places.take { _ in await log.add("\(number)") }
      await visit.value
    }
    #expect(!first.isCancelled)
    first.cancel()
  }

  @Test func `work that is being done is not ended for another`() async {
    let (places, log) = (Places(2), Log())
    let worker = await places.take { place in
      let number = await place.keeping {
        await log.add("work begins")
        await log.wait(for: "work may end")
        return 7
      }
      await log.add("work is over: \(number)")
      await wait("worker", log)
    }
    await log.wait(for: "work begins")
    let waiting = await places.take { _ in await wait("waiting", log) }
    await log.wait(for: "waiting waits")
    let next = await places.take { _ in await wait("next", log) }
    await waiting.value
    #expect(!worker.isCancelled)
    await log.add("work may end")
    await log.wait(for: "worker waits")
    // Now it only waits, and has been there longest.
    let last = await places.take { _ in await wait("last", log) }
    await worker.value
    #expect(!next.isCancelled && !last.isCancelled)
    next.cancel()
    last.cancel()
  }

  @Test func `whoever comes while all work waits for the first that is done`() async {
    let (places, log) = (Places(1), Log())
    let worker = await places.take { place in
      await place.keeping {
        await log.add("work begins")
        await log.wait(for: "work may end")
      }
    }
    await log.wait(for: "work begins")
    async let next = places.take { _ in await log.add("next") }
    await log.add("work may end")
    await next.value
    #expect(!worker.isCancelled)
    #expect(await log.lines == ["work begins", "work may end", "next"])
  }
}
