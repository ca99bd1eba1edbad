/// What was found on a machine when everything that Marble needs there was tried.
package struct Checkup: Sendable, Hashable {
  /// A thing that is tried; the raw value is its name in reports.
  package enum Subject: String, Sendable, Hashable, CaseIterable {
    /// The parser of Markdown.
    case cmark
    case toolchain
    case compiler
    case linker
    /// What keeps programs from files.
    case landlock
    /// What keeps programs from calls of the system, such as those for sockets.
    case seccomp
    /// The parser that colours code.
    case sourcekitd
    /// What tells which symbols blocks use.
    case index
    /// What is kept between runs.
    case cache
    case book
  }

  /// What came of trying a thing.
  package enum State: String, Sendable, Hashable {
    /// It does what it must.
    case fine
    /// It does not, but books can be tested without it.
    case limited
    /// It does not, and no book can be tested without it.
    case missing
    /// It could not be tried, as something before it is missing.
    case untried
  }

  /// What there is to say about one thing.
  package struct Finding: Sendable, Hashable {
    package let subject: Subject
    package let state: State
    /// What was found, in a few words or the lines of a tool.
    package let text: String
    /// What to do about it; `nil` if there is nothing to do.
    package let remedy: String?

    package init(_ subject: Subject, _ state: State, _ text: String, remedy: String? = nil) {
      (self.subject, self.state, self.text, self.remedy) = (subject, state, text, remedy)
    }
  }

  /// The findings, one for each subject and in their order.
  package let findings: [Finding]

  /// Creates a checkup; what `findings` leave out could not be tried.
  package init(_ findings: [Finding]) {
    self.findings = Subject.allCases.map { subject in
      findings.first { $0.subject == subject }
        ?? Finding(subject, .untried, "not tried, because something else is missing")
    }
  }

  /// Whether books can be tested.
  package var isFine: Bool { !findings.contains { $0.state == .missing } }
}
