internal import Foundation
internal import MarbleModel

/// Answers admitted requests by asking the book.
struct Responder: Sendable {
  /// How long a page waits for news before it asks again.
  private static let patience = Duration.seconds(25)
  /// The maximum number of runs that wait at once.
  static let runs = 32

  let gate: Gate
  let book: any ServedBook
  private let queue = RunQueue(limit: runs)

  init(gate: Gate, book: any ServedBook) { (self.gate, self.book) = (gate, book) }

  /// Returns the answer to a request that asks for a route.
  func reply(to route: Route, body: [UInt8]) async -> Reply {
    do {
      return try await answer(route, body)
    } catch let refusal as RequestRefusal {
      return Reply(refusal)
    } catch let error as any EnvironmentError {
      return Reply(500, error.problem + (error.remedy.map { "\n\($0)" } ?? "") + "\n")
    } catch {
      return Reply(500, "\(error)\n")
    }
  }

  /// Returns the answer to a request that came through the printed address.
  func reply(enteringTo path: String) -> Reply {
    var reply = Reply(303, "")
    let cookie = "\(gate.cookie)=\(gate.token.text); Path=/; HttpOnly; SameSite=Strict"
    reply.fields = [
      Reply.Field(name: "Location", value: path), Reply.Field(name: "Set-Cookie", value: cookie),
    ]
    return reply
  }

  private func answer(_ route: Route, _ body: [UInt8]) async throws -> Reply {
    switch route {
    case .file(let path, let run): return await file(path, ofRun: run)
    case .tool(.script):
      return Reply(type: MediaType.of("serve.js"), PackageResources.serve_js)
    case .tool(.style):
      return Reply(type: MediaType.of("serve.css"), PackageResources.serve_css)
    case .state(let page, let round):
      await wait(after: round)
      return try json(await book.state(of: page))
    case .source(let path, let line): return try json(await book.source(path: path, line: line))
    case .run:
      let edit = try edit(body)
      return try json(await queue.run { [book] in try await book.run(edit) })
    case .write:
      try await book.write(try edit(body))
      return try json(["written": true])
    }
  }

  private func file(_ path: String, ofRun run: Int?) async -> Reply {
    if let run {
      guard let bytes = await book.bytes(of: path, ofRun: run) else {
        return Reply(RequestRefusal(404, "this run is no longer available: run the block again"))
      }
      return Reply(type: MediaType.of(path), bytes)
    }
    let isPage = path.hasSuffix(".html")
    if let bytes = await book.bytes(of: path) {
      return isPage ? page(bytes, at: path) : Reply(type: MediaType.of(path), bytes)
    }
    guard isPage else { return Reply(RequestRefusal(404, "there is no such file")) }
    if await book.round == 0 { return page(Array(ServedPage.waiting.utf8), at: path, status: 503) }
    // A language's folder has its own page for addresses that don't exist.
    let folder = path.split(separator: "/").dropLast().first.map { "\($0)/404.html" }
    var missing: [UInt8]?
    if let folder { missing = await book.bytes(of: folder) }
    if missing == nil { missing = await book.bytes(of: "404.html") }
    return page(missing ?? Array(ServedPage.empty.utf8), at: path, status: 404)
  }

  private func page(_ bytes: [UInt8], at path: String, status: Int = 200) -> Reply {
    let isThere = status == 200
    let whole = ServedPage.bytes(of: bytes, at: path, isThere: isThere)
    return Reply(status, type: MediaType.of(path), whole)
  }

  private func wait(after round: Int) async {
    await withTaskGroup(of: Void.self) { group in
      group.addTask { [book] in await book.wait(after: round) }
      group.addTask { try? await Task.sleep(for: Self.patience) }
      await group.next()
      group.cancelAll()
    }
  }

  private func edit(_ body: [UInt8]) throws -> BlockEdit {
    guard let edit = try? JSONDecoder().decode(BlockEdit.self, from: Data(body)) else {
      throw RequestRefusal(400, "this isn't an edited block")
    }
    return edit
  }

  private func json(_ value: some Encodable) throws -> Reply {
    Reply(type: "application/json", Array(try JSONEncoder().encode(value)))
  }
}
