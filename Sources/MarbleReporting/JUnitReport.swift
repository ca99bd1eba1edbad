package import MarbleModel

/// The outcome of a test in JUnit's XML format, for services that collect test results.
///
/// A file of the book is a test suite, and a block is a test case named by its path and line. The
/// schema is `junit-10.xsd` of Jenkins' xUnit plugin. Blocks of one program share its time evenly.
/// An error in a file itself is an error in a separate case.
package struct JUnitReport: Sendable {
  /// The outcome of the test.
  package let outcome: Outcome

  /// Creates the report on the outcome of a test.
  package init(on outcome: Outcome) { self.outcome = outcome }

  /// The XML document.
  package var text: String {
    let suites = paths.map { path in suite(path) }
    let counts = suites.reduce(Counts()) { $0 + $1.counts }
    return XMLElement(
      "testsuites",
      [
        "name": "marble test", "time": outcome.duration.secondsText, "tests": "\(counts.tests)",
        "failures": "\(counts.failures)", "errors": "\(counts.errors)",
      ],
      children: suites.map(\.element)
    )
    .document
  }

  /// The files that have diagnostics, without duplicates, in reading order.
  private var paths: [String] {
    var seen: Set<String> = []
    let all = outcome.allComplaints.map(\.path) + outcome.report.verdicts.map(\.listing.path)
    return all.filter { seen.insert($0).inserted }
  }

  private func suite(_ path: String) -> (element: XMLElement, counts: Counts) {
    let complaints = outcome.allComplaints.filter { $0.path == path }
    let errors = complaints.filter { $0.severity == .error }
    let verdicts = outcome.report.verdicts.filter { $0.listing.path == path }
    let times = self.times(in: path)
    let remarks = complaints.filter { $0.severity != .error }.map(\.plainText)
    let counts = Counts(
      tests: errors.count + verdicts.count,
      failures: verdicts.filter(\.isFailure).count,
      errors: errors.count,
      skipped: verdicts.count { $0.outcome.isSkipped || [.parsed, .rotten].contains($0.outcome) }
    )
    let element = XMLElement(
      "testsuite",
      [
        "name": path, "tests": "\(counts.tests)", "failures": "\(counts.failures)",
        "errors": "\(counts.errors)", "skipped": "\(counts.skipped)",
        "time": times.values.reduce(.zero, +).secondsText,
      ],
      children: properties + errors.map(XMLElement.init(caseOf:))
        + verdicts.map { XMLElement(caseOf: $0, time: times[$0.listing] ?? .zero) }
        + (remarks.isEmpty
          ? [] : [XMLElement("system-err", text: remarks.joined(separator: "\n"))])
    )
    return (element, counts)
  }

  private func times(in path: String) -> [Listing.ID: Duration] {
    var times: [Listing.ID: Duration] = [:]
    for timing in outcome.report.timings where timing.program.path == path {
      for listing in timing.listings {
        times[listing] = (timing.compiling + timing.running) / timing.listings.count
      }
    }
    return times
  }

  private var properties: [XMLElement] {
    guard !outcome.report.toolchain.isEmpty else { return [] }
    let toolchain = ["name": "toolchain", "value": outcome.report.toolchain] as KeyValuePairs
    return [XMLElement("properties", children: [XMLElement("property", toolchain)])]
  }
}

extension JUnitReport {
  /// The numbers of a suite, or of all suites.
  private struct Counts {
    var tests = 0
    var failures = 0
    var errors = 0
    var skipped = 0

    static func + (left: Self, right: Self) -> Self {
      Counts(
        tests: left.tests + right.tests,
        failures: left.failures + right.failures,
        errors: left.errors + right.errors,
        skipped: left.skipped + right.skipped
      )
    }
  }
}
