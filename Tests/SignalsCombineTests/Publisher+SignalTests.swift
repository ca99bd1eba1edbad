import CombineBridge
import Dispatch
import OpenCombine
import Signals
import SignalsTesting
import Synchronization
import Testing

@Suite struct PublisherSignalTests {
  @Test func `COMB-08: all values and the end of a publisher are sent`() {
    #expect("\([1, 2, 3].publisher.signal().record())" == "1, 2, 3, completed")
    let failing = Fail<Int, Failure>(error: Failure())
    #expect("\(failing.signal().record())" == "error f")
  }

  @Test func `COMB-08: events after the end are not sent`() {
    let subject = PassthroughSubject<Int, Failure>()
    let recorder = subject.signal().record()
    subject.send(1)
    subject.send(completion: .failure(Failure()))
    subject.send(2)
    #expect("\(recorder)" == "1, error f")
  }

  @Test func `COMB-08: each subscription is one to the publisher`() {
    let subscriptions = Mutex(0)
    let deferred = Deferred {
      Just(
        subscriptions.withLock { count in
          count += 1
          return count
        }
      )
    }
    let signal = deferred.signal()
    #expect(subscriptions.withLock { $0 } == 0)
    #expect("\(signal.record())" == "1, completed")
    #expect("\(signal.record())" == "2, completed")
  }

  @Test func `COMB-09: disposal cancels`() {
    let log = Mutex<[String]>([])
    let subject = PassthroughSubject<Int, Never>()
    let watched = subject.handleEvents(receiveCancel: { log.withLock { $0.append("cancelled") } })
    let recorder = watched.signal().record()
    subject.send(1)
    recorder.dispose()
    subject.send(2)
    #expect("\(recorder)" == "1")
    #expect(log.withLock { $0 } == ["cancelled"])
  }

  @Test func `COMB-09: disposal in a value stops a publisher that would go on forever`() {
    #expect("\((1...).publisher.signal().take(3).record())" == "1, 2, 3, completed")
  }

  @Test func `COMB-09: the end does not cancel, and lets go of the publisher's subscription`() {
    let log = Mutex<[String]>([])
    let subject = PassthroughSubject<Int, Never>()
    let watched = subject.handleEvents(receiveCancel: { log.withLock { $0.append("cancelled") } })
    let recorder = watched.signal().record()
    subject.send(completion: .finished)
    #expect("\(recorder)" == "completed")
    #expect(log.withLock { $0 } == [])
  }

  @Test func `COMB-09: a subscription that comes after disposal is cancelled`() {
    final class Late: Publisher {
      typealias Output = Int
      typealias Failure = Never
      var receiver: AnySubscriber<Int, Never>?

      func receive<Receiver: OpenCombine.Subscriber>(subscriber: Receiver)
      where Receiver.Input == Int, Receiver.Failure == Never {
        receiver = AnySubscriber(subscriber)
      }
    }
    let log = Mutex<[String]>([])
    let late = Late()
    let recorder = late.signal().record()
    recorder.dispose()
    let subject = PassthroughSubject<Int, Never>()
    let watched = subject.handleEvents(receiveCancel: { log.withLock { $0.append("cancelled") } })
    if let receiver = late.receiver { watched.subscribe(receiver) }
    #expect(log.withLock { $0 } == ["cancelled"])
  }

  @Test func `COMB-10: there and back again nothing changes`() {
    let subject = Signals.Subject<Int>()
    let recorder = subject.publisher.map { $0 + 1 }.signal().record()
    subject.sendNext(1)
    subject.sendNext(2)
    subject.sendError(Failure())
    #expect("\(recorder)" == "2, 3, error f")
  }

  @Test func `COMB-10: nothing is lost when several threads send`() {
    let subject = Signals.Subject<Int>()
    let recorder = subject.publisher.signal().record()
    DispatchQueue.concurrentPerform(iterations: 2) { thread in
      for value in 0..<1_000 { subject.sendNext(thread * 1_000 + value) }
    }
    #expect(throws: Never.self) { try recorder.wait(forValues: 2_000) }
    #expect(recorder.values.sorted() == Array(0..<2_000))
  }
}
