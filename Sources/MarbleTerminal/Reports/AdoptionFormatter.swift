package import MarbleModel

/// Shows what adopting would write: for each file, how often each kind of change occurs, and then
/// each change.
///
///     notes/en/guide.md: 2 of 5 blocks change: 1 isolated, 1 parses
///       line 12: isolated
///       line 30: parses
package struct AdoptionFormatter: Sendable {
  let style: TerminalStyle

  package init(style: TerminalStyle) { self.style = style }

  /// Returns the changes of a file that has `count` blocks.
  package func text(of rewriting: Rewriting, among count: Int) -> String {
    let notes = rewriting.changes.map { $0.note ?? "" }
    let kinds = notes.map(Self.kind).reduce(into: [(name: String, count: Int)]()) { kinds, name in
      if let index = kinds.firstIndex(where: { $0.name == name }) {
        kinds[index].count += 1
      } else {
        kinds.append((name, 1))
      }
    }
    let counts = kinds.map { "\($0.count) \($0.name.harmless)" }.joined(separator: ", ")
    let head =
      style.paint(rewriting.path.harmless, .heading)
      + ": \(notes.count) of \(count) \(count == 1 ? "block" : "blocks") \(notes.count == 1 ? "changes" : "change"): \(counts)\n"
    let rows = rewriting.changes.map { change in
      "  line \(change.listing.line): \((change.note ?? "").harmless)\n"
    }
    return head + rows.joined()
  }

  /// Returns the broken links that would be recorded.
  package func text(of links: BrokenLinks) -> String {
    guard !links.entries.isEmpty else { return "" }
    let what =
      links.entries.count == 1
      ? "1 broken link, which its page shows as plain text"
      : "\(links.entries.count) broken links, which their pages show as plain text"
    let head = style.paint(BrokenLinks.path, .heading) + ": \(what)\n"
    return head + links.lines.map { "  \($0.harmless)\n" }.joined()
  }

  /// Returns the list of rot: each place with the library's declaration and a remedy.
  package func text(ofRot rot: [Diagnostic]) -> String {
    guard !rot.isEmpty else { return "" }
    let what = rot.count == 1 ? "1 place no longer fits" : "\(rot.count) places no longer fit"
    return "\n" + style.paint("rot", .heading) + ": \(what) the library\n\n"
      + DiagnosticFormatter(style: style).text(of: rot) + "\n"
  }

  /// Returns why some listings aren't compiled, with the compiler's first error about each group.
  package func text(of causes: [AdoptionCause]) -> String {
    guard !causes.isEmpty else { return "" }
    return "why the others aren't compiled:\n" + causes.map(text).joined()
  }

  private func text(of cause: AdoptionCause) -> String {
    let count = cause.listings.count == 1 ? "1 block" : "\(cause.listings.count) blocks"
    let rest = cause.listings.count > Self.longest ? ["..."] : []
    let places = cause.listings.prefix(Self.longest).map { "\($0.path):\($0.line)" } + rest
    let said = cause.example.map { error in
      let line = error.range.map { ":\($0.start.line):\($0.start.column)" } ?? ""
      return "    " + "\(error.path)\(line): \(error.message.text)".harmless + "\n"
    }
    return "  \(count): \(cause.text.harmless) (\(places.joined(separator: ", ").harmless))\n"
      + (said ?? "")
  }

  /// The most places that are named for one reason.
  private static let longest = 6

  /// Returns the kind of a change; the names of programs and hidden code differ from page to page.
  private static func kind(of note: String) -> String {
    let parts = note.split(separator: "`", omittingEmptySubsequences: false)
    guard parts.count < 3 else { return kind(of: "\(parts[0])code\(parts.last ?? "")") }
    let words = note.split(separator: " ", omittingEmptySubsequences: false)
    return words.map { $0.hasPrefix("in=") ? "in" : String($0) }.joined(separator: " ")
  }
}
