import Metering
import SignalsRows

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

// Runs each row to warm up, then with so many elements, then with twice as many, each time inside
// the function `measured`, at whose end callgrind writes a file. Prints the rows in that order.
//
//     signals-count ELEMENTS [ROW ...]
//     signals-count --bytes
//
// The second form prints the bytes of a live subscription of each shape.

@inline(never)
func measured(_ work: () -> Outcome) -> Outcome {
  work()
}

func measure(_ workload: Workload, _ elements: Int) {
  workload.run(elements: elements) { _ = measured($0) }
}

let arguments = CommandLine.arguments.dropFirst()
if arguments.first == "--bytes" {
  for shape in Library.signals.shapes { print(shape.name, shape.bytes) }
  exit(0)
}
guard let elements = arguments.first.flatMap({ Int($0) }) else {
  print("usage: signals-count ELEMENTS [ROW ...]")
  exit(64)
}
let wanted = Set(arguments.dropFirst())
keepSecondThreadAlive()
for workload in Library.signals.workloads {
  // What several threads do at once is not the same twice, so it is only counted if it's named.
  let isSteady = workload.place != .severalThreads
  guard wanted.isEmpty ? isSteady : wanted.contains(workload.name) else { continue }
  measure(workload, elements)
  measure(workload, elements)
  measure(workload, elements * 2)
  print(workload.name)
}
