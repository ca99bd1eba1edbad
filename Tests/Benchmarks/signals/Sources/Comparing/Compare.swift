import AsyncAlgorithmsRows
import Metering
import OpenCombineRows
import SignalsRows

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// Does what the arguments of the program say, and exits.
///
///     signals-benchmark [--rounds N] [ROW ...]
///     signals-benchmark --bytes LIBRARY
///     signals-benchmark --census [SENDS]
///
/// The first form times every row in all libraries, in turn, and fails if one misses its target.
/// The second prints the bytes of a live subscription of each shape. The third sends ten million
/// values from two threads into one subject, and fails if the subscriber did not get exactly as
/// many.
public func compare(with peers: [Library] = []) -> Never {
  let libraries = [Library.signals, .openCombine, .asyncAlgorithms] + peers
  let arguments = Array(CommandLine.arguments.dropFirst())
  switch arguments.first {
  case "--bytes": weigh(libraries.filter { arguments.dropFirst().contains($0.name) })
  case "--census": takeCensus(of: arguments.dropFirst().first.flatMap { Int($0) } ?? 10_000_000)
  case "--rounds": time(libraries, Int(arguments.dropFirst().first ?? ""), arguments.dropFirst(2))
  default: time(libraries, nil, arguments[...])
  }
}

private func time(_ libraries: [Library], _ rounds: Int?, _ rows: ArraySlice<String>) -> Never {
  let targets = Target.all.filter { rows.isEmpty || rows.contains($0.row) }
  keepSecondThreadAlive()
  var table = Table(libraries)
  for _ in 0..<(rounds ?? 15) {
    // What others are compared with is measured with them.
    table.runRound(
      Target.all.filter { rival in
        targets.contains { $0.row == rival.row || $0.rival == rival.row }
      }
    )
  }
  print(table.text(targets))
  exit(table.misses(targets).isEmpty ? 0 : 1)
}

private func weigh(_ libraries: [Library]) -> Never {
  for library in libraries {
    for shape in library.shapes { print(shape.name, shape.bytes) }
  }
  exit(0)
}

private func takeCensus(of sends: Int) -> Never {
  let arrived = arrivals(ofSends: sends)
  print("\(sends) sent, \(arrived) arrived")
  exit(arrived == sends ? 0 : 1)
}
