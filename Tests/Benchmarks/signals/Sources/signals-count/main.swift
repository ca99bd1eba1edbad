import Workloads

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

// Runs each row to warm up, then with so many elements, then with twice as many, each time inside
// the function `measured`, at whose end callgrind writes a file. Prints the rows in that order.
//
//     signals-count ELEMENTS [ROW ...]

@inline(never)
func measured(_ work: () -> Void) {
  work()
}

func measure(_ workload: Workload, _ elements: Int) {
  measured(workload.prepare(elements))
}

let arguments = CommandLine.arguments.dropFirst()
guard let elements = arguments.first.flatMap({ Int($0) }) else {
  print("usage: signals-count ELEMENTS [ROW ...]")
  exit(64)
}
let wanted = Set(arguments.dropFirst())
keepSecondThreadAlive()
// What two threads do at once is not the same twice, so it is not counted.
for workload in Workload.all where !workload.isSpread {
  guard wanted.isEmpty || wanted.contains(workload.name) else { continue }
  measure(workload, elements)
  measure(workload, elements)
  measure(workload, elements * 2)
  print(workload.name)
}
