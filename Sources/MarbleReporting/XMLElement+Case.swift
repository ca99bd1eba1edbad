import MarbleModel

extension XMLElement {
  /// Creates the test case for an error in a file itself.
  init(caseOf complaint: Diagnostic) {
    let reason = ["type": "reading", "message": complaint.message.text] as KeyValuePairs
    self.init(
      "testcase",
      ["name": complaint.place, "classname": complaint.path, "time": Duration.zero.secondsText],
      children: [XMLElement("error", reason, text: complaint.plainText)]
    )
  }

  /// Creates the test case of a listing that took `time` of its program's time.
  init(caseOf verdict: Verdict, time: Duration) {
    let output = verdict.output ?? ""
    let errors = verdict.errors ?? ""
    let printed = output.isEmpty ? [] : [XMLElement("system-out", text: output)]
    let written = errors.isEmpty ? [] : [XMLElement("system-err", text: errors)]
    self.init(
      "testcase",
      [
        "name": "\(verdict.listing.path):\(verdict.listing.line)",
        "classname": verdict.listing.path, "time": time.secondsText,
      ],
      children: Self.result(of: verdict) + printed + written
    )
  }

  /// Returns the elements that distinguish a case from one that passed without messages.
  private static func result(of verdict: Verdict) -> [XMLElement] {
    let said = verdict.diagnostics.map(\.plainText).joined(separator: "\n")
    switch verdict.outcome {
    case .elsewhere(let platforms):
      return [XMLElement("skipped", ["message": "for \(platforms)"])]
    case .skipped(let reason):
      return [XMLElement("skipped", ["message": reason])]
    case .parsed:
      return [XMLElement("skipped", ["message": "only parsed, neither compiled nor run"])]
    case .rotten:
      return [XMLElement("skipped", ["message": "out of date: no longer compiles"])]
    case .failed, .notReached:
      let first = verdict.diagnostics.first { $0.severity == .error } ?? verdict.diagnostics.first
      let word = verdict.outcome.word
      return [
        XMLElement("failure", ["type": word, "message": first?.message.text ?? word], text: said)
      ]
    default:
      return said.isEmpty ? [] : [XMLElement("system-err", text: said)]
    }
  }
}
