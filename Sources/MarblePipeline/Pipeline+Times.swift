internal import MarbleChecking
package import MarbleModel
internal import MarbleSystem

extension Pipeline {
  /// Writes the times of the programs in a merged report to a file for the shards.
  ///
  /// A program that wasn't run keeps its time in the file.
  package static func record(timesOf report: TestReport, to path: String) throws {
    let file = TimesFile(path: path)
    let known = Files.stamp(of: path) == nil ? ProgramTimes() : try file.read()
    let new = report.timings.filter { !$0.isCached && !$0.module.isEmpty }.map { timing in
      (timing.module, Int((timing.compiling + timing.running) / .milliseconds(1)))
    }
    let all = Set(report.timings.map(\.module))
    try file.write(known.updated(by: Dictionary(new) { first, _ in first }, of: all))
  }
}
