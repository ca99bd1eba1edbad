import MarbleModel

/// The links to headings, and the renaming of headings.
extension FileAnswer {
  /// Returns the links that lead to the heading or the chapter at a cursor.
  func references(to cursor: Cursor) async -> JSONValue {
    guard let place = place(at: cursor) else { return .null }
    let found = await LinkSearch(book: book, reading: reading).links(to: place)
    return .array(
      found.flatMap { chapter, ranges in
        ranges.map { range in
          ["uri": .string(uri(chapter.path)), "range": chapter.source.json(range)]
        }
      }
    )
  }

  /// Returns the text at a cursor that can be changed by renaming; `null` if there is none.
  func renameable(at cursor: Cursor) async -> JSONValue {
    guard let place = place(at: cursor), let (chapter, range) = await renaming.title(of: place)
    else { return .null }
    let text = String(decoding: Array(chapter.source.text.utf8)[range], as: UTF8.self)
    // The text of a link may differ from the heading that it leads to.
    let own = chapter.path == source.path && range.contains(cursor.offset)
    let link = links?.link(at: cursor.offset)?.range ?? range
    return ["range": source.json(own ? range : link), "placeholder": .string(text)]
  }

  /// Returns the changes to files that rename the heading at a cursor.
  func renaming(at cursor: Cursor, to name: String) async throws(ResponseError) -> JSONValue {
    guard let place = place(at: cursor) else { throw .failed("there is no heading here") }
    let edits = try await renaming.edits(of: place, to: name)
    let changes = edits.map { source, edits in
      (
        uri(source.path),
        JSONValue.array(
          edits.map { edit in
            ["range": source.json(edit.range), "newText": .string(edit.replacement)]
          }
        )
      )
    }
    return ["changes": .object(Dictionary(changes) { first, _ in first })]
  }

  private func place(at cursor: Cursor) -> NamedPlace? {
    guard let chapter, let links else { return nil }
    return NamedPlace(at: cursor, in: chapter, links)
  }

  private var renaming: HeadingRenaming {
    HeadingRenaming(book: book, reading: reading, texts: snapshot.sources(in: book.root))
  }
}

extension Question {
  /// Whether the question is about a place in the text, which may be in code.
  var isAboutPlace: Bool {
    switch self {
    case .completion, .hover, .definition, .signature, .references, .renameable, .renaming: true
    case .symbols, .links, .actions, .formatting, .lenses, .tokens, .hints: false
    }
  }
}
