internal import MarbleModel

/// The state that a session's commands change for those after them, and scripts to carry it over.
///
/// Each command runs in a shell of its own, which begins where the last one ended: in its folder,
/// with its variables, and with its exit status in `$?`.
struct ShellState {
  /// The name of the shell.
  static let shell = "bash"

  private var folder: String
  /// The values of variables, and whether they're exported, in the order of their names.
  private var variables: [String: (value: [UInt8], isExported: Bool)] = [:]
  private var status: Int32 = 0

  init(folder: String) { self.folder = folder }

  /// Returns the script that runs a command and, if the command changes something, writes that to
  /// the original standard error.
  func script(of text: String, calling programs: [CommandFile]) -> String {
    var lines = ["unset MARBLE_RECORD MARBLE_VALUES"]
    // So the shell finds these without their folders in its search path, which hold others, too.
    lines += programs.map { "hash -p \($0.path.inShell) \($0.name.inShell)" }
    for (name, variable) in variables.sorted(by: { $0.key < $1.key }) {
      let value = String(decoding: variable.value, as: UTF8.self)
      lines.append((variable.isExported ? "export " : "") + "\(name)=\(value.inShell)")
    }
    let effect = (try? ShellCommand(text))?.effect ?? .none
    // Readers see errors among the output, as on a terminal; the state goes out on a descriptor
    // that commands don't use.
    lines.append(effect == .none ? "exec 2>&1" : "exec 9>&2 2>&1")
    lines.append("cd \(folder.inShell) || exit 255")
    if status != 0, text.utf8.contains(UInt8(ascii: "?")) { lines.append("(exit \(status))") }
    lines.append(text)
    switch effect {
    case .none: break
    case .folder: lines += ["MARBLE_STATUS=$?", "pwd -P >&9", "exit $MARBLE_STATUS"]
    case .variables(let names, _):
      lines.append("MARBLE_STATUS=$?")
      lines += names.map { "printf '%s\\0' \"$\($0)\" >&9" }
      lines.append("exit $MARBLE_STATUS")
    }
    return lines.joined(separator: "\n")
  }

  /// Returns a command's output with the shell's messages as on a terminal, without the line
  /// numbers of a script: `bash: tea: Permission denied`.
  static func withoutLineNumbers(_ output: [UInt8]) -> [UInt8] {
    let start = Array("bash: line ".utf8)
    guard output.contains(bytes: start) else { return output }
    let lines = output.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    return Array(
      lines.map { line in
        let rest = line.dropFirst(start.count)
        let end = rest.drop { (0x30...0x39).contains($0) }
        guard line.starts(with: start), end.count < rest.count, end.starts(with: ": ".utf8)
        else { return Array(line) }
        return Array("bash".utf8) + end
      }
      .joined(separator: [UInt8(ascii: "\n")])
    )
  }

  /// Takes over what a command has changed, as its script reported it.
  mutating func take(_ report: [UInt8], after text: String, status: Int32) {
    self.status = status
    switch (try? ShellCommand(text))?.effect ?? .none {
    case .none: break
    case .folder:
      let path = String(decoding: report, as: UTF8.self)
      if status == 0, path.last == "\n" { folder = String(path.dropLast()) }
    case .variables(let names, let areExported):
      let values = report.split(separator: 0, omittingEmptySubsequences: false)
      // Each value ends with a zero, so there's an empty piece too many at the end.
      for (name, value) in zip(names, values) {
        let isExported = areExported || variables[name]?.isExported == true
        variables[name] = (Array(value), isExported)
      }
    }
  }
}

extension String {
  /// The text as one word of a shell.
  fileprivate var inShell: String { "'" + replacing("'", with: "'\\''") + "'" }
}
