internal import MarbleModel
internal import MarbleSystem

/// A server of the Language Server Protocol for the chapters and settings of books.
///
/// Notifications take effect in their order. A request is answered for the texts as they were when
/// it came, beside others, and can be cancelled; each gets exactly one answer.
package actor LanguageServer {
  private enum Phase { case begun, initialized, shutDown }

  let shelf: any BookShelf
  private let send: @Sendable ([UInt8]) -> Void
  private var phase = Phase.begun
  private var texts: [String: OpenText] = [:]
  private var revision = 0
  private var books: [String: any EditedBook] = [:]
  /// The last reading of each book, and the revision that it's of.
  private var readings: [String: (revision: Int, reading: Task<EditedReading, Never>)] = [:]
  private var answers: [JSONValue: Task<Void, Never>] = [:]
  private var publisher: Task<Void, Never>?
  private var isPublishingDue = false
  /// The messages that the editor shows, by the addresses of files.
  private var published: [String: JSONValue] = [:]

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
    }
    var frames = MessageFrames()
    for await bytes in input {
      frames.append(bytes)
      do {
        while let frame = try frames.next() {
          if await take(frame) { return phase == .shutDown }
        }
      } catch {
        // Without a head, there's no telling where the next message begins.
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

  private func notify(_ method: String, _ params: JSONValue) {
    send(Message.notification(method: method, params).bytes.framed)
  }
}

extension LanguageServer {
  private func begin(_ id: JSONValue, _ method: String, _ params: JSONValue) {
    switch (method, phase) {
    case ("initialize", .begun):
      phase = .initialized
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
    let snapshot = Snapshot(texts: texts, revision: revision)
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
      guard let question = Question(rawValue: method) else { throw .unknown(method) }
      let uri = try params.fileURI
      guard let text = snapshot.texts[uri] else {
        throw .failed("the file isn't open")
      }
      guard let root = text.root, let book = books[root] else { return .success(.null) }
      let reading = await reading(of: book, on: snapshot)
      let answer = FileAnswer(text: text, book: book, reading: reading, snapshot: snapshot)
      return .success(try await answer.json(question, params))
    } catch {
      return .failure(error)
    }
  }

  /// Returns the book with the texts of a snapshot.
  private func reading(of book: any EditedBook, on snapshot: Snapshot) async -> EditedReading {
    if let known = readings[book.root], known.revision == snapshot.revision {
      return await known.reading.value
    }
    let sources = snapshot.sources(in: book.root)
    let reading = Task.detached { await book.read(sources) }
    if snapshot.revision > readings[book.root]?.revision ?? -1 {
      readings[book.root] = (snapshot.revision, reading)
    }
    return await reading.value
  }
}

extension LanguageServer {
  /// Takes a notification; what isn't known, or lacks a parameter, is passed by.
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
      texts[uri] = nil
    case "textDocument/didSave", "workspace/didChangeWatchedFiles": break
    default: return
    }
    guard method.hasPrefix("textDocument/") || method.hasPrefix("workspace/") else { return }
    revision += 1
    publishSoon()
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

  /// Publishes messages about the texts as they are now, once those that are under way are out.
  private func publishSoon() {
    isPublishingDue = true
    guard publisher == nil else { return }
    publisher = Task {
      while isPublishingDue, !Task.isCancelled {
        isPublishingDue = false
        await publish(Snapshot(texts: texts, revision: revision))
      }
      publisher = nil
    }
  }

  private func publish(_ snapshot: Snapshot) async {
    var lists: [String: JSONValue] = [:]
    for root in Set(snapshot.texts.values.compactMap(\.root)).sorted() {
      guard let book = books[root] else { continue }
      let reading = await reading(of: book, on: snapshot)
      let open = snapshot.sources(in: root).map { ($0.path, $0) }
      let sources = reading.sources.merging(open) { $1 }
      let uri = { (path: String) in snapshot.uri(of: path, in: root) }
      let groups = Dictionary(grouping: NotedDiagnostic.group(reading.diagnostics)) {
        $0.diagnostic.path
      }
      for (path, group) in groups {
        lists[uri(path)] = DiagnosticList(noted: group, sources: sources, uri: uri).json
      }
    }
    // What changed meanwhile is published next; its places would be wrong.
    guard snapshot.revision == revision else { return }
    tell(lists, on: snapshot)
  }

  /// Tells the editor those lists that it doesn't know; a file without messages has an empty one.
  private func tell(_ lists: [String: JSONValue], on snapshot: Snapshot) {
    let open = snapshot.texts.values.filter { $0.root != nil }.map(\.uri)
    for uri in Set(published.keys).union(lists.keys).union(open).sorted() {
      let list = lists[uri] ?? []
      let version = snapshot.texts[uri]?.version
      let params = JSONValue(fields: [
        "uri": .string(uri), "diagnostics": list, "version": version.map { .integer($0) },
      ])
      guard published[uri] != params else { continue }
      published[uri] = list == [] && version == nil ? nil : params
      notify("textDocument/publishDiagnostics", params)
    }
  }
}
