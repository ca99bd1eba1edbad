import Dispatch
import Testing

@testable import Signals

@Suite struct CurrentThreadTests {
  @Test func `a thread's identity is its own, even, and never zero`() {
    let here = CurrentThread.identity
    let there = Log()
    race(1) { _ in there("\(CurrentThread.identity)") }
    #expect(here != 0)
    #expect(here.isMultiple(of: 2))
    #expect(CurrentThread.identity == here)
    #expect(there.text != "\(here)")
  }

  @MainActor @Test func `only the first thread of the process is the main thread`() {
    let log = Log()
    race(1) { _ in log("\(CurrentThread().isMain)") }
    #expect(log.text == "false")
  }

  @Test func `the limits lie within the stack, that of subscriptions above that of events`() {
    onSmallStack(512 << 10) {
      let thread = CurrentThread()
      let here = stackPosition()
      #expect(here > thread.subscriptionLimit)
      #expect(thread.subscriptionLimit > thread.stackLimit)
      #expect(here - thread.stackLimit < 512 << 10)
      #expect(here - thread.subscriptionLimit > 200 << 10)
    }
  }

  @Test func `a tiny stack keeps a third in reserve instead of all of it`() {
    onSmallStack(96 << 10) {
      let thread = CurrentThread()
      #expect(stackPosition() > thread.subscriptionLimit)
    }
  }

  @Test func `the state of a thread stays the same, and differs from that of another`() {
    let log = Log()
    let here = UInt(bitPattern: ThreadState.current)
    #expect(UInt(bitPattern: ThreadState.current) == here)
    race(1) { _ in log("\(UInt(bitPattern: ThreadState.current) == here)") }
    #expect(log.text == "false")
  }

  @Test func `what is remembered about a thread goes with it`() {
    let freed = DispatchSemaphore(value: 0)
    startThread { ThreadState.current.pointee.parked.append(Farewell(freed)) }
    #expect(freed.wait(timeout: .now() + 60) == .success)
  }
}

/// An object that signals its end.
private final class Farewell: Sendable {
  private let end: DispatchSemaphore

  init(_ end: DispatchSemaphore) { self.end = end }

  deinit { end.signal() }
}
