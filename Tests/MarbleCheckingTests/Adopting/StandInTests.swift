import MarbleModel
import Testing

@testable import MarbleChecking

/// What stands in for functions and objects of the reader, which a page calls and never declares.
struct StandInTests {
  @Test(
    arguments: [
      ("start()", "func start() {}"),
      (
        "try await start(1, on: port)",
        "func start(_ value0: some Any, on: some Any) async throws {}"
      ),
      ("do {\n  try start()\n} catch {}", "func start() throws {}"),
      ("for port in ports { start(port) }", "func start(_ value0: some Any) {}"),
      ("start(1)\nstart(2)", "func start(_ value0: some Any) {}"),
      ("start(1)\nstart()", nil),
      ("let all = start()", nil),
      ("run(start())", nil),
      ("run(\n  start()\n)", nil),
      ("return start()", nil),
      ("start().stop()", nil),
      ("start()\n  .stop()", nil),
      ("start() { print(1) }", nil),
      ("start([1])", nil),
      ("start(on: .main)", nil),
      ("start(nil)", nil),
      ("start()\nprint(start)", nil),
      ("box.start()", nil),
    ] as [(String, String?)]
  )
  func `a function that's called for its effect`(code: String, text: String?) {
    #expect(StandIn(for: "start", in: SwiftCode(lines(code)))?.text == text, "\(code)")
  }

  @Test(
    arguments: [
      ("server.stop()", "enum server { static func stop() {} }"),
      (
        "server.stop()\nawait server.listen(to: port)\nserver.stop()",
        "enum server { static func stop() {}; static func listen(to: some Any) async {} }"
      ),
      ("server.stop()\nprint(server)", nil),
      ("server.stop()\nserver()", nil),
      ("server.port = 1", nil),
      ("server.port.close()", nil),
      ("print(1, server.port)", nil),
    ] as [(String, String?)]
  )
  func `an object that's told what to do`(code: String, text: String?) {
    #expect(StandIn(for: "server", in: SwiftCode(lines(code)))?.text == text, "\(code)")
  }

  private func lines(_ code: String) -> [String] {
    code.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }
}
