/// A language other than Swift whose blocks are checked: C by a compiler if blocks ask for it with
/// `check`, or also by running it with `run`, and sessions of a command line by running them.
package enum OtherLanguage: String, Sendable, Hashable, CaseIterable, Keepable {
  case c
  case objectiveC = "objc"
  /// A session of a command line, with commands after `$` and what they print.
  case console

  /// Creates the language that the first word of a fence names; `nil` for any other.
  package init?(named word: some StringProtocol) {
    switch word.lowercased() {
    case "c", "h": self = .c
    case "objc", "objective-c", "objectivec", "m": self = .objectiveC
    case "console", "sh-session", "shell-session": self = .console
    default: return nil
    }
  }

  /// The word that asks for the check.
  package static let word = "check"
  /// The meaning of the word, in a line of Markdown.
  package static let meaning = "checked by the toolchain's `clang`, not run"
  /// The word that asks for a run, which only C has.
  package static let runWord = "run"
  /// The meaning of that word.
  package static let runMeaning = "C that is compiled, linked with the package's targets, and run"
  /// The first words of fences that are sessions only if they ask for the check.
  package static let shells: Set<Substring> = ["sh", "shell", "bash", "zsh"]

  /// The words for Swift that mean the same for this language.
  package var words: Set<String> {
    switch self {
    case .c:
      [
        "isolated", "in", "fails", "platform", "time", "allow", "arguments", "reads", "writes",
        "varies", "within",
      ]
    case .objectiveC: ["isolated", "in", "fails", "platform"]
    case .console: ["isolated", "in", "skip", "platform", "time", "allow", "reads"]
    }
  }

  /// The name of the language in messages.
  package var title: String {
    switch self {
    case .c: "C"
    case .objectiveC: "Objective-C"
    case .console: "A session"
    }
  }
}
