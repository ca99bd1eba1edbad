internal import MarbleModel

/// The answers of the toolchain's language server about the code of a book's blocks.
///
/// It starts with the first question, and again after a crash; its answers are passed on unchanged,
/// since the code is on the same lines and in the same columns as in the chapter.
actor SwiftService {
  /// How often the server is started for a book.
  private static let limit = 5

  private let book: any EditedBook
  private let capabilities: JSONValue
  /// Called with a text for the user.
  private let tell: @Sendable (String) async -> Void
  private var connection: Task<SwiftConnection, any Error>?
  private var session: Task<Void, Never>?
  private var starts = 0

  init(
    of book: any EditedBook,
    capabilities: JSONValue,
    tell: @escaping @Sendable (String) async -> Void
  ) {
    (self.book, self.capabilities, self.tell) = (book, capabilities, tell)
  }

  /// Returns the answer to a question about a line of a chapter; `null` if there is none.
  func answer(
    _ method: String,
    _ params: JSONValue,
    about text: OpenText,
    atLine line: Int,
    of reading: EditedReading
  ) async throws(ResponseError) -> JSONValue {
    try await ask(method, params, about: text, atLine: line, of: reading) { result, uri in
      result.replacing(.string(uri), by: .string(text.uri))
    }
  }

  /// Returns the uses of a name within the file that contains the block.
  ///
  /// Without an index, uses elsewhere aren't found.
  func references(
    _ params: JSONValue,
    in text: OpenText,
    atLine line: Int,
    of reading: EditedReading
  ) async throws(ResponseError) -> JSONValue {
    let method = "textDocument/documentHighlight"
    return try await ask(method, params, about: text, atLine: line, of: reading) { result, _ in
      .array(result.elements.map { ["uri": .string(text.uri), "range": $0["range"]] })
    }
  }

  /// Returns the changes to a chapter that rename something in a block's program.
  func renaming(
    _ params: JSONValue,
    in text: OpenText,
    atLine line: Int,
    of reading: EditedReading
  ) async throws(ResponseError) -> JSONValue {
    let method = "textDocument/rename"
    return try await ask(method, params, about: text, atLine: line, of: reading) {
      result,
      uri throws(ResponseError) in
      let folder = String(uri.prefix(through: uri.lastIndex(of: "/") ?? uri.startIndex))
      return try result.changes(below: folder, to: text.uri)
    }
  }

  /// Asks about the block at a line; `translate` is given the result, and the address by which the
  /// server knows the file with the block.
  private func ask(
    _ method: String,
    _ params: JSONValue,
    about text: OpenText,
    atLine line: Int,
    of reading: EditedReading,
    translate: (JSONValue, String) throws(ResponseError) -> JSONValue
  ) async throws(ResponseError) -> JSONValue {
    let connection = try await alive()
    let path = text.source.path
    guard let view = connection.place.view(ofBlockAt: line, in: path, of: reading) else {
      return .null
    }
    let uri = try await show(view, to: connection)
    var params = params
    params.set("textDocument", ["uri": .string(uri)])
    return try translate(try await connection.ask(method, params).get(), uri)
  }

  /// Returns the kinds of the words in all blocks of a chapter.
  func tokens(
    of chapter: Chapter,
    _ reading: EditedReading
  ) async throws(ResponseError) -> JSONValue {
    let connection = try await alive()
    let listings = chapter.blocks.listings
    let lines = Set(listings.flatMap { $0.lines.map { $0.position.line - 1 } })
    var tokens = SemanticTokens()
    var seen: Set<[String]> = []
    for listing in listings {
      let place = connection.place
      guard let view = place.view(ofBlockAt: listing.id.line, in: chapter.path, of: reading),
        seen.insert([view.name, view.current]).inserted
      else { continue }
      let uri = try await show(view, to: connection)
      let params: JSONValue = ["textDocument": ["uri": .string(uri)]]
      let answer = try await connection.ask("textDocument/semanticTokens/full", params).get()
      tokens.add(answer, by: await connection.legend, on: lines)
    }
    return tokens.json
  }

  private func alive() async throws(ResponseError) -> SwiftConnection {
    do {
      return try await connected()
    } catch {
      throw error as? ResponseError ?? .failed("\(error)")
    }
  }

  private func show(
    _ view: SwiftView,
    to connection: SwiftConnection
  ) async throws(ResponseError) -> String {
    guard let uri = try? await connection.show(view) else {
      throw .failed("cannot write to \(connection.place.folder)")
    }
    return uri
  }

  /// Ends the server.
  func end() async {
    session?.cancel()
    await session?.value
  }

  private func connected() async throws -> SwiftConnection {
    if let connection {
      if let known = try? await connection.value, await known.isAlive { return known }
      // Another request may have begun a new connection while this one was waiting.
      if self.connection == connection { self.connection = nil }
    }
    if let connection { return try await connection.value }
    guard starts < Self.limit else {
      throw ResponseError.failed("the language server for Swift has exited too often")
    }
    starts += 1
    let (stream, started) = AsyncThrowingStream.makeStream(of: SwiftConnection.self)
    session = Task { await run(started) }
    let task = Task {
      for try await connection in stream { return connection }
      throw ResponseError.failed("the language server for Swift can't be started")
    }
    connection = task
    return try await task.value
  }

  /// Runs the server until it ends, and reports it once it has started.
  private func run(
    _ started: AsyncThrowingStream<SwiftConnection, any Error>.Continuation
  ) async {
    do {
      try await book.withSwiftPlace { [capabilities, tell] place in
        guard let connection = SwiftConnection(at: place) else {
          throw ResponseError.failed("there is no \(place.server)")
        }
        await withTaskCancellationHandler {
          async let end: Void = connection.run()
          do {
            try await connection.initialize(capabilities: capabilities)
            started.yield(connection)
          } catch {
            started.finish(throwing: error)
            await connection.end()
          }
          await end
        } onCancel: {
          Task { await connection.end() }
        }
        if !Task.isCancelled {
          await tell("sourcekit-lsp has exited; it will be started again when it's needed")
        }
      }
    } catch {
      started.finish(throwing: error)
    }
    started.finish()
  }
}

extension JSONValue {
  /// Returns the value with a value inside it replaced wherever it occurs.
  fileprivate func replacing(_ old: JSONValue, by new: JSONValue) -> JSONValue {
    if self == old { return new }
    switch self {
    case .array(let values): return .array(values.map { $0.replacing(old, by: new) })
    case .object(let fields): return .object(fields.mapValues { $0.replacing(old, by: new) })
    case .null, .bool, .integer, .number, .string: return self
    }
  }

  /// Returns the changes to the files below a folder as changes to one file, which has the same
  /// lines.
  ///
  /// - Throws: an error if other files would be changed, too.
  fileprivate func changes(
    below folder: String,
    to uri: String
  ) throws(ResponseError) -> JSONValue {
    guard self != .null else { return .null }
    var files: [(String, [JSONValue])] = self["documentChanges"].elements.map { change in
      (change["textDocument"]["uri"].string ?? "", change["edits"].elements)
    }
    if case .object(let fields) = self["changes"] {
      files += fields.map { ($0.key, $0.value.elements) }
    }
    guard files.allSatisfy({ $0.0.hasPrefix(folder) }) else {
      throw .failed("this is declared outside of the page, so it can't be renamed here")
    }
    var seen: Set<JSONValue> = []
    let edits = files.flatMap(\.1).filter { seen.insert($0).inserted }
    return ["changes": .object([uri: .array(edits)])]
  }

  fileprivate mutating func set(_ key: String, _ value: JSONValue) {
    guard case .object(var fields) = self else { return }
    fields[key] = value
    self = .object(fields)
  }
}
