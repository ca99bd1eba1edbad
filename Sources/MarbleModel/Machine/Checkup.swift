/// The results of trying everything that Marble needs on a machine.
package struct Checkup: Sendable, Hashable {
  /// Something to try; the raw value is its name in reports.
  package enum Subject: String, Sendable, Hashable, CaseIterable {
    /// The Markdown parser.
    case cmark
    case toolchain
    case compiler
    case linker
    /// The mechanism that restricts programs' access to files.
    case landlock
    /// The mechanism that restricts programs' system calls, such as those for sockets.
    case seccomp
    /// The parser that colours code.
    case sourcekitd
    /// The index that records which symbols blocks use.
    case index
    /// The cache of earlier results.
    case cache
    case book
  }

  /// The result of trying something.
  package enum State: String, Sendable, Hashable {
    /// It works.
    case fine
    /// It doesn't work, but books can be tested without it.
    case limited
    /// It doesn't work, and no book can be tested without it.
    case missing
    /// It couldn't be tried because something it needs is missing.
    case untried
  }

  /// A result with its explanation.
  package struct Finding: Sendable, Hashable {
    package let subject: Subject
    package let state: State
    /// The result in a few words, or in the lines of a tool.
    package let text: String
    /// What to do about it; `nil` if there is nothing to do.
    package let remedy: String?

    package init(_ subject: Subject, _ state: State, _ text: String, remedy: String? = nil) {
      (self.subject, self.state, self.text, self.remedy) = (subject, state, text, remedy)
    }
  }

  /// The findings, one for each subject and in their order.
  package let findings: [Finding]

  /// Creates a checkup; subjects without a finding count as untried.
  package init(_ findings: [Finding]) {
    self.findings = Subject.allCases.map { subject in
      findings.first { $0.subject == subject }
        ?? Finding(subject, .untried, "not tried, because something else is missing")
    }
  }

  /// Whether books can be tested.
  package var isFine: Bool { !findings.contains { $0.state == .missing } }
}
