import Dispatch

/// Runs a closure on a thread that no scheduler knows, and waits for it.
func onPlainThread<Result: Sendable>(_ body: @escaping @Sendable () -> Result) -> Result {
  // This thread does not read it before the other one is done with it.
  nonisolated(unsafe) var result: Result?
  let done = DispatchSemaphore(value: 0)
  DispatchQueue(label: "plain thread").async {
    result = body()
    done.signal()
  }
  done.wait()
  guard let result else { preconditionFailure("the closure has returned without a result") }
  return result
}
