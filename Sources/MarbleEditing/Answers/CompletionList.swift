import MarbleModel

/// The words of Marble's own that can be written at a place.
struct CompletionList {
  private struct Item {
    let label: String
    let kind: Int
    var detail = ""
    var documentation: String?
    /// The text that is inserted; `nil` for the label.
    var text: String?
  }

  private enum Kind {
    static let property = 10, keyword = 14, file = 17, reference = 18, constant = 21
  }

  let cursor: Cursor
  let chapter: Chapter?
  let reading: EditedReading

  /// The items; empty where none of Marble's words can be written.
  var json: JSONValue {
    let (items, length) = items(in: cursor.context(in: chapter))
    // An editor may have closed the bracket that the cursor is in.
    let isClosed = items.contains { $0.text?.contains("](") == true } && cursor.after.first == "]"
    let end = cursor.offset + (isClosed ? 1 : 0)
    let range = cursor.source.json((cursor.offset - length)..<end)
    return ["isIncomplete": false, "items": .array(items.map { json($0, range) })]
  }

  /// Returns the items of a context, and how many bytes before the cursor they replace.
  private func items(in context: Cursor.Context) -> (items: [Item], length: Int) {
    switch context {
    case .fence(let start): (fences, start.utf8.count)
    case .word(let start):
      start.contains("=") ? values(of: start) : (words, start.utf8.count)
    case .expectationWord(let kind, let start): (words(behind: kind), start.utf8.count)
    case .setting(let start): (keys(.setting), start.utf8.count)
    case .head(let start): (keys(.head), start.utf8.count)
    case .address(let start): addresses(behind: start)
    case .linkText(let start): (terms, start.utf8.count)
    case .expectation: (wildcards, cursor.before.hasSuffix("‹") ? "‹".utf8.count : 0)
    case .code, .text: ([], 0)
    }
  }

  private var fences: [Item] {
    [Item(label: "swift", kind: Kind.keyword, detail: "a block that is compiled, run and verified")]
      + Expectation.Kind.allCases.map { kind in
        let form = Explanation.all(.fence).first { $0.form == kind.rawValue }
        return Item(
          label: kind.rawValue,
          kind: Kind.keyword,
          detail: form?.meaning ?? "",
          documentation: form?.markdown
        )
      }
  }

  private var words: [Item] {
    let written = Set(cursor.before.split(separator: " ").map { $0.prefix { $0 != "=" } })
    return Explanation.all(.word).filter { !written.contains($0.name[...]) }.map { word in
      let hasValue = word.form.contains("=")
      return Item(
        label: word.form,
        kind: Kind.keyword,
        detail: word.meaning,
        documentation: word.markdown,
        text: hasValue ? word.name + (word.form.contains("\"") ? "=\"" : "=") : word.form
      )
    }
  }

  /// Returns the values of a word with a list of them, or with the names of the page's programs.
  private func values(of start: String) -> (items: [Item], length: Int) {
    let parts = start.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let last = parts.last?.split(separator: ",", omittingEmptySubsequences: false).last ?? ""
    let values =
      switch parts.first {
      case "in": programs
      case "allow": Permission.allCases.map(\.rawValue)
      case "platform": Platform.allCases.map(\.rawValue)
      case "swift": Dialect.Mode.allCases.map(\.rawValue)
      default: [String]()
      }
    return (values.map { Item(label: $0, kind: Kind.constant) }, last.utf8.count)
  }

  private var programs: [String] {
    let names = chapter?.blocks.listings.flatMap { listing -> [String] in
      guard case .named(let name) = listing.words.membership else { return [] }
      return [name] + listing.words.otherPrograms
    }
    return Set(names ?? []).sorted()
  }

  private func words(behind kind: Expectation.Kind) -> [Item] {
    Explanation.all(.fence).compactMap { fence in
      guard let word = fence.form.rest(behind: kind.rawValue + " ") else { return nil }
      return Item(
        label: word,
        kind: Kind.keyword,
        detail: fence.meaning,
        documentation: fence.markdown,
        text: word.contains("=") ? String(word.prefix { $0 != "=" }) + "=" : word
      )
    }
  }

  private func keys(_ kind: Explanation.Kind) -> [Item] {
    Explanation.all(kind).map { setting in
      Item(
        label: setting.name,
        kind: Kind.property,
        detail: setting.meaning,
        documentation: setting.markdown,
        text: setting.name + ": "
      )
    }
  }

  private func addresses(behind start: String) -> (items: [Item], length: Int) {
    guard let path = chapter?.path else { return ([], 0) }
    guard let hash = start.firstIndex(of: "#") else {
      let language = reading.outline(of: path)?.language
      let items = reading.chapters.filter { $0.language == language && $0.path != path }
        .map { other in
          Item(
            label: other.path.relative(to: path),
            kind: Kind.file,
            detail: other.frontMatter.title
          )
        }
      return (items, start.utf8.count)
    }
    let file = String(start[..<hash])
    let target = file.isEmpty ? path : file.percentDecoded.path(from: path) ?? ""
    let items = (reading.outline(of: target)?.anchors ?? []).map { anchor in
      let term = reading.term(at: anchor, of: target)
      return Item(
        label: anchor,
        kind: Kind.reference,
        documentation: term?.explanation,
        text: anchor.encodedInLink
      )
    }
    return (items, start[start.index(after: hash)...].utf8.count)
  }

  private var terms: [Item] {
    guard let path = chapter?.path else { return [] }
    let language = reading.outline(of: path)?.language
    let own = reading.terms.filter { term in
      term.path != path && reading.outline(of: term.path)?.language == language
    }
    return own.map { placed in
      let term = placed.term
      return Item(
        label: term.name,
        kind: Kind.reference,
        detail: "a term of the glossary",
        documentation: term.explanation,
        text: "\(term.name)](\(placed.path.relative(to: path))#\(term.anchor.encodedInLink))"
      )
    }
  }

  private var wildcards: [Item] {
    Explanation.all(.wildcard).filter { $0.form.hasPrefix("‹") }.map { wildcard in
      Item(
        label: wildcard.form,
        kind: Kind.constant,
        detail: wildcard.meaning,
        documentation: wildcard.markdown
      )
    }
  }

  private func json(_ item: Item, _ range: JSONValue) -> JSONValue {
    JSONValue(fields: [
      "label": .string(item.label),
      "kind": .integer(item.kind),
      "detail": item.detail.isEmpty ? nil : .string(item.detail),
      "documentation": item.documentation.map {
        ["kind": "markdown", "value": .string($0)]
      },
      "textEdit": ["range": range, "newText": .string(item.text ?? item.label)],
    ])
  }
}

extension String {
  /// Returns the path from the folder of another file, encoded for a link.
  fileprivate func relative(to file: String) -> String {
    var own = pathComponents[...]
    var base = file.pathComponents.dropLast()
    while own.count > 1, let first = own.first, first == base.first {
      own.removeFirst()
      base.removeFirst()
    }
    let parts = base.map { _ in ".." } + own
    return parts.joined(separator: "/").encodedInLink
  }
}
