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
    let isAboutPlace = [.completion, .hover, .definition, .signature].contains(question)
    if isAboutPlace, let swift {
      let cursor = try cursor(params)
      if cursor.context(in: chapter) == .code {
        return try await swift.answer(
          question.rawValue,
          params,
          about: text,
          atLine: cursor.line,
          of: reading
        )
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
    }
  }

  private var source: SourceFile { text.source }

  /// The file as a chapter; `nil` if it's another file of the book.
  private var chapter: Chapter? { reading.open[source.path] }

  private var links: LinkPlaces? {
    chapter.map { LinkPlaces(reading: reading, chapter: $0, uri: uri) }
  }

  private var lenses: LensList? {
    chapter.map { LensList(chapter: $0, uri: text.uri, tested: tested) }
  }

  private func uri(_ path: String) -> String { snapshot.uri(of: path, in: book.root) }

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
    let range = params["range"]
    guard let start = TextPlace(range["start"]), let end = TextPlace(range["end"]) else {
      throw .invalidParameter("range")
    }
    let lines = min(start.line, end.line)...max(start.line, end.line)
    let list = FixList(
      chapter: chapter,
      source: source,
      diagnostics: reading.diagnostics.filter { $0.path == source.path },
      uri: text.uri
    )
    let touched = (lines.lowerBound + 1)...(lines.upperBound + 1)
    return .array(list.actions(touching: touched) + (lenses?.actions(touching: touched) ?? []))
  }
}
