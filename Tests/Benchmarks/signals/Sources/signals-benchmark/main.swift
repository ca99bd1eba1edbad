import Workloads

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

// Times every row in Signals, OpenCombine and swift-async-algorithms, in turn, and prints the best
// of many runs beside what was aimed at.
//
//     signals-benchmark [--rounds N] [ROW ...]
//     signals-benchmark --census [SENDS]
//
// The second form sends ten million values from two threads into one subject, and fails if the
// subscriber did not get exactly as many.

/// Returns the processor time that the process has used, in nanoseconds.
func processorTime() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
  return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
}

/// Runs a row once, and returns the nanoseconds per element.
func time(_ workload: Workload, elements: Int) -> Double {
  let work = workload.prepare(elements)
  let start = processorTime()
  work()
  return (processorTime() - start) / Double(elements)
}

/// Returns the best of many runs of each row in each library, by `library/row`.
func best(of rounds: Int, _ targets: [Target], _ libraries: [[Workload]]) -> [[String: Double]] {
  var best = libraries.map { _ in [String: Double]() }
  for _ in 0..<rounds {
    for target in targets {
      for (library, workloads) in libraries.enumerated() {
        for workload in workloads where workload.name == target.row {
          let taken = time(workload, elements: target.elements)
          best[library][target.row] = min(taken, best[library][target.row] ?? .infinity)
        }
      }
    }
  }
  return best
}

var arguments = Array(CommandLine.arguments.dropFirst())
if arguments.first == "--census" {
  let sends = arguments.dropFirst().first.flatMap { Int($0) } ?? 10_000_000
  let arrived = arrivals(ofSends: sends)
  print("\(sends) sent, \(arrived) arrived")
  exit(arrived == sends ? 0 : 1)
}
var rounds = 14
if arguments.first == "--rounds", arguments.count > 1 {
  rounds = Int(arguments[1]) ?? rounds
  arguments.removeFirst(2)
}
let targets = Target.all.filter { arguments.isEmpty || arguments.contains($0.row) }
keepSecondThreadAlive()
let figures = best(
  of: rounds,
  targets,
  [Workload.all, Workload.openCombine, Workload.asyncAlgorithms]
)
let table = Table(signals: figures[0], openCombine: figures[1], asyncAlgorithms: figures[2])
print(table.text(targets))
exit(table.misses(targets).isEmpty ? 0 : 1)
