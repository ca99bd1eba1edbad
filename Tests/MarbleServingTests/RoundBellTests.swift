import MarbleServing
import Testing

@Suite(.timeLimit(.minutes(5))) struct RoundBellTests {
  @Test func `who knows less than there was does not wait`() async {
    let bell = RoundBell()
    await bell.wait(after: -1)
    await bell.ring()
    await bell.wait(after: 0)
    #expect(await bell.round == 1)
  }

  @Test func `all who wait are told of a round`() async {
    let bell = RoundBell()
    let tasks = (0..<10).map { _ in Task { await bell.wait(after: 0) } }
    await bell.ring()
    for task in tasks { await task.value }
  }

  @Test func `who is cancelled waits no longer`() async {
    let bell = RoundBell()
    let task = Task { await bell.wait(after: 5) }
    task.cancel()
    await task.value
    #expect(await bell.round == 0)
  }
}
