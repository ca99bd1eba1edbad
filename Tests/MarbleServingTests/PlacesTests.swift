import Testing

@testable import MarbleServing

@Suite(.timeLimit(.minutes(5))) struct PlacesTests {
  /// What happened to visits, in order.
  private actor Log {
    private(set) var lines: [String] = []
    private var news: [AsyncStream<Void>.Continuation] = []

    func add(_ line: String) {
      lines.append(line)
      for listener in news { listener.yield() }
    }

    /// Waits for a line, or until the test's time is up.
    func wait(for line: String) async {
      let (changes, listener) = AsyncStream<Void>.makeStream()
      news.append(listener)
      var isEnd = false
      var changed = changes.makeAsyncIterator()
      while !lines.contains(line), !isEnd { isEnd = await changed.next() == nil }
    }
  }

  /// Takes a place in a task of its own: a test whose time is up doesn't wait for it.
  private func take(_ places: Places, as name: String, _ log: Log) {
    Task { await places.take { _ in await wait(name, log) } }
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
    for name in ["a", "b", "c", "d"] {
      take(places, as: name, log)
      await log.wait(for: "\(name) waits")
    }
    let lines = await log.lines
    #expect(lines == ["a waits", "b waits", "a goes", "c waits", "b goes", "d waits"])
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
    take(places, as: "waiting", log)
    await log.wait(for: "waiting waits")
    take(places, as: "next", log)
    await log.wait(for: "next waits")
    #expect(!worker.isCancelled)
    await log.add("work may end")
    await log.wait(for: "worker waits")
    // Now it only waits, and has been there longest.
    take(places, as: "last", log)
    await log.wait(for: "last waits")
    let lines = await log.lines
    #expect(
      lines == [
        "work begins", "waiting waits", "waiting goes", "next waits", "work may end",
        "work is over: 7", "worker waits", "worker goes", "last waits",
      ]
    )
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
