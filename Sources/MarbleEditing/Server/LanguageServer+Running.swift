internal import MarbleModel

extension LanguageServer {
  /// Executes a command about a block, or about all blocks of a chapter.
  func execute(
    _ params: JSONValue,
    on snapshot: Snapshot
  ) async throws(ResponseError) -> JSONValue {
    guard let command = BlockCommand(rawValue: try params.text("command")) else {
      throw .failed("there is no such command")
    }
    let arguments = params["arguments"].elements
    let line = command == .acceptAll ? nil : arguments.dropFirst().first?.integer
    guard let uri = arguments.first?.string, arguments.count == (command == .acceptAll ? 1 : 2),
      command == .acceptAll || line != nil
    else { throw .invalidParameter("arguments") }
    guard let text = snapshot.texts[uri], let book = book(of: text) else {
      throw .failed("the file isn't open, or isn't in a book")
    }
    let listings = await reading(of: book, on: snapshot).open[text.source.path]?.blocks.listings
    if let line, listings?.contains(where: { $0.id.line == line }) != true {
      throw .failed("there is no block at line \(line)")
    }
    guard isTrusted(book) else {
      throw .failed("the book isn't in a folder that the editor has opened, so nothing runs")
    }
    switch command {
    case .run: try await test(text, line: line, of: book, on: snapshot)
    case .accept, .acceptAll: try await accept(text, line: line, of: book, on: snapshot)
    }
    return .null
  }

  /// Runs the blocks of a chapter that was saved, unless it isn't one.
  func testSaved(_ uri: String) {
    let snapshot = snapshot
    guard runsOnSaving, let text = snapshot.texts[uri], let book = book(of: text), isTrusted(book)
    else { return }
    // Only what was saved last counts.
    running[uri]?.cancel()
    running[uri] = Task {
      // If it can't run, a message about the chapter says why.
      try? await test(text, line: nil, of: book, on: snapshot)
    }
  }

  /// Tests the block at a line, or all blocks, and publishes the results.
  private func test(
    _ text: OpenText,
    line: Int?,
    of book: any EditedBook,
    on snapshot: Snapshot
  ) async throws(ResponseError) {
    let reading = await reading(of: book, on: snapshot)
    guard let chapter = reading.open[text.source.path] else {
      throw .failed("this isn't a chapter")
    }
    let verdicts: [Verdict]
    do {
      verdicts = try await book.test(chapter, line: line, of: reading)
    } catch is CancellationError {
      throw .cancelled
    } catch {
      throw error as? ResponseError
        ?? .failed((error as? any EnvironmentError)?.problem ?? "\(error)")
    }
    let result = TestedText(listings: chapter.blocks.listings, verdicts: verdicts)
    tested[text.uri] = tested[text.uri]?.updated(by: result, in: chapter) ?? result
    published[text.uri] = nil
    publishSoon()
    if takesRefreshedHints { request("workspace/inlayHint/refresh", .null) }
    guard line != nil, let verdict = verdicts.first else { return }
    let output = verdict.output.map { $0.isEmpty ? "" : "\n" + $0 } ?? ""
    show(verdict.isFailure ? "the block fails" : "the block passes" + output, type: .info)
  }

  /// Has the editor make the changes that accept what a block does, or what all of them do.
  ///
  /// The book's copies of files that the block writes are updated right away; the text itself may
  /// not have to change.
  private func accept(
    _ text: OpenText,
    line: Int?,
    of book: any EditedBook,
    on snapshot: Snapshot
  ) async throws(ResponseError) {
    let acceptance: Acceptance
    do {
      acceptance = try await book.acceptance(of: text.source.path, line: line)
    } catch {
      throw .failed((error as? any EnvironmentError)?.problem ?? "\(error)")
    }
    // A file that was written now may be just what the text complains about.
    if let complaint = acceptance.complaints.first, acceptance.edits.isEmpty,
      !acceptance.hasWritten
    {
      throw .failed(complaint.explanation)
    }
    if acceptance.edits.isEmpty, acceptance.hasWritten {
      return try await test(text, line: line, of: book, on: snapshot)
    }
    guard acceptance.old == text.source.text else {
      throw .failed("save the chapter first: only a saved chapter can be changed")
    }
    let edits = acceptance.edits.map { edit -> JSONValue in
      ["range": text.source.json(edit.range), "newText": .string(edit.replacement)]
    }
    if line == nil, let complaint = acceptance.complaints.first {
      show(complaint.explanation, type: .warning)
    }
    request(
      "workspace/applyEdit",
      ["label": "Accept", "edit": ["changes": .object([text.uri: .array(edits)])]]
    )
  }
}
