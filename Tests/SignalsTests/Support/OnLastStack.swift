@testable import Signals

/// Runs work where the stack of the thread counts as used up.
///
/// To be called on a small stack: it digs down with real frames.
func onLastStack(above limit: UInt? = nil, _ work: () -> Void) {
  let limit = limit ?? ThreadState.current.pointee.stackLimit
  guard stackPosition() > limit else { return work() }
  dig(to: limit, work)
}

@inline(never)
private func dig(to limit: UInt, _ work: () -> Void) {
  withUnsafeTemporaryAllocation(byteCount: 1_024, alignment: 16) { room in
    room[0] = 1
    onLastStack(above: limit, work)
    room[1_023] = 1
  }
}
