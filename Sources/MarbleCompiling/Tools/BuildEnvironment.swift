internal import Foundation

/// The environment of the programs that build a library: manifests, plugins, macros and compilers.
///
/// Each of them may read any variable, and we can't know which. So everything that they see is a
/// part of the key of their results. Variables that differ between terminals, sessions and runs of
/// a CI service change all the time, and libraries would be built again for nothing; so these are
/// hidden from them, and so are secrets.
package enum BuildEnvironment {
  /// Returns the variables that the programs see.
  package static func visible(in environment: [String: String]) -> [String: String] {
    environment.filter { name, _ in
      if isSecret(name) || names.contains(name) { return false }
      return steady.contains(name) || !families.contains(where: name.hasPrefix)
    }
    .reduce(into: [:]) { $0[$1.key] = withoutPasswords($1.value, of: $1.key) }
  }

  /// Returns the value of a variable without the names and passwords in addresses.
  ///
  ///     "http://user:password@proxy:3128"  ->  "http://proxy:3128"
  static func withoutPasswords(_ value: String, of name: String) -> String {
    var parts = value.components(separatedBy: "://")
    let isProxy = name.lowercased().hasSuffix("_proxy")
    for index in parts.indices where index > 0 || parts.count == 1 && isProxy {
      let part = parts[index]
      let end = part.firstIndex { "/ \t\n,;\"'".contains($0) } ?? part.endIndex
      guard let sign = part[..<end].lastIndex(of: "@") else { continue }
      parts[index] = String(part[sign...].dropFirst())
    }
    return parts.joined(separator: "://")
  }

  /// Whether a variable's name says that its value is a secret.
  private static func isSecret(_ name: String) -> Bool {
    let words = name.uppercased().split { !$0.isLetter && !$0.isNumber }
    return words.contains { word in
      secretWords.contains(String(word)) || secretParts.contains { word.contains($0) }
    }
  }

  /// Returns the variables that compilers and linkers of a book's own programs see: those by which
  /// they find headers, libraries and themselves.
  static func needed(in environment: [String: String]) -> [String: String] {
    environment.filter { name, _ in search.contains(name) || name.hasPrefix("NIX_") }
      .merging(["PATH": "/usr/bin:/bin"]) { own, _ in own }
  }

  /// Returns the variables as lines, in an order that is always the same.
  package static func lines(_ variables: [String: String]) -> [String] {
    variables.map { "\($0)=\($1)" }.sorted()
  }

  private static let search: Set = [
    "LD_LIBRARY_PATH", "SDKROOT", "DEVELOPER_DIR", "TOOLCHAINS", "CPATH", "C_INCLUDE_PATH",
    "CPLUS_INCLUDE_PATH", "LIBRARY_PATH",
  ]

  /// Whole words of names; texts this short are also parts of words such as `KEYBOARD` and `PATH`.
  private static let secretWords: Set = [
    "AUTH", "KEY", "KEYS", "PASS", "PAT", "PWD", "DSN", "COOKIE",
  ]
  private static let secretParts = [
    "TOKEN", "SECRET", "PASSWORD", "PASSWD", "PASSPHRASE", "CREDENTIAL", "APIKEY", "ACCESSKEY",
    "PRIVATEKEY",
  ]

  private static let names: Set = [
    // Shells and make.
    "_", "PWD", "OLDPWD", "SHLVL", "MAKEFLAGS", "MFLAGS", "MAKELEVEL", "MAKE_TERMOUT",
    "MAKE_TERMERR",
    // Terminals.
    "TERM", "TERMINFO", "COLORTERM", "COLUMNS", "LINES", "LS_COLORS", "CLICOLOR", "WINDOWID", "STY",
    "WINDOW", "TMUX", "TMUX_PANE", "LC_TERMINAL", "LC_TERMINAL_VERSION",
    // Sessions, and their agents, which are only needed to fetch packages.
    "DISPLAY", "WAYLAND_DISPLAY", "XAUTHORITY", "DBUS_SESSION_BUS_ADDRESS", "DESKTOP_STARTUP_ID",
    "INVOCATION_ID", "JOURNAL_STREAM", "SYSTEMD_EXEC_PID", "MANAGERPID", "SECURITYSESSIONID",
    "LaunchInstanceID", "GPG_TTY", "GPG_AGENT_INFO",
  ]

  private static let families = [
    "TERM_", "ITERM_", "VSCODE_", "KONSOLE_", "GNOME_TERMINAL_", "KITTY_", "WEZTERM_",
    "ALACRITTY_", "SSH_", "XDG_SESSION_", "XDG_VTNR", "XDG_SEAT",
    // Services that give each run a number, a commit or files of its own.
    "ACTIONS_", "BITBUCKET_", "BUILDKITE_", "CI_", "CIRCLE_", "GITHUB_", "GITLAB_", "RUNNER_",
    "TRAVIS_",
    // The runs of a benchmark.
    "HYPERFINE_",
  ]

  /// Variables of these families that are the same in every run.
  private static let steady: Set = [
    "GITHUB_ACTIONS", "GITLAB_CI", "RUNNER_ARCH", "RUNNER_ENVIRONMENT", "RUNNER_OS",
  ]
}
