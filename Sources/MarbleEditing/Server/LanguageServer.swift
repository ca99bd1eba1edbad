internal import MarbleModel
internal import MarbleSystem

/// A server of the Language Server Protocol for the chapters and settings of books.
///
/// Notifications take effect in their order. A request is answered for the texts as they were when
/// it came, in parallel with others, and can be cancelled; each gets exactly one answer.
package actor LanguageServer {
  private enum Phase { case begun, initialized, shutDown }

  let shelf: any BookShelf
  private let send: @Sendable ([UInt8]) -> Void
  private var phase = Phase.begun
  /// The editor's description of itself.
  var client: JSONValue = .null
  private var lastID = 0
  private var texts: [String: OpenText] = [:]
  var revision = 0
  var books: [String: any EditedBook] = [:]
  /// The last reading of each book.
  private var readings: [String: RunningReading] = [:]
  private var answers: [JSONValue: Task<Void, Never>] = [:]
  var publisher: Task<Void, Never>?
  var isPublishingDue = false
  /// The messages that the editor shows, by the addresses of files.
  var published: [String: JSONValue] = [:]
  /// The results of the last tests, by the addresses of files.
  var tested: [String: TestedText] = [:]
  /// The tests of files that were saved.
  var running: [String: Task<Void, Never>] = [:]
  private var services: [String: SwiftService] = [:]

  /// Creates a server of books that writes its messages, framed, with `send`.
  package init(shelf: any BookShelf, send: @escaping @Sendable ([UInt8]) -> Void) {
    (self.shelf, self.send) = (shelf, send)
  }

  /// Answers messages until the editor ends the server, and returns whether it did so as the
  /// protocol asks: with `shutdown` before `exit`.
  package func run(_ input: AsyncStream<[UInt8]>) async -> Bool {
    defer {
      publisher?.cancel()
      for answer in answers.values { answer.cancel() }
      for test in running.values { test.cancel() }
    }
    let isEnded = await listen(input)
    for service in services.values { await service.end() }
    return isEnded
  }

  private func listen(_ input: AsyncStream<[UInt8]>) async -> Bool {
    var frames = MessageFrames()
    for await bytes in input {
      frames.append(bytes)
      do {
        while let frame = try frames.next() {
          if await take(frame) { return phase == .shutDown }
        }
      } catch {
        // Without a head, it's unknown where the next message begins.
        respond(to: .null, .failure(.invalidRequest("the head of a message can't be read")))
        return false
      }
    }
    return phase == .shutDown
  }

  /// Takes a message and returns whether it's the last one.
  private func take(_ bytes: [UInt8]) async -> Bool {
    do throws(Message.Malformed) {
      switch try Message(bytes) {
      case .request(let id, let method, let params): begin(id, method, params)
      case .notification("exit", _): return true
      case .notification(let method, let params):
        if phase == .initialized { await take(method, params) }
      case .response: break
      }
    } catch {
      respond(to: error.id, .failure(error.error))
    }
    return false
  }

  private func respond(to id: JSONValue, _ result: Result<JSONValue, ResponseError>) {
    send(Message.response(id: id, result).bytes.framed)
  }

  func notify(_ method: String, _ params: JSONValue) {
    send(Message.notification(method: method, params).bytes.framed)
  }

  /// Asks the editor for something without waiting for its answer.
  func request(_ method: String, _ params: JSONValue) {
    lastID += 1
    send(Message.request(id: .string("marble-\(lastID)"), method: method, params).bytes.framed)
  }

  /// The kind of a text for the user.
  enum ShownType: Int {
    case warning = 2
    case info = 3
  }

  func show(_ text: String, type: ShownType) {
    notify("window/showMessage", ["type": .integer(type.rawValue), "message": .string(text)])
  }

  /// The open texts as they are now.
  var snapshot: Snapshot { Snapshot(texts: texts, revision: revision) }

  func book(of text: OpenText) -> (any EditedBook)? { text.root.flatMap { books[$0] } }

  /// Whether blocks run when their chapter is saved.
  var runsOnSaving: Bool { client["initializationOptions"]["runOnSave"].bool ?? true }

  /// Whether the editor asks for hints again if the server requests it.
  var takesRefreshedHints: Bool {
    client["capabilities"]["workspace"]["inlayHint"]["refreshSupport"].bool ?? false
  }

  /// Whether a book is in a folder that the editor has opened.
  func isTrusted(_ book: any EditedBook) -> Bool {
    let folders = client["workspaceFolders"].elements.compactMap { $0["uri"].string }
    let roots = folders + [client["rootUri"].string].compactMap(\.self)
    return roots.contains { uri in
      guard let path = FileAddress.path(of: uri) else { return false }
      // The editor may have opened only a folder inside the book.
      return path == book.root || book.root.path(below: path) != nil
        || path.path(below: book.root) != nil
    }
  }

  /// Returns the language server for Swift of a book; `nil` if it may not run.
  private func service(of book: any EditedBook) -> SwiftService? {
    guard book.isOwn, isTrusted(book) else { return nil }
    if let service = services[book.root] { return service }
    let service = SwiftService(of: book, capabilities: client["capabilities"]) { [weak self] in
      await self?.show($0, type: .warning)
    }
    services[book.root] = service
    return service
  }
}

extension LanguageServer {
  private func begin(_ id: JSONValue, _ method: String, _ params: JSONValue) {
    switch (method, phase) {
    case ("initialize", .begun):
      phase = .initialized
      client = params
      let result: JSONValue = [
        "capabilities": Capabilities.json, "serverInfo": ["name": "marble"],
      ]
      return respond(to: id, .success(result))
    case ("initialize", _): return respond(to: id, .failure(.isInitialized))
    case (_, .begun): return respond(to: id, .failure(.notInitialized))
    case (_, .shutDown): return respond(to: id, .failure(.isShutDown))
    case ("shutdown", .initialized):
      phase = .shutDown
      return respond(to: id, .success(.null))
    case (_, .initialized): break
    }
    guard answers[id] == nil else {
      return respond(to: id, .failure(.invalidRequest("an earlier request has the same id")))
    }
    let snapshot = snapshot
    answers[id] = Task {
      let result = await answer(method, params, on: snapshot)
      answers[id] = nil
      respond(to: id, Task.isCancelled ? .failure(.cancelled) : result)
    }
  }

  private func answer(
    _ method: String,
    _ params: JSONValue,
    on snapshot: Snapshot
  ) async -> Result<JSONValue, ResponseError> {
    do throws(ResponseError) {
      if method == "workspace/executeCommand" {
        return .success(try await execute(params, on: snapshot))
      }
      if method == Self.filesRenaming {
        return .success(try await renaming(ofFiles: params, on: snapshot))
      }
      guard let question = Question(rawValue: method) else { throw .unknown(method) }
      let uri = try params.fileURI
      guard let text = snapshot.texts[uri] else {
        throw .failed("the file isn't open")
      }
      guard let book = book(of: text) else { return .success(.null) }
      let reading = await reading(of: book, on: snapshot)
      let answer = FileAnswer(
        text: text,
        book: book,
        reading: reading,
        snapshot: snapshot,
        swift: service(of: book),
        tested: tested[uri]
      )
      return .success(try await answer.json(question, params))
    } catch {
      return .failure(error)
    }
  }

  /// Returns the book with the texts of a snapshot.
  ///
  /// If the reading is for messages, it's given up when a text changes; then the result means
  /// nothing.
  func reading(
    of book: any EditedBook,
    on snapshot: Snapshot,
    toAnswer: Bool = true
  ) async -> EditedReading {
    if let known = readings[book.root], known.answers(snapshot) {
      if toAnswer { readings[book.root]?.isToAnswer = true }
      return await known.task.value
    }
    let sources = snapshot.sources(in: book.root)
    // All requests about these texts share the reading, so the end of one mustn't end it.
    let task = Task.detached { await book.read(sources) }
    // A request that was slow mustn't replace a newer reading by its own.
    if snapshot.revision >= readings[book.root]?.revision ?? 0 {
      readings[book.root] = RunningReading(
        revision: snapshot.revision,
        task: task,
        isToAnswer: toAnswer
      )
    }
    return await task.value
  }

  /// Takes note that a text or a file has changed.
  private func noteChange() {
    revision += 1
    for reading in readings.values where !reading.isToAnswer { reading.task.cancel() }
    publishSoon()
  }
}

extension LanguageServer {
  /// Takes a notification; one that's unknown, or lacks a parameter, is ignored.
  private func take(_ method: String, _ params: JSONValue) async {
    let document = params["textDocument"]
    switch method {
    case "$/cancelRequest": answers[params["id"]]?.cancel()
    case "textDocument/didOpen":
      guard let uri = document["uri"].string, let text = document["text"].string else { return }
      texts[uri] = await open(uri, text: text, version: document["version"].integer ?? 0)
    case "textDocument/didChange":
      guard let uri = document["uri"].string, texts[uri] != nil else { return }
      texts[uri]?.apply(params["contentChanges"].elements, version: document["version"].integer)
    case "textDocument/didClose":
      guard let uri = document["uri"].string else { return }
      (texts[uri], tested[uri]) = (nil, nil)
    case "textDocument/didSave":
      if let uri = document["uri"].string { testSaved(uri) }
    // The new revision below is enough to have the book's files read again.
    case "workspace/didChangeWatchedFiles": break
    default: return
    }
    guard method.hasPrefix("textDocument/") || method.hasPrefix("workspace/") else { return }
    noteChange()
  }

  private func open(_ uri: String, text: String, version: Int) async -> OpenText {
    let path = FileAddress.path(of: uri)
    let folder = path.map { String($0[..<($0.lastIndex(of: "/") ?? $0.startIndex)]) }
    let book = folder == nil ? nil : await shelf.book(around: folder ?? "")
    if let book, books[book.root] == nil { books[book.root] = book }
    let inside = book.flatMap { book in path?.path(below: book.root) }
    let source = SourceFile(path: inside ?? uri, text: text)
    return OpenText(
      uri: uri,
      root: inside == nil ? nil : book?.root,
      version: version,
      source: source
    )
  }
}
