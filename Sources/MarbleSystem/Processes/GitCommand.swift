/// The git commands that only ask something and change nothing, and what keeps git from running
/// programs that a repository names.
package enum GitCommand {
  /// A setting of git, with its value.
  package typealias Setting = (name: String, value: String)

  /// Returns the command that asks git something in a folder.
  ///
  /// The variables by which git identifies a repository count only if they're passed here.
  package static func asking(
    _ arguments: [String],
    in folder: String?,
    naming repository: [String: String] = [:]
  ) -> Command {
    var command = Command(executable: "git", arguments: precautions + arguments, folder: folder)
    command.changes = environment.merging(repository) { $1 }
    return command
  }

  /// The variables of an environment that identify the repository, with their values.
  static func repository(in environment: [String: String]) -> [String: String] {
    let names = ["GIT_DIR", "GIT_WORK_TREE", "GIT_INDEX_FILE", "GIT_COMMON_DIR"]
    return environment.filter { names.contains($0.key) }
  }

  /// Options that keep a machine's settings and a book's files from changing the answer.
  ///
  /// A folder of a book can be made to look like a repository whose settings name programs to run.
  private static let precautions =
    [
      "--no-optional-locks", "--literal-pathspecs", "-c", "safe.bareRepository=explicit",
      "-c", "log.showRoot=true",
    ] + settings.flatMap { ["-c", "\($0.name)=\($0.value)"] }

  /// Settings that keep git from running programs that a repository's own settings name.
  static let settings: [Setting] = [
    ("core.fsmonitor", "false"), ("core.hooksPath", "/dev/null"),
  ]

  /// Unsets the variables by which git identifies the repository to programs that it calls, and
  /// keeps it from fetching objects that a clone lacks.
  ///
  /// Replacements and grafts, which only this clone has, don't count. Git would warn of a file of
  /// grafts that it can read, even of an empty one.
  private static let environment: [String: String?] = [
    "GIT_DIR": nil, "GIT_WORK_TREE": nil, "GIT_INDEX_FILE": nil, "GIT_PREFIX": nil,
    "GIT_COMMON_DIR": nil, "GIT_OBJECT_DIRECTORY": nil, "GIT_NAMESPACE": nil,
    "GIT_ALTERNATE_OBJECT_DIRECTORIES": nil, "GIT_SHALLOW_FILE": nil, "GIT_EXTERNAL_DIFF": nil,
    "GIT_NO_REPLACE_OBJECTS": "1", "GIT_GRAFT_FILE": "/dev/null/none", "GIT_NO_LAZY_FETCH": "1",
    "GIT_ALLOW_PROTOCOL": "none", "GIT_TERMINAL_PROMPT": "0",
    "LC_ALL": "C",
  ]
}
