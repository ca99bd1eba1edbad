import Dispatch

/// Keeps a thread alive for the rest of the process.
///
/// In a process that has only ever had one thread, the C library leaves out what makes its locks
/// safe, and every figure looks better than it is.
public func keepSecondThreadAlive() {
  let started = DispatchSemaphore(value: 0)
  let forever = DispatchSemaphore(value: 0)
  DispatchQueue(label: "second thread").async {
    started.signal()
    forever.wait()
  }
  started.wait()
}
