import Dispatch
import Signals

/// Sends from two threads into one subject, and counts what arrives.
///
/// The counter is one that would lose counts if two deliveries ever overlapped.
public func arrivals(ofSends sends: Int) -> Int {
  let subject = Subject<Int>()
  let counter = Meter()
  subject.subscribe { _ in counter.take(1) }
  DispatchQueue.concurrentPerform(iterations: 2) { _ in
    for number in 0..<sends / 2 { subject.sendNext(number) }
  }
  return counter.sum
}
