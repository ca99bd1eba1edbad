/// A line of a program's output with the colours that it asks a terminal for.
///
///     "‹esc›[31mred‹esc›[0m plain"  ->  "red" in red, " plain"
///
/// Sequences that do something else are left in the text, spelled so that readers see them.
package struct TerminalText: Sendable, Hashable {
  /// A part of the line in one look.
  package struct Run: Sendable, Hashable {
    package var text: String
    package var look: TerminalLook
  }

  /// The parts of the line, in order.
  package private(set) var runs: [Run] = []
  /// The look at the end of the line, in which the next one begins.
  package private(set) var look: TerminalLook

  /// Reads a line as a page writes it, which begins in a look.
  package init(_ line: String, in look: TerminalLook = TerminalLook()) {
    self.look = look
    guard line.unicodeScalars.contains(where: { $0 == "‹" || $0.isHarmful }) else {
      append(line[...])
      return
    }
    var rest = line[...]
    while let character = rest.first {
      if let (codes, behind) = Self.sequence(rest) {
        self.look.apply(codes)
        rest = behind
      } else if character == "\\" {
        // A backslash before a spelling removes its meaning.
        let slashes = rest.prefix { $0 == "\\" }
        append(slashes)
        rest = rest[slashes.endIndex...]
        if rest.first == "‹" { append(rest.removeFirst().description[...]) }
      } else {
        append(String(character).spellingControls[...])
        rest.removeFirst()
      }
    }
  }

  /// Returns consecutive lines, each beginning with the look that the previous one ends with.
  package static func all(_ lines: [String]) -> [TerminalText] {
    var look = TerminalLook()
    return lines.map { line in
      let text = TerminalText(line, in: look)
      look = text.look
      return text
    }
  }

  /// The text without colours.
  package var plain: String { runs.map(\.text).joined() }

  private mutating func append(_ text: Substring) {
    guard !text.isEmpty else { return }
    if let last = runs.indices.last, runs[last].look == look {
      runs[last].text += text
    } else {
      runs.append(Run(text: String(text), look: look))
    }
  }

  /// Returns the codes of the sequence at the start of a text, and the rest of it; `nil` if
  /// there is no sequence that sets a look.
  private static func sequence(_ text: Substring) -> (codes: [Int], rest: Substring)? {
    let behind: Substring
    if text.unicodeScalars.first == "\u{1B}" {
      behind = Substring(text.unicodeScalars.dropFirst())
    } else {
      guard let (scalar, rest) = ControlCharacter.leading(text), scalar == "\u{1B}" else {
        return nil
      }
      behind = rest
    }
    guard behind.hasPrefix("[") else { return nil }
    let written = behind.dropFirst().prefix { $0.isASCII && ($0.isNumber || $0 == ";") }
    let rest = behind[written.endIndex...]
    guard rest.unicodeScalars.first == "m" else { return nil }
    // An empty code means 0, as in `[m`.
    let codes = written.split(separator: ";", omittingEmptySubsequences: false)
      .map { Int($0) ?? 0 }
    return (codes, Substring(rest.unicodeScalars.dropFirst()))
  }
}
