import Foundation
import MarbleTerminal

/// The program that shows a long text one screen at a time.
enum Pager {
  /// A shell's exit codes if a program can't be run or doesn't exist.
  private static let notRun: [Int32] = [126, 127]

  /// Shows a coloured text through `$PAGER` or `less`, or writes it if neither can be started.
  static func show(_ text: String, on console: Console) {
    let chosen = ProcessInfo.processInfo.environment["PAGER"] ?? ""
    let command = chosen.isEmpty ? "less" : chosen
    // As in git: exit immediately for short texts, keep colours, leave the text on the screen.
    setenv("LESS", "FRX", 0)
    // A shell parses the command, as in git: variables may come before the program's name.
    guard let pipe = popen(command, "w") else { return console.write(painted: text) }
    fputs(console.outputStyle.admitting(text), pipe)
    let status = pclose(pipe)
    if Self.notRun.contains(status >> 8 & 0xFF) { console.write(painted: text) }
  }
}
