package import MarbleModel

/// Puts the findings about a machine into words.
package struct CheckupFormatter: Sendable {
  let style: TerminalStyle

  package init(style: TerminalStyle) { self.style = style }

  /// Returns a line for each finding, with a remedy for those that aren't fine, and a summary.
  ///
  ///     fine     toolchain   Swift 6.3.1, /usr/bin/swiftc
  ///     missing  linker      ld.lld: error: cannot open crt1.o
  ///                          help: install the headers of the C library
  package func text(of checkup: Checkup) -> String {
    let rows = checkup.findings.map(text).joined()
    return rows + "\n" + summary(of: checkup) + "\n"
  }

  private func text(of finding: Checkup.Finding) -> String {
    let state = style.paint(padded(finding.state.rawValue, to: 9), paint(of: finding.state))
    let subject = style.paint(padded(finding.subject.rawValue, to: 12), .strong)
    let indent = String(repeating: " ", count: 21)
    let lines = finding.text.split(separator: "\n").map(\.harmless)
    let text = lines.joined(separator: "\n" + indent)
    let help = finding.remedy.map { indent + style.paint("help:", .help) + " \($0.harmless)\n" }
    return state + subject + text + "\n" + (help ?? "")
  }

  private func summary(of checkup: Checkup) -> String {
    let states = checkup.findings.map(\.state)
    if !checkup.isFine { return "books can't be tested on this machine until that is fixed" }
    if states.contains(.limited) { return "books can be tested, with the limits above" }
    return "Marble has everything it needs"
  }

  private func paint(of state: Checkup.State) -> Paint {
    switch state {
    case .fine: .added
    case .limited: .warning
    case .missing: .error
    case .untried: .faint
    }
  }

  private func padded(_ word: String, to width: Int) -> String {
    word + String(repeating: " ", count: max(1, width - word.count))
  }
}
