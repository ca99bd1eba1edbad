import Foundation
import MarbleTerminal

/// The program that shows a long text a screen at a time.
enum Pager {
  /// The exit codes of a shell if a program cannot be run or does not exist.
  private static let notRun: [Int32] = [126, 127]

  /// Shows a painted text through `$PAGER` or `less`, or writes it if neither can be started.
  static func show(_ text: String, on console: Console) {
    let chosen = ProcessInfo.processInfo.environment["PAGER"] ?? ""
    let command = chosen.isEmpty ? "less" : chosen
    // As git does: stay on the screen for short texts, keep colours, leave the text there.
    setenv("LESS", "FRX", 0)
    // A shell reads the words, as with git: variables may come before the program's name.
    guard let pipe = popen(command, "w") else { return console.write(painted: text) }
    fputs(console.outputStyle.admitting(text), pipe)
    let status = pclose(pipe)
    if Self.notRun.contains(status >> 8 & 0xFF) { console.write(painted: text) }
  }
}
