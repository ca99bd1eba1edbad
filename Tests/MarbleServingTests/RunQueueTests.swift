import Testing

@testable import MarbleServing

@Suite(.timeLimit(.minutes(5))) struct RunQueueTests {
  /// Lets work wait until a test opens it.
  private actor Door {
    private var isOpen = false
    private var waiting: [CheckedContinuation<Void, Never>] = []

    func open() {
      isOpen = true
      for continuation in waiting { continuation.resume() }
      waiting = []
    }

    func pass() async {
      guard !isOpen else { return }
      await withCheckedContinuation { waiting.append($0) }
    }
  }

  /// What happened, in order.
  private actor Log {
    private(set) var lines: [String] = []

    func add(_ line: String) { lines.append(line) }
  }

  @Test func `runs go one at a time, in the order in which they came`() async throws {
    let queue = RunQueue(limit: 20)
    let door = Door()
    let log = Log()
    let first = Task { try await queue.run { await door.pass() } }
    var tasks: [Task<Void, any Error>] = []
    for number in 0..<10 {
      let before = await queue.count
      tasks.append(
        Task {
          try await queue.run {
            await log.add("begin \(number)")
            await Task.yield()
            await log.add("end \(number)")
          }
        }
      )
      while await queue.count == before { await Task.yield() }
    }
    await door.open()
    try await first.value
    for task in tasks { try await task.value }
    #expect(await log.lines == (0..<10).flatMap { ["begin \($0)", "end \($0)"] })
  }

  @Test func `a run beyond the limit is refused at once, and later ones are not`() async throws {
    let queue = RunQueue(limit: 1)
    let door = Door()
    let first = Task { try await queue.run { await door.pass() } }
    while await queue.count == 0 { await Task.yield() }
    let refusal = await #expect(throws: RequestRefusal.self) { try await queue.run {} }
    #expect(refusal?.status == 503)
    await door.open()
    try await first.value
    #expect(try await queue.run { 7 } == 7)
  }

  @Test func `a run that fails or is cancelled lets the next one go`() async throws {
    struct Failure: Error {}
    let queue = RunQueue(limit: 5)
    await #expect(throws: Failure.self) { try await queue.run { throw Failure() } }
    let cancelled = Task { try await queue.run { try await Task.sleep(for: .seconds(600)) } }
    while await queue.count == 0 { await Task.yield() }
    cancelled.cancel()
    await #expect(throws: CancellationError.self) { try await cancelled.value }
    #expect(try await queue.run { 7 } == 7)
  }
}
