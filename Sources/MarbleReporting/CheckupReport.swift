package import MarbleModel

/// The checkup of a machine as one JSON object, for programs.
///
/// ```
/// format       "marble-doctor"
/// version      1; a change that could break a reader of this format raises it
/// isFine       whether books can be tested
/// findings     [{subject, state, text, remedy?}], always of the same subjects in the same order;
///              state is "fine", "limited", "missing" or "untried"
/// ```
package struct CheckupReport: Sendable {
  private let checkup: Checkup

  /// Creates the report on a checkup.
  package init(on checkup: Checkup) { self.checkup = checkup }

  /// The object as indented JSON, with a trailing line feed.
  package var text: String { get throws { try Document(checkup).jsonText } }
}

extension CheckupReport {
  private struct Document: Encodable {
    let format = "marble-doctor"
    let version = 1
    let isFine: Bool
    let findings: [Finding]

    init(_ checkup: Checkup) {
      isFine = checkup.isFine
      findings = checkup.findings.map(Finding.init)
    }
  }

  private struct Finding: Encodable {
    let subject: String
    let state: String
    let text: String
    let remedy: String?

    init(_ finding: Checkup.Finding) {
      (subject, state) = (finding.subject.rawValue, finding.state.rawValue)
      (text, remedy) = (finding.text, finding.remedy)
    }
  }
}
