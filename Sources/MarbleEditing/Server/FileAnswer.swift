import MarbleModel

/// The answers to questions about an open file of a book.
struct FileAnswer {
  let text: OpenText
  let book: any EditedBook
  let reading: EditedReading
  let snapshot: Snapshot
  /// The language server for Swift; `nil` if none may run.
  let swift: SwiftService?
  /// The result of the last test of the file.
  let tested: TestedText?

  func json(_ question: Question, _ params: JSONValue) async throws(ResponseError) -> JSONValue {
    if question.isAboutPlace, let swift {
      let line = try cursor(params).line
      if try cursor(params).context(in: chapter) == .code {
        return switch question {
        case .references:
          try await swift.references(params, in: text, atLine: line, of: reading)
        case .renaming: try await swift.renaming(params, in: text, atLine: line, of: reading)
        default:
          try await swift.answer(
            question.rawValue,
            params,
            about: text,
            atLine: line,
            of: reading
          )
        }
      }
    }
    return switch question {
    case .symbols: chapter.map { SymbolList(of: $0).json } ?? []
    case .links: links?.json ?? []
    case .completion:
      CompletionList(cursor: try cursor(params), chapter: chapter, reading: reading).json
    case .hover: HoverText(cursor: try cursor(params), chapter: chapter, links: links).json
    case .definition: await definition(at: try cursor(params))
    case .signature: .null
    case .actions: try fixes(params)
    case .formatting: try await formatting()
    case .lenses: lenses?.lenses ?? []
    case .references: await references(to: try cursor(params))
    case .renameable: await renameable(at: try cursor(params))
    case .renaming: try await renaming(at: try cursor(params), to: try params.text("newName"))
    case .tokens: try await tokens()
    case .hints: hints(on: try lines(params))
    }
  }

  var source: SourceFile { text.source }

  /// The file as a chapter; `nil` if it's another file of the book.
  var chapter: Chapter? { reading.open[source.path] }

  var links: LinkPlaces? {
    chapter.map { LinkPlaces(reading: reading, chapter: $0, uri: uri) }
  }

  private var lenses: LensList? {
    chapter.map { LensList(chapter: $0, uri: text.uri, tested: tested) }
  }

  func uri(_ path: String) -> String { snapshot.uri(of: path, in: book.root) }

  private func cursor(_ params: JSONValue) throws(ResponseError) -> Cursor {
    Cursor(try params.place, in: source)
  }

  private func definition(at cursor: Cursor) async -> JSONValue {
    guard let links, let link = links.link(at: cursor.offset),
      let (path, anchor) = links.target(of: link)
    else { return .null }
    let target = await book.chapter(at: path, of: reading)
    return links.location(of: anchor, in: target, at: path)
  }

  private func formatting() async throws(ResponseError) -> JSONValue {
    // Tools run only for a book that is trusted.
    guard swift != nil, chapter != nil else { return [] }
    do {
      let edits = try await book.formatting(of: source.path, snapshot.sources(in: book.root))
      return .array(
        edits.map { edit in
          ["range": source.json(edit.range), "newText": .string(edit.replacement)]
        }
      )
    } catch {
      throw .failed((error as? any EnvironmentError)?.problem ?? "\(error)")
    }
  }

  private func fixes(_ params: JSONValue) throws(ResponseError) -> JSONValue {
    let touched = try lines(params)
    let list = FixList(
      chapter: chapter,
      source: source,
      diagnostics: reading.diagnostics.filter { $0.path == source.path },
      uri: text.uri
    )
    let actions = list.actions(touching: touched) + (lenses?.actions(touching: touched) ?? [])
    let only = params["context"]["only"].elements.compactMap(\.string)
    guard !only.isEmpty else { return .array(actions) }
    return .array(
      actions.filter { action in
        let kind = action["kind"].string ?? ""
        return only.contains { kind == $0 || kind.hasPrefix($0 + ".") }
      }
    )
  }

  /// Returns the lines of the range that a question is about, counted from one.
  private func lines(_ params: JSONValue) throws(ResponseError) -> ClosedRange<Int> {
    let range = params["range"]
    guard let start = TextPlace(range["start"]), let end = TextPlace(range["end"]) else {
      throw .invalidParameter("range")
    }
    return (min(start.line, end.line) + 1)...(max(start.line, end.line) + 1)
  }

  private func hints(on lines: ClosedRange<Int>) -> JSONValue {
    chapter.map { ValueHints(chapter: $0, tested: tested).json(on: lines) } ?? []
  }

  private func tokens() async throws(ResponseError) -> JSONValue {
    guard let chapter, let swift else { return SemanticTokens().json }
    return try await swift.tokens(of: chapter, reading)
  }
}
