package import MarbleModel

/// Shows what accepting would change, as a unified diff.
///
///     --- notes/en/bind.md
///     +++ notes/en/bind.md
///     @@ -12,3 +12,3 @@
///      ```output
///     -2
///     +1
///      ```
package struct RewritingFormatter: Sendable {
  let style: TerminalStyle

  private static let context = 3

  package init(style: TerminalStyle) { self.style = style }

  /// Returns the changes of a file, with the notes about them.
  package func text(of rewriting: Rewriting) -> String {
    let notes = rewriting.changes.compactMap { change in
      change.note.map { note(on: change, $0) }
    }
    let paths = ["--- ", "+++ "].map { style.paint($0 + rewriting.path.harmless, .heading) + "\n" }
    return paths.joined() + hunks(from: rewriting.old, to: rewriting.new) + notes.joined()
  }

  /// Returns the change of the book's copy of a file: the difference of texts, or the sizes.
  package func text(of writing: FileWriting) -> String {
    if let new = String(shownFrom: writing.new), let old = String(shownFrom: writing.old ?? []) {
      return text(of: Rewriting(path: writing.path, from: old, to: new))
    }
    let before = writing.old.map { "\($0.count) bytes" } ?? "no file"
    return style.paint(writing.path.harmless, .heading)
      + ": \(before) before, \(writing.new.count) bytes now\n"
  }

  private func note(on change: Rewriting.Change, _ text: String) -> String {
    let place = "\(change.listing.path):\(change.listing.line)".harmless
    return style.paint("note", .faint) + ": \(place): \(text.harmless)\n"
  }

  private func hunks(from old: String, to new: String) -> String {
    let rows = Self.rows(from: Self.lines(of: old), to: Self.lines(of: new))
    var shown = [Bool](repeating: false, count: rows.count)
    for index in rows.indices where rows[index].mark != " " {
      let first = max(0, index - Self.context)
      let last = min(rows.count - 1, index + Self.context)
      for index in first...last { shown[index] = true }
    }
    var text = ""
    var index = 0
    while index < rows.count {
      let end = shown[index...].firstIndex(of: !shown[index]) ?? rows.count
      if shown[index] { text += hunk(rows[index..<end]) }
      index = end
    }
    return text
  }

  private func hunk(_ rows: ArraySlice<Row>) -> String {
    let old = rows.filter { $0.mark != "+" }.count
    let new = rows.filter { $0.mark != "-" }.count
    // In a unified diff, an empty range has the number of the line before it.
    let places = rows.first.map { (old > 0 ? $0.old : $0.old - 1, new > 0 ? $0.new : $0.new - 1) }
    let (oldStart, newStart) = places ?? (0, 0)
    let head = style.paint("@@ -\(oldStart),\(old) +\(newStart),\(new) @@", .faint) + "\n"
    return head + rows.map(line).joined()
  }

  private func line(_ row: Row) -> String {
    style.paint("\(row.mark)" + row.text.harmless, .change(row.mark)) + "\n"
  }

  /// A line of a diff with the numbers that it has, or would have, in both texts.
  private struct Row {
    var mark: Character
    var text: String
    var old: Int
    var new: Int
  }

  private static func rows(from old: [String], to new: [String]) -> [Row] {
    let difference = new.difference(from: old) { $0.utf8.elementsEqual($1.utf8) }
    let removed = Set(difference.removals.map(\.offset))
    let inserted = Set(difference.insertions.map(\.offset))
    var rows: [Row] = []
    var (left, right) = (0, 0)
    while left < old.count || right < new.count {
      let mark: Character =
        removed.contains(left) ? "-" : inserted.contains(right) ? "+" : " "
      let text = mark == "+" ? new[right] : old[left]
      rows.append(Row(mark: mark, text: text, old: left + 1, new: right + 1))
      if mark != "+" { left += 1 }
      if mark != "-" { right += 1 }
    }
    return rows
  }

  private static func lines(of text: String) -> [String] {
    guard !text.isEmpty else { return [] }
    let source = SourceFile(path: "", text: text)
    return (1...max(source.lineCount, 1)).map { String(source.line($0)) }
  }
}

extension CollectionDifference.Change {
  fileprivate var offset: Int {
    switch self {
    case .insert(let offset, _, _), .remove(let offset, _, _): offset
    }
  }
}
