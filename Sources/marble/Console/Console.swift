import Foundation
import MarbleModel
import MarbleTerminal

/// The terminal, or the files in its place, that a command uses.
///
/// All output of a command goes through here. Only Marble's own colours may control a terminal, and
/// nothing may control the log of a workflow, wherever the text comes from: a book, file names, a
/// compiler or the command line.
struct Console: Sendable {
  let outputStyle: TerminalStyle
  let complaintStyle: TerminalStyle
  /// Whether a person watches standard error, so that a line there may be redrawn.
  let isWatched: Bool
  /// Whether a person watches standard output, so that a pager makes sense.
  let isRead: Bool
  private let output = StandardOutput()

  init(_ choice: ColorChoice) {
    isRead = isatty(STDOUT_FILENO) == 1
    isWatched = isatty(STDERR_FILENO) == 1
    outputStyle = Self.style(choice, isTerminal: isRead)
    complaintStyle = Self.style(choice, isTerminal: isWatched)
  }

  /// Writes `text`, made harmless, to standard output; a failure is reported at the end.
  func write(_ text: String) { write(painted: text.harmless) }

  /// Writes a text coloured by a formatter to standard output.
  func write(painted text: String) { write(encoded: text.withoutCommands) }

  /// Writes a report for programs; a log obeys only the report's own commands.
  func write(encoded text: String) { output.write(outputStyle.admitting(text)) }

  /// Writes `text`, made harmless, to standard error; if that fails, there is nowhere to report
  /// it.
  func complain(_ text: String) { complain(painted: text.harmless) }

  /// Writes a text coloured by a formatter to standard error.
  func complain(painted text: String) {
    let text = complaintStyle.admitting(text.withoutCommands)
    _ = StandardOutput.write(text, to: STDERR_FILENO)
  }

  /// Replaces the last line of standard error's terminal with `text`.
  func redraw(_ text: String) {
    _ = StandardOutput.write("\r\u{1B}[K" + text.harmless, to: STDERR_FILENO)
  }

  /// Throws the reason why a text couldn't be written to standard output, if there is one.
  ///
  /// It's not an error that the reader has gone: the command continues, and its exit code is valid.
  func checkOutput() throws {
    if let failure = output.failure, !failure.isAbandoned { throw failure }
  }

  /// Whether the reader of standard output has gone.
  var isAbandoned: Bool { output.failure?.isAbandoned ?? false }

  /// The number of columns of standard output's terminal, or 80 if there is none.
  var width: Int { Self.width(of: STDOUT_FILENO) }

  /// The number of columns of standard error's terminal, or 80 if there is none.
  var complaintWidth: Int { Self.width(of: STDERR_FILENO) }

  private static func width(of descriptor: Int32) -> Int {
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return 80 }
    return Int(size.ws_col)
  }

  private static func style(_ choice: ColorChoice, isTerminal: Bool) -> TerminalStyle {
    switch choice {
    case .always: .ansi
    case .never: .plain
    case .auto:
      isTerminal && !isSet("NO_COLOR") && environment["TERM"] != "dumb" ? .ansi : .plain
    }
  }

  private static func isSet(_ name: String) -> Bool {
    environment[name].map { !$0.isEmpty } ?? false
  }

  private static var environment: [String: String] { ProcessInfo.processInfo.environment }
}
