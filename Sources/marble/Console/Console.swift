import Foundation
import MarbleModel
import MarbleTerminal

/// The terminal, or the files in its place, that a command uses.
///
/// All that a command writes goes through here, and nothing else of it than our own paint steers a
/// terminal, whoever wrote the text: a book, the names of files, a compiler or the command line.
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

  /// Writes `text` to standard output, as far as it is harmless; a failure is reported at the end.
  func write(_ text: String) { write(painted: text.harmless) }

  /// Writes a text that a formatter has painted to standard output.
  func write(painted text: String) { output.write(outputStyle.admitting(text)) }

  /// Writes `text` to standard error, as far as it is harmless; there is no place to report a
  /// failure.
  func complain(_ text: String) { complain(painted: text.harmless) }

  /// Writes a text that a formatter has painted to standard error.
  func complain(painted text: String) {
    _ = StandardOutput.write(complaintStyle.admitting(text), to: STDERR_FILENO)
  }

  /// Writes `text` in the place of the last line of the terminal that is standard error.
  func redraw(_ text: String) {
    _ = StandardOutput.write("\r\u{1B}[K" + text.harmless, to: STDERR_FILENO)
  }

  /// Throws the reason why a text could not be written to standard output, if there is one.
  ///
  /// A reader that has left is not one: the command goes on, and its exit code says how it went.
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
