import MarbleModel

/// Chapters and diagnostics as text that a test can show whole.
enum TreeDump {
  /// Returns blocks, one a line, with the places where they stand.
  static func text(_ blocks: [Block]) -> String {
    lines(blocks, indent: "").joined(separator: "\n")
  }

  /// Returns diagnostics, one a line, with their remedies.
  static func text(_ diagnostics: [Diagnostic]) -> String {
    diagnostics.map { diagnostic in
      let place = diagnostic.range.map { "\($0.start.line):\($0.start.column)" } ?? diagnostic.path
      let remedy = diagnostic.remedy.map { " | \($0)" } ?? ""
      return "\(place): \(diagnostic.severity): \(diagnostic.message.text)\(remedy)"
    }
    .joined(separator: "\n")
  }

  private static func lines(_ blocks: [Block], indent: String) -> [String] {
    blocks.flatMap { block in
      let start = "\(indent)\(block.range.start.line)-\(block.range.end.line) "
      let inside = indent + "  "
      return switch block.content {
      case .paragraph(let text): [start + "paragraph \(self.text(text))"]
      case .heading(let heading):
        [start + "heading \(heading.level) #\(heading.anchor ?? "") \(text(heading.text))"]
      case .list(let list):
        [start + (list.hasTerms ? "terms" : "list")]
          + list.items.flatMap { [inside + "item"] + lines($0, indent: inside + "  ") }
      case .code(let info, let text): [start + "code \(info) \(text.debugDescription)"]
      case .html(let html): [start + "html \(html.debugDescription)"]
      case .thematicBreak: [start + "break"]
      case .table(let table): [start + "table"] + lines(table, indent: inside)
      case .admonition(let admonition):
        [start + admonition.kind.rawValue] + lines(admonition.blocks, indent: inside)
      case .figure(let figure):
        [start + "figure \(figure.source) \(text(figure.description)) | \(text(figure.caption))"]
      case .details(let details):
        [start + "details\(details.isOpen ? " open" : "") \(text(details.summary))"]
          + lines(details.blocks, indent: inside)
      case .footnotes(let notes):
        [start + "footnotes"]
          + notes.flatMap { [inside + name(of: $0)] + lines($0.blocks, indent: inside + "  ") }
      case .listing(let listing): [start + "listing"] + lines(listing, indent: inside)
      case .hidden(let listing): [start + "hidden"] + lines(listing, indent: inside)
      case .expectation(let expectation):
        [start + name(of: expectation)] + lines(expectation.lines, indent: inside)
      // A kind that needs no form of its own is its name and what stands inside it.
      default: [start + name(of: block)] + parts(of: block, indent: inside)
      }
    }
  }

  private static func name(of block: Block) -> String {
    String("\(block.content)".prefix { $0 != "(" })
  }

  private static func parts(of block: Block, indent: String) -> [String] {
    var parts: [String] = []
    block.visitParts(
      text: { parts.append(indent + text($0)) },
      blocks: { parts += lines($0, indent: indent) }
    )
    return parts
  }

  private static func lines(_ table: Table, indent: String) -> [String] {
    let alignments = table.alignments.map { $0?.rawValue ?? "-" }.joined(separator: " ")
    return [indent + alignments]
      + ([table.header] + table.rows).map { row in
        indent
          + row.map { cell in
            let place = cell.first.map { "\($0.position.line):\($0.position.column) " } ?? ""
            return place + text(cell)
          }
          .joined(separator: " | ")
      }
  }

  private static func name(of note: Footnote) -> String {
    "\(note.number) \(note.name) \(note.range.start.line)-\(note.range.end.line)"
      + " referred to \(note.referenceCount) times"
  }

  /// Returns running text with the marks of what is not plain in it.
  private static func text(_ inlines: [Inline]) -> String {
    inlines.map { inline in
      switch inline.content {
      case .text(let text): text
      case .code(let code): "`\(code)`"
      case .emphasis(let children): "*\(text(children))*"
      case .strong(let children): "**\(text(children))**"
      case .deleted(let children): "~~\(text(children))~~"
      case .link(let destination, _, let children): "[\(text(children))](\(destination))"
      case .image(let source, _, let children): "![\(text(children))](\(source))"
      case .html(let html): html
      case .formula(let formula):
        formula.isDisplay ? "$$\(formula.source)$$" : "$\(formula.source)$"
      case .footnote(let note): "[^\(note.name) \(note.number).\(note.occurrence)]"
      case .softBreak: " "
      case .lineBreak: "\\ "
      }
    }
    .joined()
  }

  private static func lines(_ listing: Listing, indent: String) -> [String] {
    let words = listing.words == ListingWords() ? [] : [indent + words(listing.words)]
    let expected = [listing.output, listing.errors, listing.diagnostics].compactMap(\.self).map {
      expectation in
      let name = name(of: expectation)
      let kind = name == "output" ? "" : name + " "
      return indent + "expects " + kind + expectation.text.debugDescription
    }
    return words + lines(listing.lines, indent: indent) + expected
  }

  private static func lines(_ lines: [Listing.Line], indent: String) -> [String] {
    lines.map { line in
      let mark = line.isHidden ? " hidden" : ""
      let place = "\(line.position.line):\(line.position.column)"
      return "\(indent)\(place)\(mark) \(line.text.debugDescription)"
    }
  }

  private static func name(of expectation: Expectation) -> String {
    let comparison = expectation.comparison == .exact ? "" : " \(expectation.comparison)"
    let lanes = expectation.dragging.map {
      ($0.isTyped ? " typed" : " drag") + ($0.lanes.isEmpty ? "" : "=\($0.lanes)")
    }
    return expectation.kind.rawValue + comparison + (lanes ?? "")
  }

  private static func words(_ words: ListingWords) -> String {
    let membership =
      switch words.membership {
      case .session: "session"
      case .isolated: "isolated"
      case .named(let name): "in=\(name)"
      }
    let check =
      switch words.check {
      case .run: ""
      case .compile: " norun"
      case .syntax: " parses"
      case .rot: " rots"
      case .declaration: " declares"
      case .refusal: " fails"
      case .stop: " traps"
      case .exit(let status): " exits=\(status)"
      case .manifest: " manifest"
      case .elsewhere: " elsewhere"
      case .skip(let reason): " skip=\(reason)"
      }
    let arguments =
      words.arguments.isEmpty ? "" : " arguments=" + words.arguments.joined(separator: ",")
    let views =
      (words.showsValues ? " values" : "") + (words.isStepped ? " steps" : "") + arguments
    let permissions = words.permissions.map(\.rawValue).sorted().joined(separator: ",")
    let patterns = words.reads.map(\.text).joined(separator: ",")
    let given =
      (permissions.isEmpty ? "" : " allow=" + permissions)
      + (patterns.isEmpty ? "" : " reads=" + patterns)
      + words.writes.map { ($0.isCompared ? " writes=" : " varies=") + $0.name.text }.joined()
      + (words.pictureLevels.map { " within=\($0)" } ?? "")
    let swift =
      (words.file.map { " file=" + $0 } ?? "") + (words.module.map { " module=" + $0 } ?? "")
      + words.platforms.map { " platform=" + $0.rawValue }.joined()
      + (words.dialect.mode.map { " swift=" + $0.rawValue } ?? "")
      + words.dialect.features.map { " feature=" + $0 }.joined()
      + words.dialect.defines.map { " define=" + $0 }.joined()
    return membership + check + swift + views + (words.timeLimit.map { " time=\($0)" } ?? "")
      + given
  }
}
