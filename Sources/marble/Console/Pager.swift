import Foundation
import MarbleSystem
import MarbleTerminal

/// The program that shows a long text one screen at a time.
enum Pager {
  /// A shell's exit codes if a program can't be run or doesn't exist.
  private static let notRun: [Int32] = [126, 127]

  /// Shows a coloured text through `$PAGER` or `less`, or writes it if neither can be started.
  static func show(_ text: String, on console: Console) async throws {
    var environment = ProcessInfo.processInfo.environment
    let chosen = environment["PAGER"] ?? ""
    // As in git: exit immediately for short texts, keep colours, leave the text on the screen.
    environment["LESS"] = environment["LESS"] ?? "FRX"
    let pager = TerminalCommand(
      "/bin/sh",
      // A shell parses the command, as in git: variables may come before the program's name.
      arguments: ["-c", chosen.isEmpty ? "less" : chosen],
      environment: environment,
      in: "."
    )
    let status = try await pager.run(reading: console.outputStyle.admitting(text))
    if notRun.contains(status) { console.write(painted: text) }
  }
}
