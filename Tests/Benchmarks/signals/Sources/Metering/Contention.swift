import Dispatch
import Synchronization

/// What is to happen while a subscriber is held in the delivery of a value.
private let meanwhile = Mutex<(@Sendable () -> Void)?>(nil)

/// Holds the delivery that it is called in until another thread has sent all it has to send.
public func holdDelivery() {
  meanwhile.withLock { $0.take() }?()
}

/// Numbers that another thread sends while the first thread is held in a delivery.
///
/// So every one of them finds the way taken, on any machine, however busy.
struct SendingMeanwhile {
  private let send: @Sendable () -> Void

  init(_ count: Int, _ send: @escaping @Sendable (Int) -> Void) {
    self.send = {
      for number in 0..<count { send(number) }
    }
  }

  /// Makes a delivery that calls ``holdDelivery()``.
  func during(_ deliver: () -> Void) {
    meanwhile.withLock { meanwhile in
      meanwhile = { [send] in
        let done = DispatchSemaphore(value: 0)
        DispatchQueue(label: "contender").async {
          send()
          done.signal()
        }
        done.wait()
      }
    }
    deliver()
  }
}
