import MarbleModel
import MarbleTestSupport
import Testing

@testable import MarbleCompiling

@Suite struct CompilerMessagesTests {
  private let program: Program = {
    let chapter = Chapter("Text.\n```swift\na\n```\n```swift\nb\n```\n", at: "notes/en/a: b.md")
    let id = Program.ID(path: chapter.path, name: .page)
    return Program(id: id, listings: chapter.blocks.listings)
  }()

  @Test func `messages find their listings, whatever the path holds`() {
    let messages = CompilerMessages(
      parsing: """
        notes/en/a: b.md:3:1: error: cannot find 'a' in scope
        a
        ^
        notes/en/a: b.md:6:1: note: did you mean 'b'?
        <marble>:1:1: warning: will never be executed
        <marble>:1:1: note: a call before it
        notes/en/a: b.md:6:1: warning: 'b' was never used [#no-usage]
        <unknown>:0: error: the module is gone
        """,
      of: program
    )
    #expect(
      messages.located == [
        message(.error, 0, "cannot find 'a' in scope"),
        message(.note, 1, "did you mean 'b'?"),
        message(.warning, 1, "'b' was never used"),
      ]
    )
    #expect(messages.stray == ["the module is gone"])
    #expect(messages.culprits == [0])
  }

  @Test func `a message is what stands behind its place, whatever it quotes`() {
    let messages = CompilerMessages(
      parsing: """
        notes/en/a: b.md:3:1: warning: x: error: y
        notes/en/a: b.md:6:1: error: b: note: notes/en/a: b.md:3:1: warning: z
        """,
      of: program
    )
    #expect(
      messages.located == [
        message(.warning, 0, "x: error: y"),
        message(.error, 1, "b: note: notes/en/a: b.md:3:1: warning: z"),
      ]
    )
  }

  private func message(
    _ severity: Diagnostic.Severity,
    _ listing: Int,
    _ text: String
  ) -> CompilerMessage {
    CompilerMessage(severity: severity, listing: listing, line: 1, column: 1, text: text)
  }
}
