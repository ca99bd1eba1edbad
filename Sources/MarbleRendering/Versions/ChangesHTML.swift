import MarbleModel

/// The changes on a page as HTML: the old text, and the new text.
struct ChangesHTML {
  /// The reference to the page.
  let page: String
  let changes: PageChanges

  init(page: String, _ changes: PageChanges) { (self.page, self.changes) = (page, changes) }

  func append(to html: inout HTMLBuffer) {
    for section in changes.sections {
      if !section.title.isEmpty {
        html.append("<h3>" as StaticString)
        if let former = section.formerTitle, !former.isEmpty {
          html.append(former, in: "del")
          html.append(" " as StaticString)
        }
        switch section.id {
        case "": html.appendEscaped(section.title)
        case let id?:
          html.append("<a href=\"\(page)#\(id.escaped)\">\(section.title.escaped)</a>")
        case nil: html.append(section.title, in: "del")
        }
        html.append("</h3>\n" as StaticString)
      }
      for change in section.changes { append(change, to: &html) }
    }
  }

  private func append(_ change: PageChanges.Change, to html: inout HTMLBuffer) {
    html.append("<div class=\"change\">\n" as StaticString)
    if change.removed.map(\.kind) == [.prose], change.added.map(\.kind) == [.prose] {
      let (old, new) = Self.marked(change.removed[0].text, change.added[0].text)
      html.append("<p><del>\(old)</del></p>\n<p><ins>\(new)</ins></p>\n")
    } else {
      append(change.removed, as: "del", to: &html)
      append(change.added, as: "ins", to: &html)
    }
    html.append("</div>\n" as StaticString)
  }

  /// Returns two versions of a paragraph as HTML, with the words that differ in bold.
  ///
  /// If the two have nothing in common, no words are marked.
  private static func marked(_ old: String, _ new: String) -> (String, String) {
    let (one, other) = (old.split(separator: " "), new.split(separator: " "))
    let difference = other.difference(from: one)
    let removed = Set(difference.removals.map(\.offset))
    let inserted = Set(difference.insertions.map(\.offset))
    guard removed.count < one.count else { return (old.escaped, new.escaped) }
    return (bold(removed, of: one), bold(inserted, of: other))
  }

  private static func bold(_ numbers: Set<Int>, of words: [Substring]) -> String {
    words.enumerated().map { number, word in
      // Neighbouring words are in one element, so that the spaces between them are marked, too.
      let isFirst = numbers.contains(number) && !numbers.contains(number - 1)
      let isLast = numbers.contains(number) && !numbers.contains(number + 1)
      return (isFirst ? "<b>" : "") + word.escaped + (isLast ? "</b>" : "")
    }
    .joined(separator: " ")
  }

  /// Appends lines: each paragraph separately, but consecutive lines of code or output
  /// together.
  private func append(
    _ lines: [PageLines.Line],
    as element: StaticString,
    to html: inout HTMLBuffer
  ) {
    var rest = lines[...]
    while let first = rest.first {
      guard first.kind != .prose else {
        html.append("<p>" as StaticString)
        html.append(first.text, in: element)
        html.append("</p>\n" as StaticString)
        rest = rest.dropFirst()
        continue
      }
      let run = rest.prefix { $0.kind == first.kind }
      rest = rest.dropFirst(run.count)
      html.append(first.kind == .code ? "<pre class=\"code\">" : "<pre class=\"output\">")
      for line in run {
        html.append(line.text, in: element)
        html.append("\n" as StaticString)
      }
      html.append("</pre>\n" as StaticString)
    }
  }
}
