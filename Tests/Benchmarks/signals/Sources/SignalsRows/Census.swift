import Dispatch
import Metering
import Signals

/// Sends from two threads into one subject, and counts what has arrived when the end arrives.
///
/// The counter is one that would lose counts if two deliveries ever overlapped.
public func arrivals(ofSends sends: Int) -> Int {
  let subject = Subject<Int>()
  let counter = Meter()
  let end = DispatchSemaphore(value: 0)
  subject.subscribe(next: { _ in counter.take(1) }, completed: { end.signal() })
  DispatchQueue.concurrentPerform(iterations: 2) { _ in
    for number in 0..<sends / 2 { subject.sendNext(number) }
  }
  subject.sendCompleted()
  end.wait()
  return counter.sum
}
