import Metering

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// How long the rounds of one row took in one library, in nanoseconds per element.
struct Timing {
  /// One for each round; nil for a round that does not count.
  private(set) var rounds: [Double?] = []

  /// The one in the middle; nil if no round counts.
  var median: Double? {
    Timing.median(of: rounds.compactMap { $0 })
  }

  /// The least; nil if no round counts.
  var best: Double? {
    rounds.compactMap { $0 }.min()
  }

  /// Runs a row once more, and again if the run does not count, a few times.
  mutating func measure(_ workload: Workload, elements: Int) {
    for _ in 0..<8 {
      guard let taken = Self.time(workload, elements: elements) else { continue }
      return rounds.append(taken)
    }
    rounds.append(nil)
  }

  /// Returns the time of one run; nil if it does not count.
  private static func time(_ workload: Workload, elements: Int) -> Double? {
    workload.run(elements: elements) { work in
      let start = processorTime()
      let outcome = work()
      let taken = processorTime() - start
      // What the run keeps goes away after the clock has stopped.
      return outcome.isValid ? taken / Double(outcome.elements) : nil
    }
  }

  /// Returns how this relates to another timing: the median of the ratios of the rounds.
  func ratio(to other: Timing) -> Double? {
    Timing.median(
      of: zip(rounds, other.rounds).compactMap { mine, theirs in
        guard let mine, let theirs else { return nil }
        return mine / theirs
      }
    )
  }

  private static func median(of values: [Double]) -> Double? {
    values.isEmpty ? nil : values.sorted()[values.count / 2]
  }
}

/// Returns the processor time that the process has used, in nanoseconds.
private func processorTime() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
  return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
}
