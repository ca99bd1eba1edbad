internal import MarbleModel

/// The answers of the toolchain's language server about the code of a book's blocks.
///
/// It starts with the first question, and again after a crash; what it said is passed on as it is,
/// since the code is on the same lines and in the same columns as in the chapter.
actor SwiftService {
  /// How often the server is started for a book.
  private static let limit = 5

  private let book: any EditedBook
  private let capabilities: JSONValue
  /// Called with a text that the user should know.
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
    let connection: SwiftConnection
    do {
      connection = try await connected()
    } catch {
      throw error as? ResponseError ?? .failed("\(error)")
    }
    let path = text.source.path
    guard let view = connection.place.view(ofBlockAt: line, in: path, of: reading) else {
      return .null
    }
    guard let uri = try? await connection.show(view) else {
      throw .failed("cannot write to \(connection.place.folder)")
    }
    var params = params
    params.set("textDocument", ["uri": .string(uri)])
    let result = await connection.ask(method, params)
    return try result.get().replacing(.string(uri), by: .string(text.uri))
  }

  /// Ends the server.
  func end() async {
    session?.cancel()
    await session?.value
  }

  private func connected() async throws -> SwiftConnection {
    if let connection {
      if let known = try? await connection.value, await known.isAlive { return known }
      if self.connection == connection { self.connection = nil }
    }
    if let connection { return try await connection.value }
    guard starts < Self.limit else {
      throw ResponseError.failed("the language server for Swift has ended too often")
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
          await tell("sourcekit-lsp has ended; it's started again when it's needed")
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

  fileprivate mutating func set(_ key: String, _ value: JSONValue) {
    guard case .object(var fields) = self else { return }
    fields[key] = value
    self = .object(fields)
  }
}
