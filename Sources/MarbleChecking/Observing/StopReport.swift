internal import MarbleModel

/// The place and the cause of a program's end, as standard error reports them.
///
/// Swift's runtime writes the cause, and then a backtrace whose frames name files:
///
///     Swift/ContiguousArrayBuffer.swift:692: Fatal error: Index out of range
///     ...
///       3 [ra] 0x0000556ebd435e61 boom(_:) + 32 in exe at notes/en/bind.md:7:5
struct StopReport: Equatable {
  /// The cause, such as `Fatal error: Index out of range`; `nil` if there is none.
  let message: String?
  /// The innermost place in the chapter; `nil` if none is named.
  let position: SourcePosition?

  /// Reads the standard error of the program of `module`, from the chapter at `path`.
  init(_ errors: String, path: String, module: String = "") {
    let lines = errors.split(whereSeparator: \.isNewline)
    let backtrace = lines.firstIndex { $0.hasPrefix("*** ") } ?? lines.endIndex
    // The backtracer writes here, too, for instance about threads that it couldn't suspend; where
    // macOS forbids it to look at the program, the runtime says so.
    let words = lines[..<backtrace].filter { line in
      !line.hasPrefix("swift-runtime:") && !line.hasPrefix("swift runtime:")
    }
    let cause = words.last { $0.firstRange(of: "Fatal error") != nil }
    let crash = lines[backtrace...].lazy.compactMap(Self.crash).first
    let message = cause.map(Self.withoutPlace) ?? crash ?? words.last.map(String.init)
    self.message = message.map { Self.withoutNames($0, module: module) }
    let frame = lines[backtrace...].lazy.compactMap { Self.place(in: $0, path: path) }.first
    position = frame ?? cause.flatMap { Self.place(at: $0, path: path) }
  }

  /// Returns the text that a program itself wrote before Swift's runtime reported why it stopped.
  ///
  /// The runtime's message may have several lines, and a backtrace begins with an empty line.
  static func withoutReport(_ errors: String) -> String {
    var lines = errors.split(separator: "\n", omittingEmptySubsequences: false)
    if let backtrace = lines.firstIndex(where: { $0.hasPrefix("*** ") }) {
      lines.removeSubrange(backtrace...)
      if lines.last?.isEmpty == true { lines.removeLast() }
      lines.append("")
    }
    let cause = lines.lastIndex { $0.firstRange(of: "Fatal error") != nil }
    if let cause { lines.replaceSubrange(cause..., with: [""]) }
    lines.removeAll { $0.hasPrefix("swift-runtime:") || $0.hasPrefix("swift runtime:") }
    return lines.joined(separator: "\n")
  }

  /// Returns `bad pointer dereference` for
  /// `*** Program crashed: Bad pointer dereference at 0x0 ***` and `arithmetic overflow` for the
  /// frame of a check that the compiler adds to the code and that doesn't print anything itself;
  /// `nil` if the line adds nothing to the signal.
  private static func crash(in line: Substring) -> String? {
    if let name = line.firstRange(of: "[inlined]").flatMap({
      line[$0.upperBound...].firstRange(of: " Swift runtime failure: ")
    }) {
      let rest = line[name.upperBound...]
      return String(rest[..<(rest.firstRange(of: " in ")?.lowerBound ?? rest.endIndex)])
    }
    guard line.firstRange(of: "Program crashed: Bad pointer dereference") != nil else { return nil }
    return "bad pointer dereference"
  }

  /// Returns `Fatal error: text` for `Swift/Array.swift:692: Fatal error: text`, and an uncaught
  /// error without the text before it.
  private static func withoutPlace(_ line: Substring) -> String {
    if let range = line.firstRange(of: RunRecord.uncaught) {
      return "uncaught error: " + line[range.upperBound...]
    }
    return line.firstRange(of: "Fatal error").map { String(line[$0.lowerBound...]) } ?? String(line)
  }

  /// Removes the name of the module that a program was compiled as, and the addresses that identify
  /// the scope of a local type.
  private static func withoutNames(_ text: String, module: String) -> String {
    var text = text
    while let start = text.firstRange(of: "(unknown context at $"),
      let end = text[start.upperBound...].firstRange(of: ").")
    {
      text.removeSubrange(start.lowerBound..<end.upperBound)
    }
    guard !module.isEmpty else { return text }
    while let range = text.firstRange(of: module + ".") { text.removeSubrange(range) }
    return text
  }

  /// Returns the place after ` at ` in a frame of a backtrace.
  private static func place(in frame: Substring, path: String) -> SourcePosition? {
    frame.firstRange(of: " at \(path):").flatMap { SourcePosition(frame[$0.upperBound...]) }
  }

  private static func place(at line: Substring, path: String) -> SourcePosition? {
    line.rest(behind: path + ":").flatMap { SourcePosition($0[...]) }
  }
}

extension SourcePosition {
  /// Reads the line and, if there is one, the column at the start of a text such as `7:5 in exe`.
  init?(_ text: Substring) {
    let numbers = text.split(separator: ":", maxSplits: 2).prefix(2).map { piece in
      Int(piece.prefix { $0.isASCII && $0.isNumber })
    }
    guard let first = numbers.first, let line = first else { return nil }
    self.init(line: line, column: max(numbers.count > 1 ? numbers[1] ?? 1 : 1, 1))
  }
}
