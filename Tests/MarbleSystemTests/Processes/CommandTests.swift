import MarbleSystem
import Testing

struct CommandTests {
  @Test func `standard error counts as output, unless it is dropped`() async throws {
    var command = Command(executable: "sh", arguments: ["-c", "echo one; echo two >&2"])
    #expect(try await command.run().output.split(separator: "\n").sorted() == ["one", "two"])
    command.keepsErrors = false
    #expect(try await command.run().output == "one\n")
  }

  @Test func `variables are set and taken away`() async throws {
    var command = Command(executable: "/bin/sh", arguments: ["-c", "echo $ONE-$TWO-$THREE"])
    command.environment = ["ONE": "1", "TWO": "2"]
    command.changes = ["TWO": nil, "THREE": "3"]
    #expect(try await command.run().output == "1--3\n")
  }

  @Test func `what is above the limit is dropped`() async throws {
    let words = ["-c", "echo 12345"]
    let outcome = try await Command(executable: "/bin/sh", arguments: words, outputLimit: 3).run()
    #expect(outcome.output == "123")
    #expect(outcome.isSuccess)
  }
}
