/// The commands of a session on a command line, each with the lines that it prints.
///
///     $ cat tea.txt | wc -l
///     3
///     $ cat coffee.txt
///     cat: coffee.txt: No such file or directory
///     [1]
package struct CommandSession: Sendable, Hashable {
  /// A command with what the page says about it.
  package struct Command: Sendable, Hashable {
    /// The indices of the lines with the command, which continues after a backslash.
    package let lines: Range<Int>
    /// The command as a shell reads it.
    package let text: String
    /// The indices of the lines that it prints.
    package let printed: Range<Int>
    /// The exit status on the line after those; `nil` if there is none, which means zero.
    package let status: Int32?

    /// The indices of all its lines.
    package var whole: Range<Int> {
      lines.lowerBound..<printed.upperBound + (status == nil ? 0 : 1)
    }
  }

  /// The commands, in order.
  package let commands: [Command]
  /// The index of the first line before any command; `nil` if there is none.
  package let stray: Int?

  /// Reads the lines of a session.
  package init(_ lines: [String]) {
    var commands: [Command] = []
    let starts = lines.indices.filter { Self.isPrompt(lines[$0]) }
    // A line that continues a command is part of it, even if it looks like another command.
    var index = starts.first ?? lines.endIndex
    stray = index > 0 && !lines.isEmpty ? 0 : nil
    while index < lines.endIndex {
      var end = index + 1
      while end < lines.endIndex, Self.continues(lines[end - 1]) { end += 1 }
      let next = starts.first { $0 >= end } ?? lines.endIndex
      commands.append(Self.command(in: lines, index..<end, upTo: next))
      index = next
    }
    self.commands = commands
  }

  /// Whether a line has a command.
  package static func isPrompt(_ line: String) -> Bool {
    line.utf8.starts(with: "$ ".utf8) || line.utf8.elementsEqual("$".utf8)
  }

  /// Returns the exit status that a line states; `nil` if it states none.
  package static func status(in line: String) -> Int32? {
    let digits = line.utf8.dropFirst().dropLast()
    guard line.utf8.first == UInt8(ascii: "["), line.utf8.last == UInt8(ascii: "]"),
      (1...3).contains(digits.count), digits.allSatisfy({ (0x30...0x39).contains($0) }),
      let status = Int32(String(Substring(digits))), status < 256
    else { return nil }
    return status
  }

  private static func command(
    in lines: [String],
    _ own: Range<Int>,
    upTo end: Int
  ) -> Command {
    let first = String(lines[own.lowerBound].utf8.dropFirst(2)) ?? ""
    let rest = own.dropFirst().map { index in
      lines[index].utf8.starts(with: "> ".utf8)
        ? String(lines[index].utf8.dropFirst(2)) ?? "" : lines[index]
    }
    let status = own.upperBound < end ? Self.status(in: lines[end - 1]) : nil
    return Command(
      lines: own,
      text: ([first] + rest).joined(separator: "\n"),
      printed: own.upperBound..<(status == nil ? end : end - 1),
      status: status
    )
  }

  /// Whether a command continues on the line after this one.
  private static func continues(_ line: String) -> Bool {
    line.utf8.reversed().prefix { $0 == UInt8(ascii: "\\") }.count % 2 == 1
  }
}

extension Listing {
  /// The session that the listing shows; `nil` if it's in a programming language.
  package var session: CommandSession? {
    words.language == .console ? CommandSession(lines.map(\.text)) : nil
  }
}
