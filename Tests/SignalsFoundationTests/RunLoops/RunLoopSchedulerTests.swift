import Dispatch
import Foundation
import Signals
import SignalsFoundation
import SignalsTesting
import Testing

@Suite struct RunLoopSchedulerTests {
  @Test func `RNLP-01: closures run in order, on the thread of the loop, as its work`() {
    let loop = LoopThread()
    defer { loop.stop() }
    let subject = Subject<Int>()
    let recorder = subject.record()
    for value in 1...3 {
      loop.scheduler.schedule {
        #expect(Scheduler.current === loop.scheduler)
        #expect(loop.isCurrent)
        subject.sendNext(value)
      }
    }
    #expect(throws: Never.self) { try recorder.wait(forValues: 3) }
    #expect("\(recorder)" == "1, 2, 3")
  }

  @Test func `RNLP-02: a closure that is scheduled by another one runs after it`() {
    let loop = LoopThread()
    defer { loop.stop() }
    let subject = Subject<String>()
    let recorder = subject.record()
    loop.scheduler.schedule {
      loop.scheduler.schedule { subject.sendNext("inner") }
      subject.sendNext("outer")
    }
    #expect(throws: Never.self) { try recorder.wait(forValues: 2) }
    #expect("\(recorder)" == "outer, inner")
  }

  @Test func `RNLP-02: a closure that runs the loop holds up the others`() {
    let loop = LoopThread()
    defer { loop.stop() }
    let subject = Subject<String>()
    let recorder = subject.record()
    loop.scheduler.schedule {
      loop.scheduler.schedule { subject.sendNext("inner") }
      for _ in 1...3 { _ = RunLoop.current.run(mode: .default, before: .now) }
      subject.sendNext("outer")
    }
    #expect(throws: Never.self) { try recorder.wait(forValues: 2) }
    #expect("\(recorder)" == "outer, inner")
  }

  @Test func `RNLP-03: a closure that was disposed never runs`() {
    let loop = LoopThread()
    defer { loop.stop() }
    let subject = Subject<String>()
    let recorder = subject.record()
    loop.scheduler.schedule {
      let disposed = loop.scheduler.schedule { subject.sendNext("disposed") }
      loop.scheduler.schedule { subject.sendNext("last") }
      disposed?.dispose()
    }
    #expect(throws: Never.self) { try recorder.wait(forValues: 1) }
    #expect("\(recorder)" == "last")
  }

  @Test func `RNLP-04: an interval ticks in the loop`() {
    let loop = LoopThread()
    defer { loop.stop() }
    let ticks = Signal.interval(every: .milliseconds(1), on: loop.scheduler).take(3)
    let recorder = ticks.map { _ in loop.isCurrent }.record()
    #expect(throws: Never.self) { try recorder.waitForEnd() }
    #expect("\(recorder)" == "true, true, true, completed")
    #expect(recorder.events.allSatisfy { $0.schedulerName == "run loop" })
  }

  @Test func `RNLP-05: nothing is lost when several threads schedule`() {
    let loop = LoopThread()
    defer { loop.stop() }
    let subject = Subject<Int>()
    let recorder = subject.record()
    DispatchQueue.concurrentPerform(iterations: 4) { thread in
      for value in 0..<500 { loop.scheduler.schedule { subject.sendNext(thread * 500 + value) } }
    }
    #expect(throws: Never.self) { try recorder.wait(forValues: 2_000) }
    for thread in 0..<4 {
      let own = recorder.values.filter { $0 / 500 == thread }
      #expect(own == Array(thread * 500..<(thread + 1) * 500))
    }
  }
}
