internal import MarbleChecking
package import MarbleModel
internal import MarbleSystem

extension Pipeline {
  /// Writes the times that the programs of a merged report took to a file that shards share.
  ///
  /// A program that was not run keeps the time that the file has for it.
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
