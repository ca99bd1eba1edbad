import Foundation
import MarbleModel
import Testing

@testable import MarbleDocTests

@Suite struct AcceptingTests {
  private let book: TemporaryBook
  private let path = "notes/en/bind.md"
  private let text = "```swift\nprint(1)\n```\n\n```output\n2\n```\n"

  init() throws {
    book = try TemporaryBook()
    try book.write(text, to: path)
  }

  @Test func `accepting makes the chapter true, and then changes nothing`() async throws {
    let plan = try await plan(for: text)
    let listings = plan.rewritings.map { $0.changes.map(\.listing) }
    #expect(listings == [[Listing.ID(path: path, line: 1)]])
    let result = try Accepting(root: book.root).perform(plan.rewritings)
    #expect(result.written == plan.rewritings)
    #expect(result.diagnostics == [])
    let accepted = try #require(book.read(path))
    #expect(accepted == "```swift\nprint(1)\n```\n\n```output\n1\n```\n")
    #expect(try await self.plan(for: accepted) == AcceptancePlan(rewritings: [], diagnostics: []))
    #expect(book.names(in: "notes/en") == ["bind.md"])
  }

  @Test func `a file that changed since it was read is left alone`() async throws {
    let plan = try await plan(for: text)
    try book.write(text + "More.\n", to: path)
    let result = try Accepting(root: book.root).perform(plan.rewritings)
    #expect(result.written == [])
    #expect(
      result.diagnostics.map(\.message.text)
        == ["not accepted: the file has changed since it was read"]
    )
    #expect(book.read(path) == text + "More.\n")
  }

  @Test func `permissions and links stay`() async throws {
    let file = book.root + "/" + path
    let target = book.root + "/target.md"
    try FileManager.default.moveItem(atPath: file, toPath: target)
    try FileManager.default.createSymbolicLink(atPath: file, withDestinationPath: target)
    try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: target)
    let plan = try await plan(for: text)
    #expect(try Accepting(root: book.root).perform(plan.rewritings).written == plan.rewritings)
    let attributes = try FileManager.default.attributesOfItem(atPath: target)
    #expect(attributes[.posixPermissions] as? Int == 0o640)
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: file) == target)
    #expect(book.read("target.md")?.contains("output\n1\n") == true)
  }

  @Test func `a block that failed otherwise is refused`() async throws {
    let plan = try await plan(for: "```swift\nfatalError()\n```\n")
    #expect(plan.rewritings == [])
    #expect(
      plan.diagnostics.map(\.message.text) == ["not accepted: this block did not run to its end"]
    )
  }

  private func plan(for text: String) async throws -> AcceptancePlan {
    let chapter = Chapter(text)
    return AcceptancePlan(accepting: try await book.test([chapter]), in: [chapter])
  }
}
