import Foundation

/// The program that shows a long text a screen at a time.
enum Pager {
  /// Shows `text` through `$PAGER`, or `less`, or writes it where neither can be started.
  static func show(_ text: String, on console: Console) {
    let chosen = ProcessInfo.processInfo.environment["PAGER"] ?? ""
    let command = chosen.isEmpty ? "less" : chosen
    // As git does: stay on the screen for short texts, keep colours, leave the text there.
    setenv("LESS", "FRX", 0)
    // A reader who leaves the pager early closes the pipe, which is no error.
    signal(SIGPIPE, SIG_IGN)
    guard let pipe = popen("command -v \(command) >/dev/null || exec cat; exec \(command)", "w")
    else { return console.write(text) }
    fputs(text, pipe)
    pclose(pipe)
  }
}
