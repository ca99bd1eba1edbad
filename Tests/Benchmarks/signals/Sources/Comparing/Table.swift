import Metering
import OpenCombineRows
import SignalsRows

/// The timings of all rows in all libraries.
struct Table {
  let libraries: [Library]
  /// By the name of the library, and that of the row.
  private(set) var timings: [String: [String: Timing]] = [:]

  init(_ libraries: [Library]) {
    self.libraries = libraries
  }

  /// Runs each row once in each library, one library right after the other.
  mutating func runRound(_ targets: [Target]) {
    for target in targets {
      for library in libraries {
        for workload in library.workloads where workload.name == target.row {
          timings[library.name, default: [:]][target.row, default: Timing()]
            .measure(workload, elements: target.elements)
        }
      }
    }
  }

  /// Returns the table as text, a row for each target.
  func text(_ targets: [Target]) -> String {
    let names = libraries.flatMap { [$0.name, ""] } + ["", "", ""]
    let heads = libraries.flatMap { _ in ["median", "best"] } + ["ratio", "target", ""]
    let rows = targets.map { target in
      let figures = libraries.flatMap { library in
        let timing = timings[library.name]?[target.row]
        return [figure(timing?.median), figure(timing?.best)]
      }
      return [target.row] + figures
        + [figure(ratio(of: target)), figure(target.ratio), verdict(on: target)]
    }
    return ([[""] + names, [""] + heads] + rows).map(line).joined(separator: "\n")
  }

  /// The rows that do not reach their target.
  func misses(_ targets: [Target]) -> [String] {
    targets.filter { verdict(on: $0) == "missed" }.map(\.row)
  }

  /// What part of the time of its rival a row takes in Signals.
  private func ratio(of target: Target) -> Double? {
    guard
      let mine = timings[Library.signals.name]?[target.row],
      let theirs = timings[Library.openCombine.name]?[target.rival]
    else { return nil }
    return mine.ratio(to: theirs)
  }

  private func verdict(on target: Target) -> String {
    guard let ratio = ratio(of: target) else { return "unknown" }
    if ratio > target.ratio { return "missed" }
    return ratio > target.ratio * 0.9 ? "close" : ""
  }

  private func line(_ cells: [String]) -> String {
    cells.enumerated().map { place, cell in
      let width = place == 0 ? 24 : 11
      let padding = String(repeating: " ", count: max(0, width - cell.count))
      return place == 0 ? cell + padding : padding + cell
    }.joined(separator: " ")
  }

  private func figure(_ value: Double?) -> String {
    guard let value else { return "-" }
    if value < 10 { return "\((value * 100).rounded() / 100)" }
    return value < 100 ? "\((value * 10).rounded() / 10)" : "\(Int(value.rounded()))"
  }
}
