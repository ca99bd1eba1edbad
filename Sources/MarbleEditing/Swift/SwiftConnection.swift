internal import Foundation
internal import MarbleSystem

/// A running language server for Swift, and the files that it was shown.
actor SwiftConnection {
  /// The longest that a request may take.
  private static let patience = Duration.seconds(30)

  let place: any SwiftPlace
  private let process: ServerProcess
  private var waiting: [Int: CheckedContinuation<Result<JSONValue, ResponseError>, Never>] = [:]
  private var lastID = 0
  private(set) var isAlive = true
  /// The numbers of kinds in its semantic tokens.
  private(set) var legend = SemanticTokens.Legend(kinds: [], modifiers: [])
  /// The texts of open files, and how often each has changed, by their addresses.
  private var shown: [String: (version: Int, text: String)] = [:]
  /// The commands that compile files, by the paths of the files.
  private var commands: [String: JSONValue] = [:]

  /// Starts the server; `nil` if it can't be started.
  init?(at place: any SwiftPlace) {
    guard let process = ServerProcess(place.server) else { return nil }
    (self.place, self.process) = (place, process)
  }

  /// Initializes the server with the editor's capabilities.
  func initialize(capabilities: JSONValue) async throws(ResponseError) {
    do {
      let config =
        "{\"backgroundIndexing\": false, \"defaultWorkspaceType\": \"compilationDatabase\"}"
      try place.write(config, to: place.folder + "/.sourcekit-lsp/config.json")
      try place.write("[]", to: database)
    } catch {
      throw .failed("cannot write to \(place.folder)")
    }
    let root = FileAddress.uri(of: place.folder)
    let result = try await ask(
      "initialize",
      [
        "processId": .integer(Int(getpid())), "rootUri": .string(root),
        "capabilities": capabilities,
        "workspaceFolders": [["uri": .string(root), "name": "marble"]],
      ]
    ).get()
    legend = SemanticTokens.Legend(result["capabilities"])
    tell("initialized", [:])
  }

  /// Takes messages until the server ends.
  func run() async {
    let (stream, continuation) = AsyncStream.makeStream(of: [UInt8].self)
    let process = process
    // Receiving blocks, which would keep a thread from Swift's tasks.
    Thread.detachNewThread {
      while let bytes = process.receive() { continuation.yield(bytes) }
      continuation.finish()
    }
    var frames = MessageFrames()
    for await bytes in stream {
      frames.append(bytes)
      while let frame = try? frames.next() { take(frame) }
    }
    end()
  }

  /// Ends the server; requests that it hasn't answered fail.
  func end() {
    isAlive = false
    process.end()
    for answer in waiting.values { answer.resume(returning: .failure(.swiftEnded)) }
    waiting = [:]
  }

  /// Shows the files of a program, and returns the address of the one with the block.
  func show(_ view: SwiftView) throws -> String {
    let folder = place.folder + "/" + view.name
    let paths = view.files.keys.sorted().map { folder + "/" + $0 }
    var isNew = false
    for path in paths {
      let entry: JSONValue = [
        "directory": .string(folder), "file": .string(path),
        "arguments": .array(view.command.map { .string($0) }),
      ]
      if commands[path] != entry { isNew = true }
      commands[path] = entry
    }
    for (name, text) in view.files.sorted(by: { $0.key < $1.key }) {
      let path = folder + "/" + name
      if shown[FileAddress.uri(of: path)]?.text != text { try place.write(text, to: path) }
    }
    if isNew {
      let entries = commands.sorted { $0.key < $1.key }.map(\.value)
      try place.write(String(decoding: JSONValue.array(entries).bytes, as: UTF8.self), to: database)
      let change: JSONValue = ["uri": .string(FileAddress.uri(of: database)), "type": 2]
      tell("workspace/didChangeWatchedFiles", ["changes": [change]])
    }
    for (name, text) in view.files.sorted(by: { $0.key < $1.key }) {
      open(FileAddress.uri(of: folder + "/" + name), text: text)
    }
    return FileAddress.uri(of: folder + "/" + view.current)
  }

  /// Sends a request and waits for its answer.
  func ask(_ method: String, _ params: JSONValue) async -> Result<JSONValue, ResponseError> {
    lastID += 1
    let id = lastID
    let timer = Task {
      try await Task.sleep(for: Self.patience)
      give(id, .failure(.failed("the language server for Swift doesn't answer")))
    }
    defer { timer.cancel() }
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        guard isAlive else { return continuation.resume(returning: .failure(.swiftEnded)) }
        waiting[id] = continuation
        let message = Message.request(id: .integer(id), method: method, params)
        // Ending answers this request, too, as it's waiting already.
        if !process.send(message.bytes.framed) { end() }
      }
    } onCancel: {
      Task { await self.cancel(id) }
    }
  }

  private func cancel(_ id: Int) {
    tell("$/cancelRequest", ["id": .integer(id)])
    give(id, .failure(.cancelled))
  }

  private func give(_ id: Int, _ result: Result<JSONValue, ResponseError>) {
    // An answer may still come after its time is up, and must not resume anything twice.
    waiting.removeValue(forKey: id)?.resume(returning: result)
  }

  private func take(_ bytes: [UInt8]) {
    switch try? Message(bytes) {
    case .response(let id, let result): if let id = id.integer { give(id, result) }
    case .request(let id, let method, let params):
      // It asks for settings, of which there are none, or announces its next steps.
      let items = params["items"].elements.map { _ in JSONValue.null }
      let answer: JSONValue = method == "workspace/configuration" ? .array(items) : .null
      _ = process.send(Message.response(id: id, .success(answer)).bytes.framed)
    case .notification, nil: break
    }
  }

  private func tell(_ method: String, _ params: JSONValue) {
    _ = process.send(Message.notification(method: method, params).bytes.framed)
  }

  private func open(_ uri: String, text: String) {
    guard let old = shown[uri] else {
      shown[uri] = (1, text)
      let document: JSONValue = [
        "uri": .string(uri), "languageId": "swift", "version": 1, "text": .string(text),
      ]
      return tell("textDocument/didOpen", ["textDocument": document])
    }
    guard old.text != text else { return }
    shown[uri] = (old.version + 1, text)
    tell(
      "textDocument/didChange",
      [
        "textDocument": ["uri": .string(uri), "version": .integer(old.version + 1)],
        "contentChanges": [["text": .string(text)]],
      ]
    )
  }

  private var database: String { place.folder + "/compile_commands.json" }
}

extension ResponseError {
  fileprivate static let swiftEnded = ResponseError.failed(
    "the language server for Swift has exited"
  )
}
